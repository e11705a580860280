// The customer's view of a screen, line by line: headings, texts, controls with their targets, and pictures; then the messages to the page.
import type { HostMessage } from '../../../../src/host/messages.ts';

const PARTS = 'section, dialog[open]';
const SKIPPED = 'style, script, template, [hidden]';

/** `# heading`, `* main button`, `[button]`, `[link] → address`, `[picture] name`, `field: value`, or a line of text. */
export function linesSeen(root: ShadowRoot): string[] {
  const parts = [...root.querySelectorAll<HTMLElement>(PARTS)];
  return parts.filter((part) => !part.parentElement?.closest(PARTS)).flatMap(linesIn);
}

function linesIn(part: HTMLElement): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const text = plain(line);
    if (text) lines.push(text);
    line = '';
  };
  const alone = (text: string) => {
    end();
    lines.push(text);
  };
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? '';
    if (!(node instanceof Element) || node.matches(SKIPPED) || !isDrawn(node)) return;
    const name = controlName(node);
    if (name !== null) {
      alone(name);
      for (const picture of node.querySelectorAll('img')) alone(pictureName(picture));
      return;
    }
    const isBlock = !getComputedStyle(node).display.startsWith('inline');
    if (isBlock) end();
    for (const child of node.childNodes) walk(child);
    if (isBlock) end();
  };
  walk(part);
  end();
  return lines;
}

function controlName(node: Element): string | null {
  const name = plain(node.getAttribute('aria-label') ?? (node as HTMLElement).innerText ?? '');
  if (node.matches('h2')) return `# ${name}`;
  if (node.matches('a[href]')) return `[${name}] → ${node.getAttribute('href')}`;
  if (node.matches('button')) return `${node.matches('.button--primary') ? '* ' : ''}[${name}]`;
  if (node.matches('img')) return pictureName(node as HTMLImageElement);
  if (node.matches('iframe')) return `[frame] → ${node.getAttribute('src')}`;
  if (node instanceof HTMLInputElement) {
    const label = plain(node.getAttribute('aria-label') ?? node.labels?.[0]?.innerText ?? '');
    return `${label}: ${node.type === 'checkbox' || node.type === 'radio' ? node.checked : node.value}`;
  }
  if (node instanceof HTMLSelectElement)
    return `${plain(node.labels?.[0]?.innerText ?? '')}: ${[...node.options].map(({ text }) => text).join(', ')}`;
  return node.matches('[role=img]') ? `[picture] ${name}${codeOf(node)}` : null;
}

/** Two codes have one name: a sum distinguishes them. */
function codeOf({ innerHTML }: Element): string {
  if (innerHTML.length < 500) return '';
  const sum = [...innerHTML].reduce((total, sign) => (total * 31 + sign.charCodeAt(0)) % 65_521, 7);
  return ` #${sum.toString(16)}`;
}

const pictureName = ({ alt, src }: HTMLImageElement) =>
  `[picture] ${alt || (src.startsWith('data:') ? 'drawn' : src.replace(location.origin, ''))}`;

const isHeading = (line: string) => line.startsWith('# ');

const isDrawn = (node: Element) =>
  node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) || node.matches('input');

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** `told operation_success: customerId customer-1`, for each value that the page received. */
export function linesTold(sent: readonly HostMessage[]): string[] {
  const values = sent.flatMap(({ type, payload }) =>
    Object.entries(payload ?? {}).map(([name, value]) => `told ${type}: ${name} ${JSON.stringify(value)}`),
  );
  return values.filter((line) => !SIZE.test(line));
}

/** A height does not depend on an answer. */
const SIZE = /^told (?:loaded|resize)/;

/**
 * The removed and the new lines: `− removed`, `+ new`; a dash for nothing, `→ # heading` for another screen, and a word for another order.
 */
export function difference(before: readonly string[], after: readonly string[]): string {
  const [headings, others] = [before, after].map((lines) => lines.filter(isHeading).join());
  if (headings !== others) return `→ ${others || 'nothing'}`;
  const left = [...before];
  const added = after.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const changed = [...left.map((line) => `− ${line}`), ...added.map((line) => `+ ${line}`)];
  if (changed.length > 0) return changed.join(' | ');
  return before.join() === after.join() ? '–' : 'in another order';
}
