// Which Chromium the tests drive, and how it is started.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same engine without a browser's own windows: a third less work for the machine. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Steady and quiet: no background traffic, no graphics card. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // As a browser on a desk does, and the shell by itself does not: frames of other sites in processes of their own.
  '--site-per-process',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // Pages that a test makes up belong to no address space, and could not call a server on this machine.
    'LocalNetworkAccessChecks',
    // A process in waiting for each page that a test opens.
    'SpareRendererForSitePerProcess',
    // A Chromium with windows draws its own bars and lists by pages of their own, which no test sees: each window pays
    // for them, about half of what a short test takes.
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
 * For tests that look at what a page does and not at how fast: a test's page lives for seconds, and what the optimising compilers make of
 * its scripts never pays for itself. Drawing keeps its own process: inside the browser's, Chromium was seen to crash as it started.
 */
export const SHORT_LIVED_ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-opt --no-maglev'];

/** The path that CHROMIUM_PATH names, or the first name that is on the PATH; undefined when there is none. */
export function findChromium(env = process.env, names: readonly string[] = NAMES) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

export const findHeadlessShell = (env = process.env) => findChromium(env, [HEADLESS]);
