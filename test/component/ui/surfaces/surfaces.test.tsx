// Card, header, screen, tabs, tracker, and the adoption of style sheets.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Button } from '../../../../src/ui/actions/button.tsx';
import { Card } from '../../../../src/ui/surfaces/card.tsx';
import { CurrencyLogo } from '../../../../src/ui/display/currency-logo.tsx';
import { FooterBar } from '../../../../src/ui/surfaces/footer-bar.tsx';
import { HeaderBar, HeaderHelp } from '../../../../src/ui/surfaces/header-bar.tsx';
import { Screen } from '../../../../src/ui/surfaces/screen.tsx';
import { StepTracker } from '../../../../src/ui/display/step-tracker.tsx';
import { adoptStyles } from '../../../../src/ui/adopt-styles.ts';
import { Tabs } from '../../../../src/ui/surfaces/tabs.tsx';
import { mount, settle } from '../mount.tsx';
import { address } from '../../../support/web-address.ts';

const nothing = () => undefined;

function whole(shadow: boolean, takesFocus = true) {
  return (
    <Card
      label="Buy crypto"
      shadow={shadow}
      header={
        <HeaderBar
          back={{ label: 'Back', onClick: nothing }}
          help={<HeaderHelp label="Help" href={address('https://example.com/')} />}
          close={{ label: 'Close', onClick: nothing }}
        >
          Order
        </HeaderBar>
      }
      footer={
        <FooterBar
          links={[{ id: 'report', label: 'Report an issue', href: address('https://example.com/') }]}
        />
      }
    >
      <Screen
        title="Sign in"
        lead="We send a code"
        takesFocus={takesFocus}
        action={<Button variant="primary">Go</Button>}
      >
        <StepTracker label="Status" steps={[{ title: 'Ordered' }, { title: 'Verified' }]} reached={1} />
      </Screen>
    </Card>
  );
}

describe('Card and screen', () => {
  for (const theme of ['light', 'dark']) {
    it(`UI-05 the header has back, help and close; everything is accessible in the ${theme} theme`, async () => {
      const { host, findAll } = await mount(whole(true), { theme });
      expect(findAll('[part="header"] [aria-label]').map((node) => node.ariaLabel)).to.deep.equal([
        'Back',
        'Help',
        'Close',
      ]);
      await expect(host).shadowDom.to.be.accessible();
    });
  }

  it('UI-01 the card has a shadow only if requested', async () => {
    const { find, render } = await mount(whole(true));
    expect(getComputedStyle(find('[part="card"]')).boxShadow).to.not.equal('none');
    await render(whole(false));
    expect(getComputedStyle(find('[part="card"]')).boxShadow).to.equal('none');
  });

  it('the card and the screen have the stable part names', async () => {
    const { findAll } = await mount(whole(true));
    expect(findAll('[part]').map((node) => node.getAttribute('part'))).to.deep.equal([
      'card',
      'header',
      'body',
      'primary-button',
      'footer',
    ]);
  });

  it('a new screen focuses its heading, the first one does not', async () => {
    const { root, render } = await mount(<span />);
    await render(whole(true, false));
    expect(root.activeElement).to.equal(null);
    await render(<span />);
    await render(whole(true));
    expect(root.activeElement?.textContent).to.equal('Sign in');
  });

  it('no text style of the page applies inside', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { letter-spacing: 9px; text-transform: uppercase; line-height: 4; text-align: right }',
    );
    document.adoptedStyleSheets = [sheet];
    const { find } = await mount(whole(true));
    const style = getComputedStyle(find('.screen__lead'));
    expect([style.letterSpacing, style.textTransform, style.textAlign]).to.deep.equal([
      'normal',
      'none',
      'start',
    ]);
    document.adoptedStyleSheets = [];
  });
});

describe('Tabs', () => {
  it('follow the APG pattern: one tab stop, arrows move, Enter selects', async () => {
    const chosen: string[] = [];
    const tabs = [
      { id: 'buy', label: 'Buy' },
      { id: 'sell', label: 'Sell' },
    ] as const;
    const { host, root, findAll } = await mount(
      <Tabs label="Direction" tabs={tabs} selected="buy" onSelect={(id) => chosen.push(id)} />,
    );
    expect(
      findAll('[role="tab"]').map((tab) => [tab.textContent, tab.ariaSelected, tab.tabIndex]),
    ).to.deep.equal([
      ['Buy', 'true', 0],
      ['Sell', 'false', -1],
    ]);
    findAll('[role="tab"]')[0]!.focus();
    await settle(() => sendKeys({ press: 'ArrowRight' }));
    expect(root.activeElement?.textContent).to.equal('Sell');
    expect(chosen).to.deep.equal([]);
    await settle(() => sendKeys({ press: 'Enter' }));
    expect(chosen).to.deep.equal(['sell']);
    await settle(() => sendKeys({ press: 'ArrowRight' }));
    expect(root.activeElement?.textContent).to.equal('Buy');
    host.style.color = 'var(--ramp-text)';
    await expect(host).shadowDom.to.be.accessible();
  });
});

describe('Step tracker', () => {
  it('TRACK-05 the last step that is reached is the current one, also if all are', async () => {
    const tracker = (reached: number) => (
      <StepTracker
        label="Status"
        steps={[{ title: 'Ordered', detail: 'now' }, { title: 'Verified' }]}
        reached={reached}
      />
    );
    const { findAll, render } = await mount(tracker(1));
    const marks = () => findAll('li').map((step) => step.getAttribute('aria-current'));
    expect(marks()).to.deep.equal(['step', null]);
    expect(findAll('.tracker__step--awaited')).to.have.length(1);
    await render(tracker(2));
    expect(marks()).to.deep.equal([null, 'step']);
    expect(findAll('.tracker__step--done')).to.have.length(2);
  });
});

describe('Currency logo', () => {
  it('falls back to the letters of the ticker when the image cannot be loaded', async () => {
    const { find, render } = await mount(
      <CurrencyLogo ticker="USDT" url={address('data:image/png;base64,broken')} />,
    );
    await settle(() => find('img').dispatchEvent(new Event('error')));
    expect(find('.currency-logo').textContent).to.equal('USDT');
    await render(<CurrencyLogo ticker="BTC" url={null} />);
    expect(find('.currency-logo').textContent).to.equal('BTC');
  });

  it('a shown image stays while others wait, and a new one waits', async () => {
    const [first, second] = [
      address('data:image/gif;base64,R0lGODlhAQABAAAAACw='),
      address('data:image/gif;base64,R0lGODlhAQABAAAAADs='),
    ] as const;
    const { find, render } = await mount(<CurrencyLogo ticker="USDT" url={first} isHeld />);
    const seen = () => find('img').getAttribute('src');
    expect(seen()).to.equal(null);
    await render(<CurrencyLogo ticker="USDT" url={first} />);
    expect(seen()).to.equal(first);
    await render(<CurrencyLogo ticker="USDT" url={first} isHeld />);
    expect(seen()).to.equal(first);
    await render(<CurrencyLogo ticker="BTC" url={second} isHeld />);
    expect(seen()).to.equal(null);
  });
});

describe('Style sheets', () => {
  it('all roots share one sheet, adopt it once each, and again if a move to another document left it behind', async () => {
    const css = '.probe { color: rgb(1, 2, 3) }';
    const roots = [0, 1].map(() => document.createElement('div').attachShadow({ mode: 'open' }));
    for (const root of [...roots, ...roots]) adoptStyles(root, css);
    expect(roots.map((root) => root.adoptedStyleSheets.length)).to.deep.equal([1, 1]);
    expect(roots[0]!.adoptedStyleSheets[0]).to.equal(roots[1]!.adoptedStyleSheets[0]);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument!.body.append(roots[0]!.host);
    expect(roots[0]!.adoptedStyleSheets).to.have.length(0);
    adoptStyles(roots[0]!, css);
    expect(roots[0]!.adoptedStyleSheets).to.have.length(1);
    frame.remove();
  });

  it('a hidden heading does not load its font', async () => {
    const { root } = await mount(
      <Screen title="Amount" titleHidden>
        <p>Text</p>
      </Screen>,
    );
    const [heading, text] = ['h2', 'p'].map((name) => getComputedStyle(root.querySelector(name)!));
    const fontOf = ({ fontFamily, fontSize, fontWeight }: CSSStyleDeclaration) => [
      fontFamily,
      fontSize,
      fontWeight,
    ];
    expect(fontOf(heading!)).to.deep.equal(fontOf(text!));
  });
});
