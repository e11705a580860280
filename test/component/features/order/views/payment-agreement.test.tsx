// 'I agree to the terms' contains working links, or nothing that looks like a link.
import { expect } from '@open-wc/testing';
import { DEFAULT_CONFIG, type ConfigLinks } from '../../../../../src/domain/catalogue/widget-config.ts';
import { PaymentAgreement } from '../../../../../src/features/order/views/payment-agreement.tsx';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import { showScreen } from '../../../stage.tsx';

const Terms = () => (
  <section>
    <PaymentAgreement isAgreed={false} onAgreed={() => undefined} hasError={false} />
  </section>
);

const withLinks = (links: ConfigLinks) =>
  showScreen(Terms, { prepare: ({ stores }) => setConfig(stores.widget, { ...DEFAULT_CONFIG, links }) });

describe('Order terms', () => {
  it('VALID-37 every document that the settings name is a link', async () => {
    const { root, text } = await withLinks({
      terms: 'https://ramp.example/terms',
      privacy: 'https://ramp.example/privacy',
    });
    const links = [...root.querySelectorAll<HTMLAnchorElement>('a')];
    expect(links.map(({ href }) => href)).to.deep.equal([
      'https://ramp.example/terms',
      'https://ramp.example/privacy',
    ]);
    expect(text()).to.contain('Terms of service').and.to.not.contain('Risk notice');
  });

  it('VALID-37 a dot separates two documents in a line, and is at neither end of a line', async () => {
    const { root } = await withLinks({
      terms: 'https://ramp.example/terms',
      risk: 'https://ramp.example/risk',
    });
    const section = root.querySelector<HTMLElement>('section')!;
    const line = root.querySelector<HTMLElement>('.legal')!;
    const [first, last] = [...line.querySelectorAll('.legal__link')];
    expect(getComputedStyle(last!, '::before').content).to.contain('·');
    // Content outside of the line, such as the dot of its first document, is clipped.
    expect(getComputedStyle(line).clipPath).to.match(/-5px\)$/);
    const dotAt = parseFloat(getComputedStyle(last!, '::before').left);
    for (const width of ['150px', '170px', '190px', '400px']) {
      section.style.width = width;
      const [box, before, after] = [line, first!, last!].map((part) => part.getBoundingClientRect());
      const isOneLine = before!.top === after!.top;
      if (width === '150px' || width === '400px') expect(isOneLine).to.equal(width === '400px');
      if (isOneLine) expect(after!.left + dotAt).to.be.at.least(before!.right);
      else expect(after!.left + dotAt).to.be.below(box!.left - 5);
    }
  });

  for (const [name, links] of [
    ['names none', {}],
    ['names none that may be followed', { terms: 'javascript:alert(1)', risk: '' }],
  ] as const) {
    it(`VALID-37 if the settings ${name}, nothing looks like a link`, async () => {
      const { root, text } = await withLinks(links);
      expect(root.querySelectorAll('a, .link')).to.have.length(0);
      expect(text()).to.equal('I agree to the terms');
      const label = root.querySelector('label')!;
      for (const part of [label, ...label.querySelectorAll('*')])
        expect(getComputedStyle(part).textDecorationLine).to.equal('none');
    });
  }
});
