// The gallery's wall: shows every state as a picture in one language, theme and width. A picture loads when it is scrolled near.
import { GROUPS } from './gallery/states.ts';
import type { GalleryState } from './gallery/scene.ts';
import { byId, labelled, make, selectField } from './parts/dom.ts';
import { addBar } from './parts/page-frame.ts';

interface Wishes {
  locale: string;
  theme: string;
  width: string;
  filter: string;
}

const FIRST_HEIGHT_PX = 560;
const NEAR = '600px 0px';
const CHOICES = {
  locale: [
    ['en', 'English'],
    ['es', 'Español'],
    ['pt', 'Português (Brasil)'],
  ],
  theme: [
    ['light', 'Light'],
    ['dark', 'Dark'],
  ],
  width: [
    ['420', '420 px'],
    ['320', '320 px'],
  ],
} as const;

const wishes: Wishes = {
  ...{ locale: 'en', theme: 'light', width: '420', filter: '' },
  ...Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
};

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) load(target as HTMLIFrameElement);
  },
  { rootMargin: NEAR },
);

addBar();
addControls();
listenToPictures();
draw();

function addControls(): void {
  const fields = (['locale', 'theme', 'width'] as const).map((name) => {
    const { row, control } = selectField(titleOf(name), CHOICES[name], (value) => change({ [name]: value }));
    control.value = wishes[name];
    return row;
  });
  const filter = make('input', {
    type: 'search',
    class: 'control__input',
    value: wishes.filter,
    placeholder: 'login, card, sell…',
    oninput: (event: Event) => change({ filter: (event.target as HTMLInputElement).value }),
  });
  const bar = byId<HTMLFormElement>('controls');
  bar.addEventListener('submit', (event) => event.preventDefault());
  bar.append(...fields, labelled('Filter', filter));
}

function titleOf(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1);
}

function change(wish: Partial<Wishes>): void {
  Object.assign(wishes, wish);
  history.replaceState(null, '', `#${new URLSearchParams({ ...wishes })}`);
  draw();
}

function draw(): void {
  near.disconnect();
  document.documentElement.style.setProperty('--picture-width', `${wishes.width}px`);
  const groups = GROUPS.map(({ title, states }) => ({ title, states: states.filter(isWanted) })).filter(
    ({ states }) => states.length > 0,
  );
  byId('groups').replaceChildren(
    ...groups.map(({ title, states }) =>
      make(
        'section',
        { class: 'gallery-group' },
        make('h2', {}, `${title} (${states.length})`),
        make('ul', { class: 'gallery-wall' }, ...states.map(picture)),
      ),
    ),
  );
  const count = groups.reduce((sum, { states }) => sum + states.length, 0);
  byId('count').textContent = count === 0 ? `Nothing matches “${wishes.filter}”` : `${count} pictures`;
}

function isWanted({ id, title }: GalleryState): boolean {
  const words = wishes.filter.toLowerCase().split(/\s+/);
  return words.every((word) => `${id} ${title}`.toLowerCase().includes(word));
}

function picture({ id, title }: GalleryState): HTMLElement {
  const address = `gallery-cell.html?${new URLSearchParams({ state: id, locale: wishes.locale, theme: wishes.theme })}`;
  const frame = make('iframe', {
    class: 'picture__frame',
    title,
    height: String(FIRST_HEIGHT_PX),
    'data-src': address,
  });
  // A picture is only for looking at: it must not take the focus from the page.
  frame.inert = true;
  near.observe(frame);
  return make(
    'li',
    { class: 'picture' },
    make(
      'p',
      { class: 'picture__title' },
      title,
      make('a', { href: address, 'aria-label': `Open ${title}` }, 'Open'),
    ),
    frame,
  );
}

function load(frame: HTMLIFrameElement): void {
  near.unobserve(frame);
  frame.src = frame.dataset['src']!;
}

/** Each picture reports when it is still, and its height. */
function listenToPictures(): void {
  addEventListener(
    'message',
    ({ data, origin, source }: MessageEvent<{ source?: string; state?: string; height?: number }>) => {
      if (origin !== location.origin || data?.source !== 'ramp-gallery') return;
      const frame = [...document.querySelectorAll('iframe')].find(
        ({ contentWindow }) => contentWindow === source,
      );
      if (!frame) return;
      frame.dataset['state'] = data.state;
      frame.height = String(Math.max(data.height ?? 0, FIRST_HEIGHT_PX / 2));
    },
  );
}
