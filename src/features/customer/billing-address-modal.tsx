// The form of the payment's billing address in a dialog; errors show when a field is left or the form is sent.
import { useForm } from '@tanstack/react-form';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import type { Country } from '../../domain/catalogue/country.ts';
import { addressProblems, isStateNeeded, trimAddress } from '../../domain/customer/check-billing-address.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/surfaces/modal.tsx';
import { Stack } from '../../ui/surfaces/layout.tsx';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { useServerWords } from './use-server-words.ts';
import { useAfterPress } from '../shell/index.ts';
import { useText, useWidget } from '../widget-context.tsx';

const EMPTY: BillingAddress = { countryCode: '', city: '', address: '', postalCode: '', state: '' };

/** Everything that keeps the address from being sent, by field; an empty record for a right one. */
function useAddressErrors() {
  const { stores } = useWidget();
  const countries = useSnapshot(stores.catalog).countries as readonly Country[] | null;
  const { states } = useSnapshot(stores.payment);
  const text = useText();
  return (value: BillingAddress): Partial<Record<keyof BillingAddress, string>> => {
    const country = countries?.find(({ isoAlpha2 }) => isoAlpha2 === value.countryCode);
    const problems = addressProblems(value, {
      hasPostalCodes: country?.postalCodes ?? true,
      isStateNeeded: isStateNeeded(states, value.countryCode),
    });
    const wrong = Object.entries(problems).filter((entry) => entry[1] !== null);
    return Object.fromEntries(wrong.map(([name, key]) => [name, text(key!)]));
  };
}

/** The form, and of what is wrong in it what is shown: in fields that were left, in all once it was sent, and what the server said. */
function useAddressForm(onSaved: () => void) {
  const { stores, commands } = useWidget();
  const errorsOf = useAddressErrors();
  const serverErrors = useServerWords().ofAll(useSnapshot(stores.payment).fieldErrors);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();
  const form = useForm({
    defaultValues: { address: stores.payment.billing ?? EMPTY },
    validators: {
      onSubmit: ({ value }) => (Object.keys(errorsOf(value.address)).length > 0 ? 'incomplete' : undefined),
    },
    onSubmit: async ({ value }) => {
      await commands.payment.setBilling(trimAddress(value.address));
      onSaved();
    },
  });
  const shownErrors = (address: BillingAddress, wasSent: boolean): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ ...serverErrors, ...errorsOf(address) }).filter(
        ([name]) => wasSent || left.has(name) || Object.hasOwn(serverErrors, name),
      ),
    );
  /** The first on the screen, which need not be the first of the record. */
  const focusFirstWrong = (fields: HTMLFormControlsCollection) => {
    const wrong = Object.keys(errorsOf(form.state.values.address));
    const first = [...fields].find((field) => wrong.includes((field as HTMLInputElement).name));
    (first as HTMLElement | undefined)?.focus();
  };
  const leave = (name: string) => afterPress(() => setLeft((known) => new Set(known).add(name)));
  return { form, shownErrors, leave, focusFirstWrong };
}

export interface BillingAddressModalProps {
  onClose: () => void;
  /** The field of the form around it that is filled in after the address. */
  nextRef: RefObject<HTMLInputElement | null>;
}

export function BillingAddressModal({ onClose, nextRef }: BillingAddressModalProps) {
  const { formRef, markSaved } = useWayThroughFields(nextRef);
  const text = useText();
  const { form, shownErrors, leave, focusFirstWrong } = useAddressForm(() => {
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
          void form.handleSubmit();
          focusFirstWrong(event.currentTarget.elements);
        }}
      >
        <Stack>
          <form.Subscribe selector={({ values, submissionAttempts }) => ({ values, submissionAttempts })}>
            {({ values, submissionAttempts }) => (
              <BillingAddressFields
                value={values.address}
                onValue={(address) => form.setFieldValue('address', address)}
                errors={shownErrors(values.address, submissionAttempts > 0)}
                onBlur={leave}
              />
            )}
          </form.Subscribe>
          <Button variant="primary" type="submit">
            {text('billing.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

/** The first empty field has the focus at the beginning; after saving the next one of the form around, where it is empty too. */
function useWayThroughFields(nextRef: RefObject<HTMLInputElement | null>) {
  const formRef = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  useEffect(() => {
    const fields = [...formRef.current!.querySelectorAll<HTMLInputElement>('input, select')];
    fields.find(({ value }) => value === '')?.focus();
    const next = nextRef.current;
    // After the dialog has handed the focus back.
    return () => {
      if (isSaved.current && next?.value === '') next.focus();
    };
  }, [nextRef]);
  return { formRef, markSaved: () => void (isSaved.current = true) };
}
