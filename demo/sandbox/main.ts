// Starts the sandbox from the command line; PORT, RAMP_DATA, RAMP_SEED and RAMP_PACE configure it.
import { createSandbox } from './server.ts';

const DEFAULT_PORT = 4300;

const port = Number(process.env.PORT ?? DEFAULT_PORT);
if (!Number.isInteger(port) || port < 1 || port > 65534) {
  console.error(`PORT must be a number from 1 to 65534, not ${process.env.PORT}`);
  process.exit(1);
}

const pace = Number(process.env.RAMP_PACE ?? 1);
if (!(pace > 0 && pace < Infinity)) {
  console.error(
    `RAMP_PACE must be a number above 0, such as 4 for orders that move four times as fast, not ${process.env.RAMP_PACE}`,
  );
  process.exit(1);
}

const sandbox = createSandbox({
  port,
  dataFile: process.env.RAMP_DATA ?? '.data/sandbox.sqlite',
  pace,
  seed: process.env.RAMP_SEED === 'large' ? 'large' : 'default',
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}

await sandbox.start();
const { origin } = sandbox.config;
console.log(`demo pages, magic values, playground: ${origin}/demo/`);
console.log(`ramp sandbox ready: ${origin}`);
