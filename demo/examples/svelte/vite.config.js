// The usual plugin; Svelte knows custom elements by their dash.
import { svelte } from '@sveltejs/vite-plugin-svelte';

export default { base: './', plugins: [svelte()] };
