// The memo field, with a warning while it is empty: without a memo an exchange may not credit the crypto.
import { trimHidden } from '../../lib/without-hidden.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VERBATIM } from '../../ui/fields/verbatim.ts';
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
  if (!input.isShown) return null;
  return (
    <>
      <TextField
        {...VERBATIM}
        ref={input.ref}
        label={text(input.isFixed ? 'order.memo' : 'address.memoLabel')}
        name="memo"
        value={input.value}
        error={input.problem ? text(PROBLEMS[input.problem]) : input.refusal}
        disabled={input.isFixed}
        onValue={input.type}
      />
      {trimHidden(input.value) === '' && (
        <Alert tone="warning" silent>
          {text('address.memo')}
        </Alert>
      )}
    </>
  );
}
