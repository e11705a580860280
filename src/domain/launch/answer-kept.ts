// A cache that answers in the gateway's place, at the start or later: what the page's developer is to do.
export const ANSWER_KEPT =
  'A service worker of this page, or another cache before the gateway, answers from its store, even when the address differs. Let calls to the gateway bypass it.';
