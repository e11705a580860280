// Starts the sandbox from the command line; PORT, RAMP_DATA and RAMP_SEED configure it.
import { createSandbox } from './server.ts';

const DEFAULT_PORT = 4300;

const port = Number(process.env.PORT ?? DEFAULT_PORT);
if (!Number.isInteger(port) || port < 1 || port > 65534) {
  console.error(`PORT must be a number from 1 to 65534, not ${process.env.PORT}`);
  process.exit(1);
}

const sandbox = createSandbox({
  port,
  dataFile: process.env.RAMP_DATA ?? '.data/sandbox.sqlite',
  seed: process.env.RAMP_SEED === 'large' ? 'large' : 'default',
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}

await sandbox.start();
const { origin } = sandbox.config;
console.log(`demo pages, magic values, playground: ${origin}/demo/`);
console.log(`ramp sandbox ready: ${origin}`);
