// The last messages to the host page, newest first.
import { useId } from 'react';
import type { TestingView } from './testing-commands.ts';
import { useText } from '../widget-context.tsx';

export function MessageList({ messages }: Pick<TestingView, 'messages'>) {
  const text = useText();
  const labelId = useId();
  return (
    <div>
      <h3 className="testing__heading" id={labelId}>
        {text('testing.messages')}
      </h3>
      {messages.length === 0 ? (
        <p>{text('testing.noMessages')}</p>
      ) : (
        // Focusable, so that the keyboard can scroll it.
        <div className="testing__messages" role="region" aria-labelledby={labelId} tabIndex={0}>
          <ol>
            {messages.map(({ type, payload, meta }) => (
              <li key={meta.id}>
                {meta.sequence} {type} {JSON.stringify(payload)}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
