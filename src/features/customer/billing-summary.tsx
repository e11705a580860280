// The current billing address of a payment, with 'Edit' that opens its form.
import { useEffect, type ReactNode, type Ref } from 'react';
import { useSnapshot } from 'valtio';
import { addressParts } from '../../domain/customer/address-parts.ts';
import { ADDRESS_FIELDS, type BillingAddress } from '../../domain/customer/billing-address.ts';
import { countryName } from '../../i18n/country-names.ts';
import { Alert } from '../../ui/display/alert.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Panel, Stack, Text } from '../../ui/surfaces/layout.tsx';
import { FixedHeightTitle } from '../shell/fixed-height-text.tsx';
import { ScrollIntoView } from '../shell/focus/scroll-into-view.tsx';
import { useServerWords } from './use-server-words.ts';
import { useText, useWidget } from '../widget-context.tsx';

export interface BillingSummaryProps {
  editRef?: Ref<HTMLButtonElement>;
  /** The problem that was found when the customer pressed the button. */
  problem?: string | null;
  /** The parent opens `BillingAddressModal`, outside of its own form; null if it cannot be edited now. */
  onEdit: (() => void) | null;
  /** Below the address. */
  children?: ReactNode;
}

export function BillingSummary({ editRef, problem = null, onEdit, children }: BillingSummaryProps) {
  const { stores, commands } = useWidget();
  const { billing, fieldErrors } = useSnapshot(stores.payment);
  const { countries } = useSnapshot(stores.catalog);
  const text = useText();
  const serverWords = useServerWords();
  const address = billing as BillingAddress | null;
  const countryCode = address?.countryCode;
  // The states load before the dialog opens, because the state may be the first field to fill in.
  useEffect(() => {
    if (countryCode) void commands.payment.loadStates(countryCode);
  }, [commands, countryCode]);
  const country = countries?.find(({ isoAlpha2 }) => isoAlpha2 === address?.countryCode);
  const lines = address && linesOf(address, country ? countryName(text, country) : address.countryCode);
  const serverError = ADDRESS_FIELDS.map((name) => fieldErrors[name]).find(Boolean);
  const error = serverWords.of(serverError) ?? problem;
  const none = text('billing.none');
  return (
    <Stack gap="tight">
      <Panel
        title={text('billing.title')}
        action={
          onEdit && (
            <Button ref={editRef} variant="quiet" onClick={onEdit} data-unfilled={lines ? undefined : ''}>
              {text('billing.edit')}
            </Button>
          )
        }
      >
        {lines ? (
          <Text>{lines}</Text>
        ) : (
          // The message takes the place of the missing address, so nothing below moves.
          <Text muted={!error} danger={error !== null}>
            <span role={error === null ? undefined : 'alert'}>
              <FixedHeightTitle
                shown={error ?? none}
                others={[none, text('billingAddressValidate.incomplete')]}
              />
            </span>
          </Text>
        )}
        {children}
      </Panel>
      {error && lines && (
        <ScrollIntoView>
          <Alert tone="danger">{error}</Alert>
        </ScrollIntoView>
      )}
    </Stack>
  );
}

/** '' while only the country is known. */
function linesOf(address: BillingAddress, country: string): string {
  const own = addressParts(address, address.countryCode);
  return own.length > 0 ? [...own, country].filter(Boolean).join(', ') : '';
}
