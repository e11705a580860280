// First column of the sheet: the calculator in its states, and the picker.
import type { ReactElement, ReactNode } from 'react';
import { Alert } from '../../src/ui/display/alert.tsx';
import { AmountField, AmountInput } from '../../src/ui/fields/amount-field.tsx';
import { Button } from '../../src/ui/actions/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { CurrencyButton } from '../../src/ui/fields/currency-button.tsx';
import { Disclosure } from '../../src/ui/display/disclosure.tsx';
import { LinkButton } from '../../src/ui/actions/external-link.tsx';
import { FooterBar } from '../../src/ui/surfaces/footer-bar.tsx';
import { HeaderBar, HeaderHelp } from '../../src/ui/surfaces/header-bar.tsx';
import { LanguageList } from '../../src/ui/surfaces/language-list.tsx';
import { LanguageMenu } from '../../src/ui/surfaces/language-menu.tsx';
import { Modal } from '../../src/ui/surfaces/modal.tsx';
import { PickerList } from '../../src/ui/picker/picker-list.tsx';
import { PromoPlate } from '../../src/ui/display/promo-plate.tsx';
import { Screen } from '../../src/ui/surfaces/screen.tsx';
import { Select } from '../../src/ui/fields/select.tsx';
import { SummaryLines } from '../../src/ui/display/summary-lines.tsx';
import { Tabs } from '../../src/ui/surfaces/tabs.tsx';
import { address } from '../support/web-address.ts';
import { liveAmount } from '../support/live-amount.ts';

const nothing = () => undefined;
const LOGO = address(
  `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#26a17b"/><path fill="#fff" d="M9 8h14v4h-5v3c4 .3 6 1 6 2s-2 1.7-6 2v6h-4v-6c-4-.3-6-1-6-2s2-1.7 6-2v-3H9z"/></svg>')}`,
);

const FOOTER = (
  <FooterBar
    links={[
      { id: 'report', label: 'Report an issue', href: address('#') },
      { id: 'article', label: 'Supported countries', href: address('#') },
    ]}
  >
    <LanguageMenu
      label="Language"
      current="en"
      languages={[
        { code: 'en', name: 'English' },
        { code: 'es', name: 'Español' },
        { code: 'pt', name: 'Português' },
      ]}
      onSelect={nothing}
    >
      {(list) => <LanguageList {...list} />}
    </LanguageMenu>
  </FooterBar>
);

const HEADER = (
  <HeaderBar
    help={<HeaderHelp label="Help" href={address('#')} />}
    close={{ label: 'Close', onClick: nothing }}
  />
);

const METHOD = (
  <Select
    label="Payment method"
    options={[{ value: 'card', label: 'Card' }]}
    value="card"
    onValue={nothing}
  />
);

interface CalculatorProps {
  state: 'ready' | 'wrong' | 'fixed';
  children?: ReactNode;
}

function Calculator({ state, children }: CalculatorProps) {
  const isFixed = state === 'fixed';
  const isWrong = state === 'wrong';
  return (
    <Card label="Buy crypto" header={HEADER} footer={FOOTER}>
      <Screen
        title="Buy crypto"
        titleHidden
        takesFocus={false}
        action={
          <Button variant="primary" disabled={isWrong} busy={isFixed} busyLabel="Checking the rate">
            {isWrong ? 'pair not available' : 'Proceed'}
          </Button>
        }
      >
        {!isFixed && (
          <Tabs
            label="Direction"
            tabs={[
              { id: 'buy', label: 'Buy' },
              { id: 'sell', label: 'Sell' },
            ]}
            selected="buy"
            onSelect={nothing}
          />
        )}
        {!isFixed && (
          <PromoPlate dismissLabel="Dismiss" onDismiss={nothing}>
            Swap up to 900 euros without KYC
          </PromoPlate>
        )}
        <AmountField
          label="You pay"
          readOnly={isFixed}
          wrong={isWrong}
          message={
            isWrong && (
              <>
                Order value can't be lower than 20 USD <LinkButton>Use 20 USD</LinkButton>
              </>
            )
          }
          currency={<CurrencyButton ticker="USD" fixed={isFixed} onClick={nothing} />}
        >
          {(frame) => <AmountInput {...frame} amount={liveAmount(isWrong ? '12' : '100')} />}
        </AmountField>
        <AmountField
          label="You receive"
          readOnly={isFixed}
          currency={
            <CurrencyButton ticker="USDT" network="MATIC" logoUrl={LOGO} fixed={isFixed} onClick={nothing} />
          }
        >
          {(frame) => (
            <AmountInput {...frame} amount={liveAmount(isWrong ? '' : isFixed ? '0.002837465' : '94.1176')} />
          )}
        </AmountField>
        {METHOD}
        <Disclosure title="1 USDT = 1.02 USD" aside="4.0000 USD" open={!isWrong} onOpen={nothing}>
          <SummaryLines
            lines={[
              { id: 'rate', label: 'Rate', value: '1 USDT = 1.02 USD' },
              { id: 'provider', label: 'Provider fee', value: '3.5000 USD' },
              { id: 'network', label: 'Network fee', value: '—', spoken: 'not available' },
              { id: 'load', label: 'Discount', value: '', loading: true },
              { id: 'total', label: 'You receive', value: '94.1176 USDT', was: '95.2 USDT', strong: true },
            ]}
          />
        </Disclosure>
        {isWrong && <Alert tone="danger">Sorry. We cannot process this order for your region.</Alert>}
      </Screen>
      {children}
    </Card>
  );
}

const items = (count: number, prefix: string, disabled = false) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    title: index % 2 ? 'Tether USD' : 'A currency with quite a long name indeed',
    subtitle: index % 2 ? 'USDT' : `T${index}`,
    ticker: index % 2 ? 'USDT' : `T${index}`,
    logoUrl: index % 2 ? LOGO : null,
    aside: index % 2 ? 'MATIC' : 'ERC20',
    disabled,
  }));

const LIST = (
  <PickerList
    label="Currencies"
    searchLabel="Search"
    query=""
    onQuery={nothing}
    sections={[
      { id: 'best', title: 'Best offers', items: items(3, 'a') },
      { id: 'off', title: 'Unavailable in your region', items: items(2, 'b', true) },
      { id: 'all', title: 'All currencies', items: items(500, 'c') },
    ]}
    selectedId="a1"
    onPick={nothing}
    emptyText="Nothing found"
  />
);

const PICKER = (
  <Card label="Picker">
    <div style={{ display: 'flex', height: 560, paddingTop: 16 }}>{LIST}</div>
  </Card>
);

export const OPEN_PICKER = (
  <Calculator state="ready">
    <Modal title="Choose a currency" closeLabel="Close" onClose={nothing} tall flush>
      {LIST}
    </Modal>
  </Calculator>
);

export const CALCULATORS: ReactElement[] = [
  <Calculator state="ready" />,
  <Calculator state="wrong" />,
  <Calculator state="fixed" />,
  PICKER,
];
