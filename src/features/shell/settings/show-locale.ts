// Switches the language when its texts have loaded; the last request wins, and no typed text is lost.
import type { Locale } from '../../../i18n/locale.ts';
import { loadMessages, type Messages } from '../../../i18n/messages.ts';
import { setMessages } from './settings-store.ts';
import type { FlowContext } from '../../context.ts';

type Context = Pick<FlowContext, 'stores' | 'loadChunk'>;

/** `needsAll` also loads the texts of the steps after the calculator. */
export async function showLocale(
  context: Context,
  locale: Locale,
  needsAll = context.stores.settings.hasAllMessages,
): Promise<void> {
  const { loadChunk, stores } = context;
  const { settings } = stores;
  settings.wantedLocale = locale;
  const [first, rest] = await Promise.all([
    loadChunk(() => loadMessages(locale, 'first')),
    needsAll ? loadChunk(() => loadMessages(locale, 'rest')) : null,
    needsAll ? loadFormatter(context) : null,
  ]);
  if (settings.wantedLocale !== locale) return;
  // The customer moved on while the first part was loading.
  if (settings.hasAllMessages && !needsAll) return showLocale(context, locale, true);
  setMessages(settings, locale, rest ? joinMessages(first, rest) : first, needsAll);
}

const JOINED = new WeakMap<Messages, Messages>();

/** Joins both parts of a language: once for all widgets of the page, because the list is as large as a quarter of a widget. */
function joinMessages(first: Messages, rest: Messages): Messages {
  const known = JOINED.get(rest);
  if (known) return known;
  const joined = { ...first, ...rest };
  JOINED.set(rest, joined);
  return joined;
}

async function loadFormatter({ loadChunk, stores: { settings } }: Context): Promise<void> {
  if (settings.formatRich) return;
  const { createRichFormatter } = await loadChunk(() => import('../../../i18n/rich-formatter.ts'));
  settings.formatRich = createRichFormatter();
}
