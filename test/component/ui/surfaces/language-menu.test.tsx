// The language menu: its entries, the keys that work in it, and what closes it.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { LanguageList, type LanguageListProps } from '../../../../src/ui/surfaces/language-list.tsx';
import { LanguageMenu } from '../../../../src/ui/surfaces/language-menu.tsx';
import { mount, settle } from '../mount.tsx';

const nothing = () => undefined;
const drawList = (list: LanguageListProps) => <LanguageList {...list} />;
const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'pt', name: 'Português' },
];

describe('Language menu', () => {
  it('UI-10 lists the other languages by upper-case code, each with its own name in view', async () => {
    const { host, find, findAll } = await mount(
      <LanguageMenu label="Language" current="en" languages={LANGUAGES} onSelect={nothing}>
        {drawList}
      </LanguageMenu>,
    );
    expect(find('button').innerText).to.contain('EN');
    expect(find('[role="menu"]')).to.equal(null);
    await settle(() => find('button').click());
    expect(findAll('[role="menuitem"]').map((item) => item.textContent)).to.deep.equal([
      'ES Español',
      'PT Português',
    ]);
    expect(find('[role="menu"]').innerText).to.contain('Español');
    expect(find('[role="menu"] [lang]').getBoundingClientRect().width).to.be.above(20);
    await expect(host).shadowDom.to.be.accessible();
  });

  it('UI-10 supports the keyboard: open, move, select, leave', async () => {
    const chosen: string[] = [];
    const { root, find } = await mount(
      <LanguageMenu
        label="Language"
        current="es"
        languages={LANGUAGES}
        onSelect={(code) => chosen.push(code)}
      >
        {drawList}
      </LanguageMenu>,
    );
    const button = find('button');
    await settle(() => button.focus());
    await settle(() => sendKeys({ press: 'ArrowDown' }));
    expect(root.activeElement?.textContent).to.contain('EN');
    await settle(() => sendKeys({ press: 'ArrowDown' }));
    expect(root.activeElement?.textContent).to.contain('PT');
    await settle(() => sendKeys({ press: 'ArrowDown' }));
    expect(root.activeElement?.textContent).to.contain('EN');
    await settle(() => sendKeys({ press: 'Escape' }));
    expect(find('[role="menu"]')).to.equal(null);
    expect(root.activeElement).to.equal(button);
    await settle(() => button.click());
    await settle(() => sendKeys({ press: 'End' }));
    await settle(() => sendKeys({ press: 'Enter' }));
    expect(chosen).to.deep.equal(['pt']);
    expect(find('[role="menu"]')).to.equal(null);
  });

  it('UI-10 closes when Shift and Tab return to the button', async () => {
    const { root, find } = await mount(
      <LanguageMenu label="Language" current="en" languages={LANGUAGES} onSelect={nothing}>
        {drawList}
      </LanguageMenu>,
    );
    const button = find('button');
    await settle(() => button.click());
    await settle(() => sendKeys({ press: 'Shift+Tab' }));
    expect(find('[role="menu"]')).to.equal(null);
    expect(root.activeElement).to.equal(button);
  });

  it('UI-10 closes on a press elsewhere', async () => {
    const { find } = await mount(
      <LanguageMenu label="Language" current="en" languages={LANGUAGES} onSelect={nothing}>
        {drawList}
      </LanguageMenu>,
    );
    await settle(() => find('button').click());
    await settle(() =>
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true })),
    );
    expect(find('[role="menu"]')).to.equal(null);
  });
});
