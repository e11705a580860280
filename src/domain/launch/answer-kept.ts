// The advice for the page's developer if a cache responds instead of the gateway, at the start or later.
export const ANSWER_KEPT =
  'A service worker of this page, or another cache before the gateway, answers from its store, even when the address differs. Let calls to the gateway bypass it.';
