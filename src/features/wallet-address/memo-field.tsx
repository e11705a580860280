// The memo field, with a warning while it is empty: without a memo an exchange may not credit the crypto. A memo that was removed with its
// address is named, with a button to enter it again.
import { trimHidden } from '../../lib/without-hidden.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VERBATIM } from '../../ui/fields/verbatim.ts';
import { KeptSums } from '../../ui/kept-sums.tsx';
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
  const isMissing = input.isShown && trimHidden(input.value) === '';
  return (
    <>
      {input.isShown && (
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
      )}
      {input.removed && <RemovedMemo input={input} />}
      {isMissing && (
        <Alert tone="warning" silent>
          {text('address.memo')}
        </Alert>
      )}
    </>
  );
}

/** An address that includes its own memo takes no other. */
function RemovedMemo({ input: { removed, isShown, keep } }: { input: MemoInput }) {
  const text = useText();
  return (
    <Alert
      tone="info"
      action={
        isShown && (
          <Button variant="quiet" onClick={keep}>
            {text('address.memoKeep')}
          </Button>
        )
      }
    >
      <KeptSums keep={[removed]}>{text('address.memoRemoved', { memo: removed })}</KeptSums>
    </Alert>
  );
}
