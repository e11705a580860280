// The form of the payment's billing address in a dialog; errors show when a field is left or the form is sent.
import { useEffect, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { ADDRESS_FIELDS, type BillingAddress } from '../../domain/customer/billing-address.ts';
import type { Country } from '../../domain/catalogue/country.ts';
import { addressProblems, addressRules, trimAddress } from '../../domain/customer/check-billing-address.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/surfaces/modal.tsx';
import { Stack } from '../../ui/surfaces/layout.tsx';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { useServerWords } from './use-server-words.ts';
import { useCheckedForm } from '../shell/use-checked-form.ts';
import { useText, useWidget } from '../widget-context.tsx';

const EMPTY: BillingAddress = { countryCode: '', city: '', address: '', postalCode: '', state: '' };

/** The form's errors, and the server's messages. */
function useAddressForm(onSaved: () => void) {
  const { stores, commands } = useWidget();
  const countries = useSnapshot(stores.catalog).countries as readonly Country[] | null;
  const { states, fieldErrors } = useSnapshot(stores.payment);
  const serverErrors = useServerWords().ofAll(fieldErrors);
  const form = useCheckedForm<BillingAddress>({
    initial: stores.payment.billing ?? EMPTY,
    check: (address) => addressProblems(address, addressRules(address.countryCode, countries, states)),
    onValid: async (address) => {
      await commands.payment.setBilling(trimAddress(address));
      onSaved();
    },
  });
  const errors = Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, form.errorOf(name) ?? serverErrors[name] ?? null]),
  );
  return { form, errors };
}

export interface BillingAddressModalProps {
  onClose: () => void;
  /** The field after the address in the form around the dialog. */
  nextRef: RefObject<HTMLInputElement | null>;
}

export function BillingAddressModal({ onClose, nextRef }: BillingAddressModalProps) {
  const { formRef, markSaved } = useWayThroughFields(nextRef);
  const text = useText();
  const { form, errors } = useAddressForm(() => {
    markSaved();
    onClose();
  });
  return (
    <Modal title={text('billing.title')} closeLabel={text('shell.close')} onClose={onClose}>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event);
        }}
      >
        <Stack>
          <BillingAddressFields
            value={form.values}
            onValue={form.setAll}
            errors={errors}
            onBlur={form.leave}
          />
          <Button variant="primary" type="submit">
            {text('billing.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

/** Focuses the first empty field when the dialog opens; after saving, the next field of the form around the dialog, if that is empty too. */
function useWayThroughFields(nextRef: RefObject<HTMLInputElement | null>) {
  const formRef = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  useEffect(() => {
    const fields = [...formRef.current!.querySelectorAll<HTMLInputElement>('input, select')];
    fields.find(({ value }) => value === '')?.focus();
    const next = nextRef.current;
    // Runs after the dialog has returned the focus.
    return () => {
      if (isSaved.current && next?.value === '') next.focus();
    };
  }, [nextRef]);
  return { formRef, markSaved: () => void (isSaved.current = true) };
}
