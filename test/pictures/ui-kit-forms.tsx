// Second column of the sheet: fields and forms.
import type { ReactElement } from 'react';
import { Button } from '../../src/ui/actions/button.tsx';
import { CardBrandIcon } from '../../src/features/purchase/card/card-brand-icon.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Checkbox } from '../../src/ui/fields/checkbox.tsx';
import { CodeInput } from '../../src/ui/fields/code-input.tsx';
import { CountdownText } from '../../src/ui/display/countdown-text.tsx';
import { ExternalLink, LinkButton } from '../../src/ui/actions/external-link.tsx';
import { HeaderBar, HeaderHelp } from '../../src/ui/surfaces/header-bar.tsx';
import { IconButton } from '../../src/ui/actions/icon-button.tsx';
import { trashIcon } from '../../src/ui/icons/more-icons.tsx';
import { Columns, Spread, Stack } from '../../src/ui/surfaces/layout.tsx';
import { PhoneField } from '../../src/ui/fields/phone-field.tsx';
import { Stepper } from '../../src/ui/display/stepper.tsx';
import { RadioCardList } from '../../src/ui/fields/radio-card-list.tsx';
import { Screen } from '../../src/ui/surfaces/screen.tsx';
import { Select } from '../../src/ui/fields/select.tsx';
import { TextField } from '../../src/ui/fields/text-field.tsx';
import { address } from '../support/web-address.ts';

const nothing = () => undefined;
const STEPS = ['Amount', 'Wallet', 'Verify', 'Pay', 'Done'];

const header = (current: number) => (
  <HeaderBar
    back={{ label: 'Back', onClick: nothing }}
    help={<HeaderHelp label="Help" href={address('#')} />}
    close={{ label: 'Close', onClick: nothing }}
  >
    <Stepper label="Progress" steps={STEPS} current={current} />
  </HeaderBar>
);

const LOGIN = (
  <Card label="Login" header={header(2)}>
    <Screen
      title="Sign in or sign up"
      lead="We send a code to your e-mail. No password to remember."
      takesFocus={false}
      action={<Button variant="primary">Continue</Button>}
    >
      <TextField label="E-mail" value="ana@example" error="Enter a valid e-mail" onValue={nothing} />
      <TextField label="Address" placeholder="0x…" hint="The wallet that receives USDT on Polygon" />
      <div>
        <Checkbox
          label={
            <>
              I agree to the <ExternalLink href={address('#')}>terms</ExternalLink>
            </>
          }
          checked
          onChecked={nothing}
        />
        <Checkbox label="Send me news" error="You should agree with our terms" />
      </div>
      <CodeInput label="Confirmation code" value="123" onValue={nothing} />
      <Spread>
        <span>
          <LinkButton>Resend code</LinkButton>
        </span>
        <CountdownText label="Rate reserved for" time="04:59" spoken="" />
        <CountdownText time="00:29" spoken="" urgent />
      </Spread>
      <CodeInput label="Bank code" value="123456" error="Please enter a 6-digit code." onValue={nothing} />
    </Screen>
  </Card>
);

const CARD_FORM = (
  <Card label="Card" header={header(3)}>
    <Screen
      title="Card details"
      takesFocus={false}
      action={
        <>
          <Button variant="primary" busy>
            Proceed
          </Button>
          <Button variant="quiet" wide>
            Choose another card
          </Button>
        </>
      }
    >
      <TextField label="Card number" value="4242 4242 4242 4242" onValue={nothing} />
      <Columns>
        <TextField label="Expiry date" placeholder="MM/YY" />
        <TextField label="Security code" error="CVV code should be 3 digits" />
      </Columns>
      <TextField label="Name on card" value="ANA SOUZA" disabled onValue={nothing} />
      <PhoneField
        label="Phone"
        codeLabel="Calling code"
        codes={[{ value: 'GB', label: 'United Kingdom +44', short: '+44' }]}
        country="GB"
        onCountry={nothing}
        value="7400 123456"
        onValue={nothing}
      />
      <Select label="Country" placeholder="Choose country" options={[]} value="" onValue={nothing} />
    </Screen>
  </Card>
);

const SAVED = (
  <Card label="Saved cards" header={header(3)}>
    <Screen title="Choose a card" takesFocus={false} action={<Button variant="primary">Proceed</Button>}>
      <RadioCardList
        legend="Saved cards"
        value="1"
        onValue={nothing}
        options={[
          {
            value: '1',
            label: 'Ending 4242',
            detail: 'Default',
            icon: <CardBrandIcon brand="visa" />,
            action: <IconButton label="Delete card ending 4242">{trashIcon(18)}</IconButton>,
          },
          { value: '2', label: 'Ending 5100', icon: <CardBrandIcon brand="mastercard" /> },
          { value: '3', label: 'Ending 0005', icon: <CardBrandIcon brand="amex" /> },
          { value: '4', label: 'Ending 6200', icon: <CardBrandIcon brand="unionpay" /> },
          { value: '5', label: 'Ending 0001', icon: <CardBrandIcon brand="other" /> },
        ]}
      />
      <Button>Add new card</Button>
      <Stack gap="tight">
        <Columns>
          <Button variant="secondary">Secondary</Button>
          <Button variant="danger">Delete</Button>
        </Columns>
        <Button variant="primary" disabled>
          pair not available
        </Button>
      </Stack>
    </Screen>
  </Card>
);

export const FORMS: ReactElement[] = [LOGIN, CARD_FORM, SAVED];
