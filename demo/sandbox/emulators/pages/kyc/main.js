// Starts the identity check: in the vendor's frame it waits for the host, in a tab it reads the address.
import { IdentityCheck } from './check.js';
import { linkToHost, linkToNobody } from './host-link.js';
import { textsFor } from './texts.js';

if (location.pathname === '/kyc/direct') openOwnTab();
else openFramed();

function openOwnTab() {
  const query = new URLSearchParams(location.search);
  const check = new IdentityCheck(linkToNobody(), { isOwnTab: true });
  check.setLanguage(query.get('lang') ?? navigator.language);
  check.open(query.get('token') ?? '');
}

function openFramed() {
  document.body.classList.add('is-framed');
  const link = linkToHost({
    init: start,
    updateAccessToken: renew,
    callSetLanguage: (message) => check.setLanguage(message.language),
    callSetTheme: (message) => check.setTheme(message.theme),
    callNavigationBack: () => check.goBack(),
  });
  const check = new IdentityCheck(link, { isOwnTab: false });
  check.setTheme(new URLSearchParams(location.search).get('theme'));
  if (window.parent === window) check.fail(textsFor(navigator.language).framedOnly);

  function start(message) {
    if (message.options?.adaptIframeHeight !== false) reportHeight(link);
    if (message.theme) check.setTheme(message.theme);
    check.setLanguage(message.lang ?? 'en');
    check.open(message.accessToken);
  }

  function renew(message) {
    if (typeof message.accessToken === 'string') check.open(message.accessToken);
    else check.fail(message.error ?? 'No new access token was given');
  }
}

function reportHeight(link) {
  const sheet = document.querySelector('.sheet');
  const observer = new ResizeObserver(() => {
    link.send('onResize', { height: Math.ceil(sheet.getBoundingClientRect().height) });
  });
  observer.observe(sheet);
}
