// The usual plugin, and relative URLs, so that the built page works in any folder.
import react from '@vitejs/plugin-react';

export default { base: './', plugins: [react()] };
