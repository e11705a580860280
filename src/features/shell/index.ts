// The frame around every step, for other features: header, footer, notices, links, and the stores of route and widget.
export { ChunkLoadNotice } from './chunk-load-notice.tsx';
export { missingCodeKey } from './missing-code-key.ts';
export { useMissingCode } from './use-missing-code.tsx';
export { OnPhone } from './on-phone.tsx';
export { OfflineNotice } from './offline-notice.tsx';
export { ExplorerLink } from './explorer-link.tsx';
export { HeldText, HeldTitle } from './held-text.tsx';
export { FocusedTitle } from './focus/focused-title.tsx';
export { LegalLinks } from './legal-links.tsx';
export { LazyPriceNotice } from './price/lazy-price-notice.tsx';
export { PriceLines, isSamePrice } from './price/price-lines.tsx';
export {
  type RouteEntry,
  type RouteStore,
  createRouteStore,
  currentEntry,
  moveToIndex,
  pushEntry,
  replaceEntry,
} from './route-store.ts';
export { RetryAlert } from './retry-alert.tsx';
export { ScrollIntoView } from './focus/scroll-into-view.tsx';
export { ShellCard } from './shell-card.tsx';
export { cardLabel, shellLinks } from './shell-texts.ts';
export { ShownTime } from './shown-time.tsx';
export { SlowNotice } from './slow-notice.tsx';
export { StepFrame, type StepFrameProps } from './step-frame.tsx';
export { STEPS } from './steps.ts';
export { SupportContact } from './support-contact.tsx';
export { SupportMail } from './support-mail.tsx';
export { EarlierOrderNotice, UnsettledNotices } from './unsettled/lazy-notices.tsx';
export { useCheckedForm } from './use-checked-form.ts';
export { colorSchemeOf } from './color-scheme.ts';
export { useColorScheme } from './use-color-scheme.ts';
export { DrawnQrCode } from './drawn-qr-code.tsx';
export { useLocalAmount, useLocalRate } from './price/use-local-amount.ts';
export { useHasApplePay, useOfferedName } from './use-offered-name.ts';
export { useSafeUrl } from './use-safe-url.ts';
export { useSilo } from './use-silo.ts';
export { WaitingFrame } from './waiting-frame.tsx';
export { WalletAddress } from './wallet/wallet-address.tsx';
export { WalletPanel, WalletWithMemo } from './wallet/wallet-with-memo.tsx';
export { ReturnToMerchant, WayOn, useLeaveLink } from './way-on.tsx';
export {
  type StartFailure,
  type WidgetStore,
  createWidgetStore,
  setChunkMissing,
  setConfig,
  setFailure,
  setPhase,
  beginStart,
  countClose,
  noteBlocked,
  noteCrash,
  noteStarted,
  setGuarded,
  setMode,
  setOffline,
  setSurroundings,
  takeUpMode,
} from './widget-store.ts';
