// The button of a payment sheet: the vendor's, and the widget's only if the page refuses the vendor's.
import { expect } from '@open-wc/testing';
import { ExpressButton, type ExpressButtonProps } from '../../../../src/ui/actions/express-button.tsx';
import { mount, settle } from '../mount.tsx';

type Look = Parameters<NonNullable<ExpressButtonProps['draw']>>[0];

const LABEL = 'Buy with Google Pay';

/** A vendor's script that draws its button, and the looks that were requested. */
function vendor() {
  const looks: Look[] = [];
  const draw = (look: Look) => {
    looks.push(look);
    const button = document.createElement('button');
    button.className = 'vendors-own';
    button.textContent = 'G Pay';
    button.addEventListener('click', look.onPress);
    const container = document.createElement('div');
    container.append(button);
    return container;
  };
  return { looks, draw };
}

const button = (more: Partial<ExpressButtonProps> = {}) => (
  <ExpressButton
    type="google_pay"
    label={LABEL}
    language="en"
    isDark={false}
    busy={false}
    onClick={() => undefined}
    {...more}
  />
);

const violation = (blockedURI: string, effectiveDirective = 'style-src-elem') =>
  new SecurityPolicyViolationEvent('securitypolicyviolation', {
    blockedURI,
    effectiveDirective,
    violatedDirective: effectiveDirective,
    documentURI: location.href,
    originalPolicy: '',
    disposition: 'enforce',
    statusCode: 200,
    bubbles: true,
    composed: true,
  });

describe('ExpressButton', () => {
  it("the vendor's script draws the button, black on light and white on dark, in the customer's language", async () => {
    const { looks, draw } = vendor();
    const { find, findAll, root, render } = await mount(button({ draw }));
    expect(find('.vendors-own').textContent).to.equal('G Pay');
    expect(looks).to.have.length(1);
    expect(looks[0]).to.include({ color: 'black', language: 'en', root });
    expect(looks[0]!.radius).to.be.within(1, 100);
    expect(findAll('button')).to.have.length(1);
    await render(button({ draw, isDark: true, language: 'es' }));
    expect(looks[1]).to.include({ color: 'white', language: 'es' });
    expect(findAll('button')).to.have.length(1);
    expect(find('.express').lang).to.equal('es');
  });

  it("a press on the vendor's button acts once until it is done, and never while a payment is sent", async () => {
    const { draw } = vendor();
    let presses = 0;
    let end = () => undefined as void;
    const onClick = () => {
      presses += 1;
      return new Promise<void>((resolve) => (end = resolve));
    };
    const { find, render } = await mount(button({ draw, onClick }));
    await settle(() => {
      find('.vendors-own').click();
      find('.vendors-own').click();
    });
    expect(presses).to.equal(1);
    await settle(() => end());
    await settle(() => find('.vendors-own').click());
    expect(presses).to.equal(2);
    await settle(() => end());
    await render(button({ draw, onClick, busy: true }));
    await settle(() => find('.vendors-own').click());
    expect(presses).to.equal(2);
    expect(find('.express__vendor').getAttribute('aria-busy')).to.equal('true');
  });

  it("the widget's button is shown if the page's policy makes the vendor's script throw", async () => {
    const draw = () => {
      throw new TypeError("This document requires 'TrustedHTML' assignment.");
    };
    const { find } = await mount(button({ draw }));
    expect(find('button').textContent).to.equal(LABEL);
  });

  for (const [refused, event] of [
    ['its styles', () => violation('inline')],
    ['its picture', () => violation('https://www.gstatic.com/instantbuy/svg/dark_gpay.svg', 'img-src')],
  ] as const)
    it(`the widget's button is shown if the page's policy blocks ${refused}`, async () => {
      const { draw } = vendor();
      const { find, root } = await mount(button({ draw }));
      const place = refused === 'its styles' ? root.querySelector('.vendors-own')! : document;
      await settle(() => place.dispatchEvent(event()));
      expect(find('button').textContent).to.equal(LABEL);
    });

  it("the vendor's button stays if the page's policy blocks something else", async () => {
    const { draw } = vendor();
    const { find } = await mount(button({ draw }));
    await settle(() => document.dispatchEvent(violation('inline')));
    await settle(() => document.dispatchEvent(violation('https://ads.example/pixel.gif', 'img-src')));
    expect(find('.vendors-own')).to.not.equal(null);
  });
});
