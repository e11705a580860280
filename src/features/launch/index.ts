// What other features use of the launch: the merchant's settings and how the calculator is set up.
export { isWalletRefused, whyWalletRefused } from './check-launch-wallets.ts';
export { failureOf } from './failure.ts';
export { runStart } from './run-start.ts';
export { setUpCalculator } from './set-up-calculator.ts';
export { tellRefusedLaunch } from './tell-refused-launch.ts';
