// The launch, for other features: the merchant's settings, and the setup of the calculator.
export { isWalletRefused, whyWalletRefused } from './check-launch-wallets.ts';
export { failureOf } from './failure.ts';
export { runStart } from './run-start.ts';
export { setUpCalculator } from './set-up-calculator.ts';
export { reportRefusedLaunch } from './report-refused-launch.ts';
