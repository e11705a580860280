// A merchant's page that is isolated from other origins (`Cross-Origin-Embedder-Policy`): in each embedding the
// widget's files, the hosted page and the card fields load, and a purchase completes.
import { expect, test } from '../support/journey.ts';
import { buySteps, CARDS } from '../support/buy-steps.ts';
import { EMBEDDINGS } from '../support/embeddings.ts';
import { en } from '../support/english.ts';
import { sandboxOf } from '../support/sandbox.ts';
import { createStage } from '../support/stage.ts';

const PATIENT = { timeout: 45_000 };

for (const policy of ['require-corp', 'credentialless']) {
  for (const { kind, name, open } of EMBEDDINGS) {
    // The steps after the card are the same everywhere, so only one case pays: the stricter policy, where the element
    // handles the bank's tab.
    const isPaid = policy === 'require-corp' && kind !== 'iframe';
    test(`${policy}, ${name}: the card fields load${isPaid ? ", the bank's tab is reported neither as blocked nor as open, and the purchase completes" : ''}`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const headers = {
        'cross-origin-embedder-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
      };
      const sandbox = sandboxOf(request, baseURL!);
      const stage = createStage({ page, request, baseURL: baseURL!, sandbox });
      const customer = await stage.signIn('kyc-complete');
      await stage.keepOrder(customer);
      const { ready, surface } = await open(page, baseURL!, {}, headers);
      await ready();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await surface.getByRole('button', { name: en('calculator.continueOrder'), exact: true }).click();
      const steps = buySteps(page, sandbox, customer.email, surface);
      await steps.fillCard(CARDS.newTab);
      if (!isPaid) return;
      await steps.confirm();
      await steps.pay();
      const again = surface.getByRole('button', { name: en('auth.openPage') });
      await again.waitFor(PATIENT);
      const opened = context.waitForEvent('page');
      await again.click();
      const bank = await opened;
      await expect(surface.getByText(en('auth.unseenLead'))).toBeVisible();
      await expect(surface.getByText(en('auth.windowLead'))).toBeHidden();
      await bank.getByRole('button', { name: 'Approve' }).click();
      await expect(surface.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible(
        PATIENT,
      );
    });
  }
}
