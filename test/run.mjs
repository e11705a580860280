// `npm test [-- stage…]`: sets everything up and runs all stages, or the named ones (they stand in setup/stages.ts).
import { become, prepare } from '../elements/build/bootstrap.mjs';

become(await prepare({ isForTests: true }), ['test/setup/run-stages.ts', ...process.argv.slice(2)]);
