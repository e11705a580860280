// The picker list: few rows in the DOM, all of them reachable by keyboard, counted for assistive technology.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Modal } from '../../../../src/ui/surfaces/modal.tsx';
import { PickerList } from '../../../../src/ui/picker/picker-list.tsx';
import type { PickerSection } from '../../../../src/ui/picker/picker-sections.tsx';
import { mount, settle } from '../mount.tsx';

const items = (count: number, prefix: string, disabled = false) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    title: `${prefix} ${index}`,
    ticker: prefix,
    disabled,
  }));

const SECTIONS: PickerSection[] = [
  { id: 'best', title: 'Best offers', items: items(3, 'best') },
  { id: 'all', title: 'All currencies', items: items(600, 'all') },
  { id: 'region', title: 'Unavailable in your region', items: items(2, 'region', true) },
];

function Picker({
  onPick,
  sections = SECTIONS,
}: {
  onPick: (id: string) => void;
  sections?: PickerSection[];
}) {
  const [query, setQuery] = useState('');
  const found = sections
    .map((section) => ({ ...section, items: section.items.filter((item) => item.title.includes(query)) }))
    .filter((section) => section.items.length > 0);
  return (
    <Modal title="Choose a currency" closeLabel="Close" onClose={() => undefined} tall flush>
      <PickerList
        label="Currencies"
        searchLabel="Search"
        query={query}
        onQuery={setQuery}
        sections={found}
        selectedId="best1"
        onPick={onPick}
        emptyText="Nothing found"
      />
    </Modal>
  );
}

async function opened(sections = SECTIONS) {
  const picked: string[] = [];
  const page = await mount(<Picker sections={sections} onPick={(id) => picked.push(id)} />);
  await settle(() => undefined);
  const active = () => {
    const id = page.find('input').getAttribute('aria-activedescendant');
    return id ? page.root.getElementById(id) : null;
  };
  return { ...page, picked, active, press: (key: string) => settle(() => sendKeys({ press: key })) };
}

describe('Picker list', () => {
  it('draws only the rows in view and says how many there are', async () => {
    const { host, root, find, findAll } = await opened();
    expect(findAll('[role="option"]').length).to.be.within(5, 40);
    expect(find('[role="option"]').getAttribute('aria-setsize')).to.equal('605');
    expect(find('[role="option"]').getAttribute('aria-posinset')).to.equal('1');
    expect(findAll('[role="option"][aria-selected="true"]').map((row) => row.textContent)).to.deep.equal([
      'bestbest 1',
    ]);
    expect(find('[role="group"]').getAttribute('aria-label')).to.equal('Best offers');
    expect(root.activeElement).to.equal(find('input[role="combobox"]'));
    await expect(host).shadowDom.to.be.accessible();
  });

  it('PICK-02 PICK-03 draws every row and heading of a short list', async () => {
    const short = SECTIONS.map((section) => ({ ...section, items: section.items.slice(0, 40) }));
    const { findAll } = await opened(short);
    for (let turn = 0; turn < 100 && findAll('[role="option"]').length < 45; turn += 1)
      await settle(() => undefined);
    expect(findAll('[role="option"]').length).to.equal(45);
    expect(findAll('[role="group"]').map((group) => group.getAttribute('aria-label'))).to.deep.equal([
      'Best offers',
      'All currencies',
      'Unavailable in your region',
    ]);
    expect(findAll('[role="option"][aria-disabled="true"]').length).to.equal(2);
  });

  it('the ticker in a heading is not translated', async () => {
    const { find } = await opened([
      { id: 'pair', title: 'Unavailable for USDT', keep: ['USDT'], items: items(1, 'pair') },
    ]);
    expect(find('.picker__heading').textContent).to.equal('Unavailable for USDT');
    expect(find('.picker__heading [translate=no]').textContent).to.equal('USDT');
  });

  it('moves by arrows and by Home and End, with the active row in view', async () => {
    const { active, press, find } = await opened();
    expect(active()).to.equal(null);
    await press('ArrowDown');
    expect(active()?.textContent).to.contain('best 0');
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(active()?.textContent).to.contain('all 0');
    expect(active()?.getAttribute('aria-posinset')).to.equal('4');
    await press('End');
    expect(active()?.textContent).to.contain('region 1');
    const row = active()!.getBoundingClientRect();
    const box = find('.picker__scroll').getBoundingClientRect();
    expect(row.bottom).to.be.at.most(box.bottom + 1);
    expect(row.top).to.be.at.least(box.top);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(active()?.textContent).to.contain('all 599');
    await press('Home');
    expect(active()?.textContent).to.contain('best 0');
    expect(find('.picker__scroll').scrollTop).to.equal(0);
  });

  it('picks by Enter and by press, but never a disabled row', async () => {
    const { press, picked, findAll } = await opened();
    await press('End');
    await press('Enter');
    expect(picked).to.deep.equal([]);
    await settle(() => findAll('[aria-disabled="true"]')[0]!.click());
    expect(picked).to.deep.equal([]);
    await press('Home');
    await press('Enter');
    expect(picked).to.deep.equal(['best0']);
    await settle(() => findAll('[role="option"]')[2]!.click());
    expect(picked).to.deep.equal(['best0', 'best2']);
  });

  it('makes the first match of a search active, so that Enter takes it', async () => {
    const { press, picked, active } = await opened();
    await settle(() => sendKeys({ type: 'all 59' }));
    expect(active()?.textContent).to.contain('all 59');
    await press('ArrowDown');
    await press('Enter');
    expect(picked).to.deep.equal(['all590']);
  });

  it('says when there is no match', async () => {
    const { host, find, root } = await opened();
    await settle(() => sendKeys({ type: 'zzz' }));
    expect(find('.picker__empty').textContent).to.equal('Nothing found');
    expect(root.querySelector('[role="status"]')?.textContent).to.equal('Nothing found');
    await expect(host).shadowDom.to.be.accessible();
  });

  it('draws the rows at the scroll position, and names no active row that is out of view', async () => {
    const { find, findAll, press } = await opened();
    await press('ArrowDown');
    expect(find('input').hasAttribute('aria-activedescendant')).to.equal(true);
    await settle(() => (find('.picker__scroll').scrollTop = 20_000));
    await settle(() => undefined);
    const box = find('.picker__scroll').getBoundingClientRect();
    const seen = findAll('[role="option"]').map((row) => row.getBoundingClientRect());
    expect(Math.min(...seen.map(({ top }) => top))).to.be.at.most(box.top);
    expect(Math.max(...seen.map(({ bottom }) => bottom))).to.be.at.least(box.bottom);
    expect(seen.length).to.be.below(40);
    expect(find('input').hasAttribute('aria-activedescendant')).to.equal(false);
  });
});
