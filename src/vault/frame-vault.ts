// The project's own vault: a cross-origin iframe that contains the card fields and sends the processing request itself. It is loaded ahead,
// and keeps what was typed while another step shows.
import type { CardVault, CardVaultSetup } from './card-vault.ts';
import { createShelf } from './frame-ahead.ts';
import { FrameVaultHandle, pageOf, type FrameDeps } from './frame-vault-handle.ts';
import { takeOut } from '../lib/take-out.ts';

export interface FrameVaultDeps extends FrameDeps {
  /** Where the page may be loaded ahead; must contain the containers. */
  place?: ShadowRoot | null;
}

export interface FrameVault extends CardVault {
  mount(container: HTMLElement, setup: CardVaultSetup): FrameVaultHandle;
}

export function createFrameVault(deps: FrameVaultDeps): FrameVault {
  let ahead: { handle: FrameVaultHandle; shelf: HTMLElement } | null = null;
  const giveUp = () => {
    ahead?.handle.destroy();
    takeOut(ahead?.shelf);
    ahead = null;
  };
  return {
    giveUp,
    prepare(setup) {
      if (ahead || !deps.place || !pageOf(deps)) return;
      const shelf = createShelf(deps.place);
      ahead = { shelf, handle: new FrameVaultHandle(deps, shelf, setup) };
    },
    setAside(handle) {
      if (ahead || !deps.place || !(handle instanceof FrameVaultHandle)) return false;
      const shelf = createShelf(deps.place);
      if (handle.setAside(shelf)) ahead = { shelf, handle };
      else takeOut(shelf);
      return ahead !== null;
    },
    mount(container, setup) {
      const early = ahead;
      if (!early?.handle.moveTo(container, setup)) {
        giveUp();
        return new FrameVaultHandle(deps, container, setup);
      }
      ahead = null;
      takeOut(early.shelf);
      return early.handle;
    },
  };
}
