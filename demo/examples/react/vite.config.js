// The usual plugin, and relative addresses, so that the built page may lie in any folder.
import react from '@vitejs/plugin-react';

export default { base: './', plugins: [react()] };
