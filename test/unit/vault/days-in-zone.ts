// `expiry-and-days.test.ts` runs this program in a process with a time zone of its own; it prints each rule's verdict
// on each row of `days.tsv`.
import { isBirthDateValid, isExpiryValid } from '../../../demo/sandbox/rules/card-check.ts';
import { FIELD_RULES } from '../../../elements/vault/field-rules.ts';
import { dateOfBirthFormat } from '../../../elements/vault/format.ts';
import { isValidExpiry } from '../../../src/domain/card/card.ts';
import { dateOfBirthProblem, isoDate, parseDateOfBirth } from '../../../src/domain/customer/date-of-birth.ts';
import { dateOrderOf } from '../../../src/domain/customer/date-order.ts';
import { readCases } from '../../support/read-cases.ts';

/** The verdict on a row: a day or month is accepted or not; a date with slashes is read, or the customer is asked. */
export interface Judged {
  widget: boolean | string;
  vault: boolean | string;
  sandbox: boolean | string;
}

/** The process's actual time zone, and its hour at the first row's time. */
export interface Device {
  zone: string;
  hour: number;
  rows: Judged[];
}

export const DAYS = readCases<'what' | "gateway's time" | 'zone of the device' | 'input' | 'right'>(
  import.meta,
  'days.tsv',
);

const ASKED = 'asked';

function judge({ what, "gateway's time": time, input }: (typeof DAYS)[number]): Judged {
  const now = new Date(time);
  const context = { brand: 'other', today: now } as const;
  if (what.startsWith('card'))
    return {
      widget: isValidExpiry(input, now),
      vault: FIELD_RULES.expiry(input, context) === null,
      sandbox: isExpiryValid(input, now),
    };
  if (!what.includes('slashes')) {
    const typed = input.split('-').toReversed().join('.');
    return {
      widget: dateOfBirthProblem(typed, now) === null,
      vault: FIELD_RULES.dateOfBirth(typed, context) === null,
      sandbox: isBirthDateValid(input, now),
    };
  }
  const region = what.split(', ').at(-1)!.split(' ')[0];
  const shown = dateOfBirthFormat(dateOrderOf(region))(input, true);
  const born = parseDateOfBirth(shown);
  const read = born ? isoDate(born) : ASKED;
  const isAsked = FIELD_RULES.dateOfBirth(shown, context) === 'birthAmbiguous';
  // The gateway never receives a date that could not be read.
  const isTaken = born !== null && isBirthDateValid(read, now);
  return { widget: read, vault: isAsked ? ASKED : read, sandbox: isTaken ? read : ASKED };
}

if (import.meta.main) {
  const device: Device = {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    hour: new Date(DAYS[0]!["gateway's time"]).getHours(),
    rows: DAYS.map(judge),
  };
  process.stdout.write(JSON.stringify(device));
}
