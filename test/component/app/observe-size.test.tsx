// The page receives the card's size: once it is drawn, and once after each change, however many frames an animation has.
import { expect } from '@open-wc/testing';
import { observeSize } from '../../../src/app/observe-size.ts';
import { createWidgetStore } from '../../../src/features/shell/widget-store.ts';
import type { HostMessenger } from '../../../src/host/host-messenger.ts';

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

function place() {
  const inner = document.createElement('div');
  const card = (height: number) => {
    const element = document.createElement('section');
    element.className = 'card';
    element.style.cssText = `height: ${height}px; overflow: clip`;
    inner.replaceChildren(element);
    return {
      ease: (from: number) =>
        element.animate([{ height: `${from}px` }, { height: `${height}px` }], {
          id: 'ramp-height',
          duration: 60_000,
        }),
    };
  };
  document.body.append(inner);
  const widget = createWidgetStore('buy', true);
  widget.phase = 'done';
  const sent: string[] = [];
  const messenger = {
    send: (type: string, { height }: { height: number }) => void sent.push(`${type} ${height}`),
  } as unknown as HostMessenger;
  card(700);
  const stop = observeSize(inner, widget, messenger);
  return {
    card,
    inner,
    sent,
    stop,
    end() {
      stop();
      inner.remove();
    },
  };
}

describe('The size that the page receives', () => {
  it('is sent once the card is shown: an element that starts hidden, also in a frame, whose page has a width of 0 then, sends loaded when it is shown', async () => {
    for (const [property, hidden, shown] of [
      ['width', '0px', '300px'],
      ['display', 'none', 'block'],
    ] as const) {
      const { inner, sent, end } = place();
      inner.style.setProperty(property, hidden);
      await frame();
      await frame();
      expect(sent, property).to.deep.equal([]);
      inner.style.setProperty(property, shown);
      await frame();
      await frame();
      expect(sent, property).to.deep.equal(['loaded 700']);
      end();
    }
  });

  it('is the one at the end of an animation, once', async () => {
    const { card, sent, end } = place();
    await frame();
    const easing = card(900).ease(700);
    easing.pause();
    for (const time of [10_000, 20_000, 30_000]) {
      easing.currentTime = time;
      await frame();
    }
    expect(sent).to.deep.equal(['loaded 700']);
    easing.finish();
    await frame();
    await frame();
    expect(sent).to.deep.equal(['loaded 700', 'resize 900']);
    end();
  });

  it('does not wait for the animation of a card that has been replaced', async () => {
    const { card, sent, end } = place();
    await frame();
    card(400).ease(700).currentTime = 30_000;
    await frame();
    await frame();
    card(800);
    await frame();
    await frame();
    expect(sent).to.deep.equal(['loaded 700', 'resize 800']);
    end();
  });

  it('is not sent after the widget is gone, although an animation was running', async () => {
    const { card, sent, stop, end } = place();
    await frame();
    const easing = card(900).ease(700);
    easing.currentTime = 30_000;
    await frame();
    stop();
    easing.finish();
    await frame();
    expect(sent).to.deep.equal(['loaded 700']);
    end();
  });
});
