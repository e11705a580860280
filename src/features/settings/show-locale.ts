// Switches the language when its texts are there; the last wish wins, and nothing that was typed is lost.
import type { Locale } from '../../i18n/locale.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { setMessages } from './settings-store.ts';
import type { FlowContext } from '../context.ts';

type Context = Pick<FlowContext, 'stores' | 'loadChunk'>;

/** `needsAll` asks for the texts of the steps after the calculator too. */
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
    needsAll ? loadChunk(() => loadMessages(locale, 'rest')) : {},
    needsAll ? loadFormatter(context) : null,
  ]);
  if (settings.wantedLocale !== locale) return;
  // The customer went on while the first part was loading.
  if (settings.hasAllMessages && !needsAll) return showLocale(context, locale, true);
  setMessages(settings, locale, { ...first, ...rest }, needsAll);
}

async function loadFormatter({ loadChunk, stores: { settings } }: Context): Promise<void> {
  if (settings.formatRich) return;
  const { createRichFormatter } = await loadChunk(() => import('../../i18n/rich-formatter.ts'));
  settings.formatRich = createRichFormatter();
}
