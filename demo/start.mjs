// `npm start`: sets everything up, builds when something changed, and serves the sandbox (contract, section 6).
import { become, prepare, run } from '../elements/build/bootstrap.mjs';

const node = prepare();
run(node, ['esbuild.config.mjs', '--any-size']);
become(node, ['demo/sandbox/main.ts']);
