// `npm start`: sets everything up, builds if something has changed, and serves the sandbox. Prints one line per step.
import { become, prepare, run } from '../elements/build/bootstrap.mjs';

const node = await prepare({ step: '1/3 dependencies' });
await run(node, ['esbuild.config.mjs', '--any-size'], {
  step: '2/3 build',
  usual: '10 to 20 s, once for these sources',
});
console.log('3/3 sandbox');
become(node, ['demo/sandbox/main.ts']);
