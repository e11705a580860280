// Finds the Chromium for the tests, and its command-line options.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same engine without the browser's windows: takes a third less CPU time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** For stable and quiet runs: no background traffic, no GPU. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // Frames of other sites get their own processes, as in a desktop browser; the headless shell does not do that by default.
  '--site-per-process',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // Pages that a test fulfils itself belong to no address space, and could otherwise not call a server on this machine.
    'LocalNetworkAccessChecks',
    // Would start a spare process for each page that a test opens.
    'SpareRendererForSitePerProcess',
    // Chromium with windows renders its own toolbars as pages, which no test sees: each window pays for them, about half the time of a
    // short test.
    'InitialWebUI',
    'WebUIReloadButton',
    'WebUIToolbarWebView',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'PreloadTopChromeWebUI',
  ].join()}`,
];

/**
 * For tests of behaviour, not of speed: a test's page lives for seconds, so compiling its scripts well never pays off, nor do threads that
 * collect garbage. The GPU process stays separate, because inside the browser's process Chromium sometimes crashed at the start.
 */
export const SHORT_LIVED_ARGS = [
  ...CHROMIUM_ARGS,
  '--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded-gc',
];

/** Returns the path in CHROMIUM_PATH, or the first of these names on the PATH; undefined if there is none. */
export function findChromium(env = process.env, names: readonly string[] = NAMES) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

export const findHeadlessShell = (env = process.env) => findChromium(env, [HEADLESS]);
