// Summary lines, stepper, alerts, copy button, status dots.
import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Alert } from '../../../../src/ui/display/alert.tsx';
import { CopyButton } from '../../../../src/ui/actions/copy-button.tsx';
import { COPIED_MS } from '../../../../src/ui/actions/use-copy.ts';
import { Disclosure } from '../../../../src/ui/display/disclosure.tsx';
import { MiddleText } from '../../../../src/ui/display/middle-text.tsx';
import { Stepper } from '../../../../src/ui/display/stepper.tsx';
import { StatusDot } from '../../../../src/ui/display/status-dot.tsx';
import { SummaryLines } from '../../../../src/ui/display/summary-lines.tsx';
import { holdTimers } from '../../held-timers.ts';
import { mount, settle } from '../mount.tsx';

const nothing = () => undefined;

function Fees() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title="Fees" aside="4.0000 USD" open={isOpen} onOpen={setOpen}>
      <SummaryLines
        lines={[
          { id: 'provider', label: 'Provider fee', value: '3.5000 USD' },
          { id: 'network', label: 'Network fee', value: '—', spoken: 'not available' },
        ]}
      />
    </Disclosure>
  );
}

describe('Collapsible summary lines', () => {
  it('shorten a long name before a text that is cut in the middle', async () => {
    const value = <MiddleText text="0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" />;
    const { find } = await mount(
      <div style={{ width: 264 }}>
        <SummaryLines lines={[{ id: 'to', label: 'Goes to Harbour Games and Company', value }]} />
      </div>,
    );
    const [name, cut] = [find('.summary__term'), find('.middle')].map((part) => part.getBoundingClientRect());
    expect(name!.right).to.be.at.most(cut!.left);
    expect(cut!.width).to.be.at.least(100);
  });

  it('keep an amount inside the line, however long a token makes it', async () => {
    const amount = '123,456,789,012,345,678.123456789012345678 USDT';
    const { find } = await mount(
      <div style={{ width: 300 }}>
        <Disclosure title="Fees" aside={amount} open={false} onOpen={nothing}>
          {null}
        </Disclosure>
      </div>,
    );
    expect(find('details').scrollWidth).to.equal(300);
  });

  it("UI-07 open and close by press and by key; the state is the parent's", async () => {
    const { host, find } = await mount(<Fees />);
    const details = find<HTMLDetailsElement>('details');
    expect(details.open).to.equal(false);
    await settle(() => find('summary').click());
    expect(details.open).to.equal(true);
    await expect(host).shadowDom.to.be.accessible();
    find('summary').focus();
    await settle(() => sendKeys({ press: 'Enter' }));
    expect(details.open).to.equal(false);
  });

  it('UI-07 read an unknown value as its spoken text', async () => {
    const { findAll } = await mount(<Fees />);
    const value = findAll('dd')[1]!;
    expect(value.querySelector('[aria-hidden]')?.textContent).to.equal('—');
    expect(value.querySelector('.visually-hidden')?.textContent).to.equal('not available');
  });
});

describe('Progress stepper', () => {
  afterEach(() => emulateMedia({ forcedColors: 'none' }));

  it("in forced colours the next steps are thin lines of the text, whatever the theme's colour for inactive parts", async () => {
    await emulateMedia({ forcedColors: 'active' });
    const { findAll } = await mount(
      <Stepper label="Progress" steps={['Amount', 'Pay', 'Done']} current={1} />,
    );
    const [done, current, next] = findAll('.stepper__step').map((step) => getComputedStyle(step, '::before'));
    expect([done!.height, current!.height, next!.height]).to.deep.equal(['3px', '3px', '1px']);
    expect(next!.backgroundColor).to.equal(getComputedStyle(findAll('.stepper__name')[2]!).color);
  });

  it('UI-08 is an ordered list that names every step and marks the current one', async () => {
    const steps = ['Amount', 'Wallet', 'Verify', 'Pay', 'Done'];
    const { host, findAll } = await mount(<Stepper label="Progress" steps={steps} current={2} />);
    const items = findAll('ol > li');
    expect(items.map((item) => item.textContent)).to.deep.equal(steps);
    expect(items.map((item) => item.getAttribute('aria-current'))).to.deep.equal([
      null,
      null,
      'step',
      null,
      null,
    ]);
    await expect(host).shadowDom.to.be.accessible();
  });
});

describe('Alert', () => {
  const ROLES = { danger: 'alert', warning: 'alert', success: 'status', info: 'status' } as const;
  for (const tone of ['danger', 'warning', 'success', 'info'] as const) {
    it(`UI-09 ${tone} has the role ${ROLES[tone]} and is readable in both themes`, async () => {
      for (const theme of ['light', 'dark']) {
        const { host, find } = await mount(
          <Alert tone={tone} title="Title" dismiss={{ label: 'Dismiss', onClick: nothing }}>
            Text
          </Alert>,
          { theme },
        );
        host.style.background = theme === 'dark' ? '#15171c' : '#fff';
        host.style.color = 'var(--ramp-text)';
        expect(find('.alert').getAttribute('role')).to.equal(ROLES[tone]);
        await expect(host).shadowDom.to.be.accessible();
      }
    });
  }
});

describe('Copy button', () => {
  it('APM-07 CONST-07 shows and speaks the confirmation, and resets after 1000 ms', async () => {
    const written: string[] = [];
    const original = navigator.clipboard.writeText;
    navigator.clipboard.writeText = async (text) => void written.push(text);
    // The test advances the second, however long the machine takes for the rest.
    const timers = holdTimers(COPIED_MS);
    const { find, root } = await mount(
      <CopyButton iconOnly text="0xabc" label="Copy address" copiedLabel="Copied" failedLabel="Not copied" />,
    );
    const picture = () => find('button path').getAttribute('d');
    const before = picture();
    await settle(() => find('button').click());
    expect(written).to.deep.equal(['0xabc']);
    expect(picture()).to.not.equal(before);
    expect(root.querySelector('[role="status"]')?.textContent).to.equal('Copied');
    await settle(() => timers.end(COPIED_MS));
    expect(picture()).to.equal(before);
    expect(COPIED_MS).to.equal(1000);
    timers.release();
    navigator.clipboard.writeText = original;
  });

  it('In-app browsers: copies by selection if the clipboard is refused, and shows the text to copy by hand if that fails too', async () => {
    const original = navigator.clipboard.writeText;
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    const originalCommand = document.execCommand.bind(document);
    let isAllowed = true;
    let selected = '';
    document.execCommand = () => {
      selected = (find('textarea') as HTMLTextAreaElement).value;
      return isAllowed;
    };
    const { find, root } = await mount(
      <CopyButton text="0xabc" label="Copy address" copiedLabel="Copied" failedLabel="Not copied" />,
    );
    await settle(() => find('button').click());
    expect(selected).to.equal('0xabc');
    expect(find('textarea')).to.equal(null);
    expect(root.querySelector('[role="status"]')?.textContent).to.equal('Copied');
    isAllowed = false;
    await settle(() => find('button').click());
    expect(root.querySelector('[role="status"]')?.textContent).to.equal('Not copied');
    expect(root.querySelector('.by-hand')?.textContent, 'to be copied by hand').to.equal('Not copied0xabc');
    expect(getComputedStyle(find('.by-hand__text')).userSelect).to.equal('all');
    // In-app browsers have neither.
    document.execCommand = undefined as unknown as typeof document.execCommand;
    await settle(() => find('button').click());
    expect(root.querySelector('.by-hand')).to.not.equal(null);
    navigator.clipboard.writeText = original;
    document.execCommand = originalCommand;
  });
});

describe('Small texts', () => {
  it('a long address is the whole text in three elements', async () => {
    const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
    const { find } = await mount(<MiddleText text={wallet} />);
    const parts = [...find('.middle').children].map((part) => part.textContent);
    expect(parts).to.have.length(3);
    expect(parts.join('')).to.equal(wallet);
    expect(parts[2]).to.equal('169EE7');
  });

  for (const [text, ends] of [
    ['0x52908400098527886E0F7030069857D2E4169EE7', ['0x5290', '8400098527886E0F7030069857D2E4', '169EE7']],
    ['1234567890123', ['123456', '7', '890123']],
    ['alice.near', ['alice.', '', 'near']],
  ] as const) {
    it(`SPAY-04 CONST-16 ${text} is split 6, middle, 6`, async () => {
      const { find } = await mount(<MiddleText text={text} whole />);
      expect([...find('.middle').children].map((part) => part.textContent)).to.deep.equal([...ends]);
    });
  }

  it('a status dot is an image with a name', async () => {
    const { host, find } = await mount(<StatusDot tone="complete" label="complete" />);
    expect(find('[role="img"]').getAttribute('aria-label')).to.equal('complete');
    await expect(host).shadowDom.to.be.accessible();
  });
});
