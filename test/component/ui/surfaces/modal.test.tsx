// The modal: it has a name, is in the top layer, keeps the focus and gives it back.
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { Modal } from '../../../../src/ui/surfaces/modal.tsx';
import { mount, settle } from '../mount.tsx';

function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <section part="card" aria-label="Card">
      <button id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal title="Choose a currency" closeLabel="Close" onClose={close}>
          <label>
            Search <input id="inside" />
          </label>
          <button id="last">Last</button>
        </Modal>
      )}
    </section>
  );
}

async function opened() {
  const page = await mount(<Page />);
  const opener = page.find('#opener');
  opener.focus();
  await settle(() => opener.click());
  return { ...page, opener, dialog: page.find<HTMLDialogElement>('dialog') };
}

describe('Modal', () => {
  it('does not focus an action that cannot be undone', async () => {
    const page = await mount(
      <Modal title="Cancel this order?" closeLabel="Close" onClose={() => undefined}>
        <button className="button button--danger">Cancel it</button>
        <button id="keep">Keep it</button>
      </Modal>,
    );
    expect(document.activeElement === page.find('#keep') || page.find('#keep').matches(':focus')).to.equal(
      true,
    );
  });

  it('UI-06 is a named modal dialog without accessibility violations', async () => {
    const { host, dialog } = await opened();
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog.getAttribute('part')).to.equal('modal');
    await expect(host).to.be.accessible();
    await expect(host).shadowDom.to.be.accessible();
  });

  it('UI-06 puts the focus on the first control of its body and keeps it inside', async () => {
    const { root } = await opened();
    expect(root.activeElement?.id).to.equal('inside');
    for (let press = 0; press < 6; press += 1) {
      await sendKeys({ press: 'Tab' });
      expect(root.activeElement?.id).to.not.equal('opener');
    }
  });

  it('UI-06 closes on Escape and gives the focus back', async () => {
    const { root, opener } = await opened();
    await settle(() => sendKeys({ press: 'Escape' }));
    expect(root.querySelector('dialog')).to.equal(null);
    expect(root.activeElement).to.equal(opener);
  });

  it('UI-06 closes by its button and by a press beside it, not by a press inside', async () => {
    const { root, opener, find } = await opened();
    const press = (target: HTMLElement, detail = 1) =>
      settle(() => target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail })));
    await press(find('#inside'));
    // The second press of a double click on the button that opened it.
    await press(find('dialog'), 2);
    expect(root.querySelector('dialog')).to.not.equal(null);
    await press(find('dialog'));
    expect(root.querySelector('dialog')).to.equal(null);
    await settle(() => opener.click());
    await settle(() => find('dialog [aria-label="Close"]').click());
    expect(root.querySelector('dialog')).to.equal(null);
  });

  it('UI-06 stays within the window', async () => {
    const { dialog } = await opened();
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    expect(Math.min(left, top)).to.be.at.least(0);
    expect(right).to.be.at.most(innerWidth);
    expect(bottom).to.be.at.most(innerHeight);
  });
});
