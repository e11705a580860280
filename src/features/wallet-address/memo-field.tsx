// The memo field, with a warning while it is empty: without a memo an exchange may not credit the crypto. Names a memo that was removed
// with its address, and offers to put it back.
import { trimHidden } from '../../lib/without-hidden.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VERBATIM } from '../../ui/fields/verbatim.ts';
import { AmountText } from '../../ui/amount-text.tsx';
import type { MemoProblem } from '../../domain/address/memo.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../widget-context.tsx';
import type { MemoInput } from './use-memo-input.ts';

const PROBLEMS: Record<MemoProblem, MessageKey> = {
  tooLong: 'address.memoTooLong',
  characters: 'address.memoCharacters',
  number: 'address.memoNumber',
};

export function MemoField({ input }: { input: MemoInput }) {
  const text = useText();
  const { isShown, isFixed, value, problem, refusal, removed } = input;
  return (
    <>
      {isShown && (
        <TextField
          {...VERBATIM}
          ref={input.ref}
          label={text(isFixed ? 'order.memo' : 'address.memoLabel')}
          name="memo"
          value={value}
          error={problem ? text(PROBLEMS[problem]) : refusal}
          disabled={isFixed}
          onValue={input.type}
          beside={
            removed && (
              <Button variant="quiet" onClick={input.putBack}>
                {text('address.memoPutBack')}
              </Button>
            )
          }
        />
      )}
      <MemoNote removed={removed} isMissing={isShown && trimHidden(value) === ''} />
    </>
  );
}

/** One note for both cases, so that it fits above the button. */
function MemoNote({ removed, isMissing }: { removed: string; isMissing: boolean }) {
  const text = useText();
  if (removed)
    return (
      <Alert key={removed} tone={isMissing ? 'warning' : 'info'}>
        <AmountText keep={[removed]}>
          {text(isMissing ? 'address.memoRemovedMissing' : 'address.memoRemoved', { memo: removed })}
        </AmountText>
      </Alert>
    );
  return (
    isMissing && (
      <Alert tone="warning" silent>
        {text('address.memo')}
      </Alert>
    )
  );
}
