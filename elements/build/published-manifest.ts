// The manifest of the published package: without dependencies, scripts or the pinned Node.

export interface ProjectManifest {
  name: string;
  version: string;
  description: string;
  license: string;
}

export function publishedManifest({ name, version, description, license }: ProjectManifest): object {
  const types = './types/elements';
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: ['./register.js', './ramp-widget.js', './ramp-widget-frame.js'],
    types: `${types}/index.d.ts`,
    customElements: 'custom-elements.json',
    exports: {
      '.': { types: `${types}/index.d.ts`, default: './index.js' },
      './register': { types: `${types}/register.d.ts`, default: './register.js' },
      './ramp-widget.js': { types: `${types}/ramp-widget.d.ts`, default: './ramp-widget.js' },
      './ramp-widget-frame.js': {
        types: `${types}/ramp-widget-frame.d.ts`,
        default: './ramp-widget-frame.js',
      },
      './react': { types: `${types}/typings/react.d.ts`, default: './react.js' },
      './vue': { types: `${types}/typings/vue.d.ts`, default: './index.js' },
      './svelte': { types: `${types}/typings/svelte.d.ts`, default: './index.js' },
      './sign': { types: './types/src/sign/index.d.ts', default: './sign.js' },
      './custom-elements.json': './custom-elements.json',
      './events.schema.json': './events.schema.json',
      './manifest.json': './manifest.json',
      './package.json': './package.json',
    },
    files: [
      'app',
      'hosted',
      'vault',
      'identity',
      'types',
      'docs',
      'index.js',
      'react.js',
      'register.js',
      'ramp-widget.js',
      'ramp-widget-frame.js',
      'sign.js',
      'custom-elements.json',
      'events.schema.json',
      'manifest.json',
      'THIRD-PARTY-LICENSES.txt',
    ],
  };
}
