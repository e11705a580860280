// Tells Vue that the tag is a custom element, not a component.
import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag === 'ramp-widget';

export default {
  base: './',
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
};
