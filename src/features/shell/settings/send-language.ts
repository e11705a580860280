// Sends the customer's language to the gateway, so that e-mails use it; a failure changes nothing on the screen.
import { getLanguages } from '../../../gateway/catalogue/countries.ts';
import { saveLanguage } from '../../../gateway/customer/customer.ts';
import { LANGUAGE_IDS, type Locale } from '../../../i18n/locale.ts';
import type { FlowContext } from '../../context.ts';

export async function sendLanguage(context: FlowContext, locale: Locale): Promise<void> {
  const { client, report, scope } = context;
  try {
    const languageId = await languageIdOf(context, locale);
    await saveLanguage(client, { languageId }, { signal: scope.signal });
  } catch (error) {
    report(error, 'save language');
  }
}

/** The gateway's number for the language; the contract's number if the gateway does not list it. */
async function languageIdOf({ client, report, scope }: FlowContext, locale: Locale): Promise<number> {
  try {
    const languages = await getLanguages(client, { signal: scope.signal });
    return languages.find(({ code }) => code === locale)?.id ?? LANGUAGE_IDS[locale];
  } catch (error) {
    report(error, 'load languages');
    return LANGUAGE_IDS[locale];
  }
}
