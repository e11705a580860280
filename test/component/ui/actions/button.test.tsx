// The button: busy, single press, and a readable text on every brand colour.
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { Button } from '../../../../src/ui/actions/button.tsx';
import { Alert } from '../../../../src/ui/display/alert.tsx';
import { mount, settle } from '../mount.tsx';

/** WCAG relative luminance of a computed colour, drawn so that any notation works. */
function luminance(color: string): number {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data]
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('Button', () => {
  for (const variant of ['primary', 'secondary', 'quiet', 'danger'] as const) {
    for (const theme of ['light', 'dark']) {
      it(`${variant} is accessible in the ${theme} theme and at least 44 pixels high`, async () => {
        const { host, find } = await mount(<Button variant={variant}>Proceed</Button>, { theme });
        host.style.background = theme === 'dark' ? '#15171c' : '#fff';
        expect(find('button').offsetHeight).to.be.at.least(44);
        await expect(host).shadowDom.to.be.accessible();
      });
    }
  }

  for (const theme of ['light', 'dark'])
    for (const tone of ['danger', 'warning', 'success', 'info'] as const)
      it(`a secondary button has a visible edge in an alert (${tone}, ${theme})`, async () => {
        const { find } = await mount(<Alert tone={tone} action={<Button>Try again</Button>} />, { theme });
        const edge = getComputedStyle(find('button')).borderTopColor;
        expect(contrast(edge, getComputedStyle(find('.alert')).backgroundColor)).to.be.at.least(3);
      });

  it('the second half of a double press has no effect on a button that has just replaced another', async () => {
    let presses = 0;
    const { find } = await mount(<Button onClick={() => (presses += 1)}>I have sent the crypto</Button>);
    const click = (detail: number) =>
      find('button').dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
    expect(click(2)).to.equal(false);
    expect(presses).to.equal(0);
    const ticks = performance.now.bind(performance);
    performance.now = () => ticks() + 1_000;
    // A third press of the same series.
    click(3);
    expect(presses).to.equal(0);
    click(1);
    click(2);
    performance.now = ticks;
    expect(presses).to.equal(2);
  });

  it('a busy button keeps its width, name and focus, announces that it is busy and ignores presses', async () => {
    let presses = 0;
    const button = (busy: boolean) => (
      <Button busy={busy} onClick={() => (presses += 1)}>
        Continue with the order
      </Button>
    );
    const { find, render, root } = await mount(button(false));
    const { offsetWidth } = find('button');
    find('button').focus();
    await render(button(true));
    find('button').click();
    expect(presses).to.equal(0);
    expect(find('button').offsetWidth).to.equal(offsetWidth);
    expect(find('button').getAttribute('aria-busy')).to.equal('true');
    expect(find('button').textContent).to.equal('Continue with the order');
    expect(root.activeElement).to.equal(find('button'));
  });

  it('a double press runs an action once, and another press runs it again after it is done', async () => {
    let presses = 0;
    let finish = () => undefined as void;
    const { find } = await mount(
      <Button
        onClick={() => {
          presses += 1;
          return new Promise<void>((resolve) => (finish = resolve));
        }}
      >
        Buy Now
      </Button>,
    );
    find('button').click();
    find('button').click();
    expect(presses).to.equal(1);
    await settle(finish);
    find('button').click();
    expect(presses).to.equal(2);
  });

  for (const color of [
    '#ff6600',
    '#ffee00',
    '#101010',
    '#3b4ce8',
    '#777777',
    '#00b894',
    'oklch(0.7 0.2 330)',
  ]) {
    it(`text and ink are readable with the brand colour ${color}`, async () => {
      for (const theme of ['light', 'dark']) {
        const { host, find } = await mount(
          <>
            <Button variant="primary">Proceed</Button>
            <Button variant="quiet" id="quiet">
              More
            </Button>
          </>,
          { theme },
        );
        host.style.setProperty('--ramp-accent', color);
        find('button').style.transition = 'none';
        const style = getComputedStyle(find('button'));
        expect(contrast(style.color, style.backgroundColor)).to.be.at.least(4.5);
        const surface = theme === 'dark' ? '#15171c' : '#ffffff';
        expect(contrast(getComputedStyle(find('#quiet')).color, surface)).to.be.at.least(4.5);
      }
    });
  }

  it("the page's token overrides the default", async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[theme] { --ramp-accent: rgb(255, 102, 0) }');
    document.adoptedStyleSheets = [sheet];
    const { find } = await mount(<Button variant="primary">Proceed</Button>);
    document.adoptedStyleSheets = [];
    await mount(<span />);
    document.adoptedStyleSheets = [sheet];
    expect(getComputedStyle(find('button')).backgroundColor).to.equal('rgb(255, 102, 0)');
    document.adoptedStyleSheets = [];
  });

  describe('in forced colours', () => {
    before(() => emulateMedia({ forcedColors: 'active' }));
    after(() => emulateMedia({ forcedColors: 'none' }));

    it('in forced colours the main action has its own edge, and the spinner a visible gap', async () => {
      const { find } = await mount(
        <>
          <Button variant="primary" busy>
            Proceed
          </Button>
          <Button id="other">Back</Button>
        </>,
      );
      const [main, other, ring] = ['button', '#other', '.spinner'].map((name) =>
        getComputedStyle(find(name)),
      );
      expect([main!.borderTopWidth, other!.borderTopWidth]).to.deep.equal(['3px', '1px']);
      expect(main!.borderTopColor).not.to.equal(other!.borderTopColor);
      expect(ring!.borderTopColor).not.to.equal(ring!.borderLeftColor);
    });
  });
});
