// One-time, SMS and bank codes: six digits; removes everything else from the input.
import { plainDigits } from '../../lib/plain-digits.ts';
import { CONFIRMATION_CODE_LENGTH } from '../constants.ts';

/** Returns at most six digits, including those of East Asian and Arabic keyboards. */
export function readCode(typed: string): string {
  return plainDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, CONFIRMATION_CODE_LENGTH);
}

function isCompleteCode(code: string): boolean {
  return code.length === CONFIRMATION_CODE_LENGTH && /^[0-9]+$/.test(code);
}

export type CodeKey = 'authEmailCodeValidate.required';

export function confirmationCodeProblem(code: string): CodeKey | null {
  return isCompleteCode(code) ? null : 'authEmailCodeValidate.required';
}

/** 'Please enter a 6-digit code.' */
export function bankCodeProblem(code: string): 'auth.codeLength' | null {
  return isCompleteCode(code) ? null : 'auth.codeLength';
}
