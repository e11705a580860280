// Switches the language once its texts have loaded; the last request wins, and no typed text is lost.
import { oncePer } from '../../../lib/once-per.ts';
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
  setMessages(settings, locale, rest ? joinMessages(first)(rest) : first, needsAll);
}

/** Joins both parts of a language once for all widgets of the page, because the list takes as much memory as a quarter of a widget. */
const joinMessages = oncePer((first: Messages) =>
  oncePer((rest: Messages): Messages => ({ ...first, ...rest })),
);

async function loadFormatter({ loadChunk, stores: { settings } }: Context): Promise<void> {
  if (settings.formatRich) return;
  const { createRichFormatter } = await loadChunk(() => import('../../../i18n/rich-formatter.ts'));
  settings.formatRich = createRichFormatter();
}
