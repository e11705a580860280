// The address field: nothing corrects, capitalises or translates what is typed into it.
import { Button } from '../../ui/actions/button.tsx';
import { Field, useFieldAttributes } from '../../ui/fields/field.tsx';
import { useStyles } from '../../ui/styles.tsx';
import inputCss from '../../ui/fields/text-input.css';
import { usePaste } from '../../ui/fields/use-paste.ts';
import { WalletAddress } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';
import type { AddressInput } from './use-address-input.ts';

export interface AddressFieldProps {
  label: string;
  error: string | null;
  input: AddressInput;
}

export function AddressField({ label, error, input }: AddressFieldProps) {
  const text = useText();
  const paste = usePaste(input.fill);
  const canPaste = paste && !input.isFixed && input.value === '';
  const hint = input.isFixed && <WalletAddress address={input.value} />;
  const attributes = useFieldAttributes({ error, hint });
  useStyles(inputCss);
  return (
    <Field {...{ label, hint, error }} id={attributes.id} still={input.isFixed}>
      <input
        {...attributes}
        ref={input.ref}
        type="text"
        className="field__input"
        name="address"
        value={input.value}
        disabled={input.isFixed}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        onChange={(event) => input.type(event.target.value)}
        onBlur={input.leave}
      />
      {canPaste && (
        <Button variant="quiet" onClick={paste}>
          {text('address.paste')}
        </Button>
      )}
    </Field>
  );
}
