// The element opens its iframe before the code that talks to it has loaded: what happens meanwhile counts as if that code had been there.
import { expect, nextFrame } from '@open-wc/testing';
import { RampWidgetElement } from '../../../elements/ramp-widget-element.ts';
import { waitUntil } from '../wait-until.ts';

customElements.define('early-frame', class extends RampWidgetElement {});

const GATEWAY = 'http://127.0.0.1:1';

describe('What the page hears before the code of the frame has loaded', () => {
  it('is one failure, although two policies of the page block the frame', async () => {
    const element = document.createElement('early-frame');
    element.setAttribute('render', 'frame');
    element.setAttribute('gateway-url', GATEWAY);
    const reasons: string[] = [];
    element.addEventListener('ramp-error', (event) => {
      reasons.push((event as CustomEvent<{ reason: string }>).detail.reason);
    });
    document.body.append(element);
    for (let policy = 0; policy < 2; policy += 1)
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          blockedURI: GATEWAY,
          effectiveDirective: 'frame-src',
        } as SecurityPolicyViolationEventInit),
      );
    await waitUntil(() => reasons.length > 0);
    // Several failures would be reported one after the other.
    await nextFrame();
    expect(reasons).to.deep.equal(['frame_blocked']);
    element.remove();
  });
});
