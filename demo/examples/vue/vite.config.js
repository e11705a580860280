// Vue learns that the tag is a custom element and no component of its own.
import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag === 'ramp-widget';

export default {
  base: './',
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
};
