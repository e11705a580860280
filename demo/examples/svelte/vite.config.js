// The usual plugin. Svelte recognises custom elements by their dash.
import { svelte } from '@sveltejs/vite-plugin-svelte';

export default { base: './', plugins: [svelte()] };
