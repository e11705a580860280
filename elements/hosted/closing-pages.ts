// `/close_on_success` and `/close_on_failure`: the last page in a bank's window. Reports to the widget that opened the window, and closes
// it.
import en from 'messages:en/closing';
import es from 'messages:es/closing';
import pt from 'messages:pt/closing';
import { postAuthenticationCompleted } from '../../src/host/frame-post.ts';
import { chooseLocale, LOCALE_TAGS, type Locale } from '../../src/i18n/locale.ts';

const TEXTS: Record<Locale, Readonly<Record<string, unknown>>> = { en, es, pt };
const PAGES = ['/close_on_success', '/close_on_failure'];

export function isClosingPage(path: string): boolean {
  return PAGES.includes(path.replace(/\/$/, ''));
}

/**
 * `hostOrigin` is the page that the order belongs to: an inline element listens in the merchant's page. The hosted page listens at this
 * page's
 * own origin, whatever page it belongs to.
 */
export function closeWindow(view: Window, hostOrigin: string | null): void {
  const isSuccess = view.location.pathname.startsWith('/close_on_success');
  const listener = (view.opener as Window | null) ?? (view.parent !== view ? view.parent : null);
  const { origin, href } = view.location;
  // Posts to one origin only: the browser would drop the other message anyway, with an error on the page's console.
  if (listener && isAt(listener, origin)) postAuthenticationCompleted(listener, origin, href);
  else if (hostOrigin && hostOrigin !== origin) postAuthenticationCompleted(listener, hostOrigin, href);
  view.close();
  const locale = chooseLocale({ browser: view.navigator.language });
  const text = view.document.createElement('p');
  text.lang = LOCALE_TAGS[locale];
  const keys = [isSuccess ? 'closing.authorised' : 'closing.notAuthorised'];
  // The bank's page may have replaced the widget's.
  if (!listener && view.history.length > 1) keys.push('closing.orGoBack');
  text.textContent = keys.map((key) => String(TEXTS[locale][key])).join(' ');
  view.document.getElementById('widget')?.append(text);
}

/** The address of a window of another origin cannot be read. */
function isAt({ location }: Window, origin: string): boolean {
  try {
    return location.origin === origin;
  } catch {
    return false;
  }
}
