// `/close_on_success` and `/close_on_failure`: where a bank's window ends; tells the widget that opened it and closes (specification 1, section 2).
import { postAuthenticationCompleted } from '../../src/host/frame-post.ts';
import { closingText } from '../../src/i18n/closing-texts.ts';
import { chooseLocale } from '../../src/i18n/locale.ts';

const PAGES = ['/close_on_success', '/close_on_failure'];

export function isClosingPage(path: string): boolean {
  return PAGES.includes(path.replace(/\/$/, ''));
}

/**
 * `hostOrigin` is the page that the order is bound to: an inline element listens in the merchant's page, the hosted
 * page at this page's own origin, so both are told.
 */
export function closeWindow(view: Window, hostOrigin: string | null): void {
  const isSuccess = view.location.pathname.startsWith('/close_on_success');
  const listener = (view.opener as Window | null) ?? (view.parent !== view ? view.parent : null);
  for (const origin of new Set([hostOrigin, view.location.origin])) {
    if (origin) postAuthenticationCompleted(listener, origin, view.location.href);
  }
  view.close();
  const locale = chooseLocale({ browser: view.navigator.language });
  const text = view.document.createElement('p');
  text.textContent = closingText(locale, isSuccess ? 'closing.authorised' : 'closing.notAuthorised');
  view.document.getElementById('widget')?.append(text);
}
