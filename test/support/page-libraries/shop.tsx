// A shop's page that contains the widget inside components of real libraries: a dialog, a drawer, a focus trap, a slider, a draggable box;
// with single-key shortcuts.
import { MantineProvider, Modal } from '@mantine/core';
import mantineStyles from '@mantine/core/styles.css';
import * as Dialog from '@radix-ui/react-dialog';
import { createFocusTrap } from 'focus-trap';
import interact from 'interactjs';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import Swiper from 'swiper';
import { Drawer } from 'vaul';

const SURFACE = { position: 'fixed', inset: '10px 0 0', background: '#fff' } as const;

const place = document.getElementById('shop')!;
const attributes = JSON.parse(place.dataset['attributes']!) as Record<string, string>;

/** The card comes last: a focus trap that does not count it as a tab stop wraps around before it. */
const Content = ({ children }: { children: ReactNode }) => (
  <div style={{ height: '100%', overflow: 'auto' }}>
    {children}
    <button id="first">Close shop dialog</button>
    <ramp-widget {...attributes} />
  </div>
);

const RadixShop = () => (
  <Dialog.Root>
    <Dialog.Trigger>Buy crypto</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0 }} id="overlay" />
      <Dialog.Content style={SURFACE} id="box" aria-describedby={undefined}>
        <Content>
          <Dialog.Title>Shop</Dialog.Title>
        </Content>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);

const VaulShop = () => (
  <Drawer.Root>
    <Drawer.Trigger>Buy crypto</Drawer.Trigger>
    <Drawer.Portal>
      <Drawer.Overlay style={{ position: 'fixed', inset: 0 }} id="overlay" />
      <Drawer.Content style={SURFACE} id="box" aria-describedby={undefined}>
        <Content>
          <Drawer.Title>Shop</Drawer.Title>
        </Content>
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>
);

function MantineShop() {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantineProvider>
      <style>{mantineStyles}</style>
      <button onClick={() => setOpen(true)}>Buy crypto</button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Shop"
        withCloseButton={false}
        transitionProps={{ duration: 0 }}
        fullScreen
      >
        <div id="box">
          <Content>{null}</Content>
        </div>
      </Modal>
    </MantineProvider>
  );
}

const PLAIN = `<button id="open">Buy crypto</button>
<div id="box" role="dialog" aria-label="Shop" hidden><button id="first">Close shop dialog</button><ramp-widget></ramp-widget></div>`;

function trapShop(): void {
  place.innerHTML = PLAIN;
  const box = document.getElementById('box')!;
  const trap = createFocusTrap(box, { onDeactivate: () => void (box.hidden = true) });
  document.getElementById('open')!.onclick = () => {
    box.hidden = false;
    trap.activate();
  };
}

const SLIDER = `<button id="open">Buy crypto</button>
<div class="swiper" style="overflow: hidden"><div class="swiper-wrapper" style="display: flex">
<div class="swiper-slide" style="flex: none; width: 100%" role="dialog" aria-label="Shop" id="box"><button id="first">Close shop dialog</button><ramp-widget></ramp-widget></div>
<div class="swiper-slide" style="flex: none; width: 100%">Another slide</div></div></div>`;

function sliderShop(): void {
  place.innerHTML = SLIDER;
  const slider = new Swiper('.swiper', { simulateTouch: true, threshold: 5 });
  Object.assign(window, { slider });
}

const WINDOW = `<button id="open">Buy crypto</button>
<div id="box" role="dialog" aria-label="Shop" style="padding-top: 24px" hidden><button id="first">Close shop dialog</button><ramp-widget></ramp-widget></div>`;

function dragShop(): void {
  place.innerHTML = WINDOW;
  const box = document.getElementById('box')!;
  document.getElementById('open')!.onclick = () => (box.hidden = false);
  const at = { x: 0, y: 0 };
  interact(box).draggable({
    listeners: {
      move({ dx, dy }: { dx: number; dy: number }) {
        at.x += dx;
        at.y += dy;
        box.style.transform = `translate(${at.x}px, ${at.y}px)`;
      },
    },
  });
}

/** Shortcuts of one key, which ignore keys typed in fields; like a real page, it cannot see the fields inside a shadow root. */
function addShortcuts(): void {
  const pressed: string[] = [];
  Object.assign(window, { pressed });
  document.addEventListener('keydown', (event) => {
    if ((event.target as Element).matches('input, textarea, select')) return;
    if (!/^[jaks./1]$/.test(event.key)) return;
    event.preventDefault();
    pressed.push(event.key);
  });
}

const SHOPS: Record<string, () => void> = {
  radix: () => createRoot(place).render(<RadixShop />),
  vaul: () => createRoot(place).render(<VaulShop />),
  mantine: () => createRoot(place).render(<MantineShop />),
  'focus-trap': trapShop,
  swiper: sliderShop,
  interactjs: dragShop,
};

addShortcuts();
SHOPS[place.dataset['library']!]!();
for (const [name, value] of Object.entries(attributes))
  document.querySelector('ramp-widget')?.setAttribute(name, value);
