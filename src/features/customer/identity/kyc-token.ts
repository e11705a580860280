// Starts or resumes the identity verification: loads its token, and its URL for a separate tab.
import { phoneCodeIn } from '../../../domain/customer/phone-code.ts';
import { PHONE_CODE_KEYS } from '../../../domain/customer/phone.ts';
import { startKyc } from '../../../gateway/customer/customer.ts';
import { safeUrl } from '../../../lib/web-address.ts';
import type { FlowContext } from '../../context.ts';

export async function requestToken(context: FlowContext, resetKYC: boolean) {
  const { stores, client } = context;
  const { phone: own, country } = stores.session.customer ?? {};
  const phone = stores.kyc.phone ?? own;
  const body = {
    resetKYC,
    ...(phone && { phone }),
    ...(country && { countryCode: country.isoAlpha2 }),
  };
  return (await context.orders()).call((options) => startKyc(client, body, options));
}

/** Stores the result; the last request wins. */
export async function loadToken(context: FlowContext, resetKYC: boolean): Promise<void> {
  const { kyc, widget } = context.stores;
  Object.assign(kyc, { phase: 'loading', error: null, isRetryOffered: false, isPhoneWrong: false });
  try {
    const { token, directLink } = await requestToken(context, resetKYC);
    kyc.token = token;
    kyc.directLink = safeUrl(directLink, { allowLoopback: widget.isGatewayLocal });
    kyc.phase = 'ready';
  } catch (error) {
    const { effect, message } = await (await context.orders()).handleError(error, 'kyc');
    if (effect.kind === 'ignore') return;
    kyc.phase = 'failed';
    const code = phoneCodeIn(error);
    kyc.isPhoneWrong = code === 'WRONG_PHONE_COUNTRY_CODE';
    const words = code && { key: PHONE_CODE_KEYS[code] };
    kyc.error = words ?? message ?? { key: 'errors.somethingWentWrong' };
  }
}
