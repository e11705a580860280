// The element opens its iframe before the code that talks to it has loaded: events until then have the same effect as later.
import { expect, nextFrame } from '@open-wc/testing';
import { RampWidgetElement } from '../../../elements/ramp-widget-element.ts';
import { waitUntil } from '../wait-until.ts';

customElements.define('early-frame', class extends RampWidgetElement {});

const GATEWAY = 'http://127.0.0.1:1';

describe("The page's events before the code of the frame has loaded", () => {
  it('report one failure, although two policies of the page block the frame', async () => {
    const element = document.createElement('early-frame');
    element.setAttribute('render', 'frame');
    element.setAttribute('gateway-url', GATEWAY);
    const reasons: string[] = [];
    const heard: string[] = [];
    const sizes: { width: number; height: number }[] = [];
    element.addEventListener('ramp-error', (event) => {
      reasons.push((event as CustomEvent<{ reason: string }>).detail.reason);
      heard.push(event.type);
    });
    element.addEventListener('ramp-loaded', (event) => {
      const { width, height } = (event as CustomEvent<{ width: number; height: number }>).detail;
      sizes.push({ width, height });
      heard.push(event.type);
    });
    document.body.append(element);
    for (let policy = 0; policy < 2; policy += 1)
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          blockedURI: GATEWAY,
          effectiveDirective: 'frame-src',
        } as SecurityPolicyViolationEventInit),
      );
    await waitUntil(() => heard.includes('ramp-loaded'));
    // Several failures would be reported one after the other.
    await nextFrame();
    expect(reasons).to.deep.equal(['frame_blocked']);
    // The page may hide its own spinner then.
    expect(heard, 'a failed start sends its error first').to.deep.equal(['ramp-error', 'ramp-loaded']);
    const { width, height } = element.shadowRoot!.querySelector('.skeleton--failed')!.getBoundingClientRect();
    expect(sizes).to.deep.equal([{ width: Math.round(width), height: Math.round(height) }]);
    element.remove();
  });
});
