// Drives WebKitGTK through WebDriver: its own driver and MiniBrowser, on a virtual screen.
import { spawn, type ChildProcess } from 'node:child_process';
import { clickActions, keyActions, waitFor, type Engine, type Surface } from './engine.ts';

const DISPLAY = ':87';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

export async function startWebKit(miniBrowser: string, port: number): Promise<Engine> {
  const env = {
    ...process.env,
    DISPLAY,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const children: ChildProcess[] = [
    spawn('Xvfb', [DISPLAY, '-screen', '0', '1200x1000x24'], { stdio: 'ignore' }),
    spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }),
  ];
  const end = () => {
    for (const child of children.toReversed()) child.kill('SIGTERM');
  };
  try {
    const root = callerOf(`http://127.0.0.1:${port}`);
    await waitFor('the WebKit driver', () =>
      root('GET', '/status').then(
        () => true,
        () => false,
      ),
    );
    const { sessionId, capabilities } = (await root('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
      },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const call = callerOf(`http://127.0.0.1:${port}/session/${sessionId}`);
    await call('POST', '/window/rect', { width: 1100, height: 950 });
    return {
      name: 'WebKitGTK',
      version: capabilities.browserVersion,
      page: surfaceOf(call, []),
      open: async (url) => void (await call('POST', '/url', { url })),
      async close() {
        await call('DELETE', '');
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

function callerOf(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
}

/** `way`: expressions for the frame elements on the path, because a session sees one document at a time. */
function surfaceOf(call: Call, way: readonly string[]): Surface {
  const run = (script: string) => call('POST', '/execute/sync', { script, args: [] });
  async function enter(): Promise<void> {
    await call('POST', '/frame', { id: null });
    for (const find of way) await call('POST', '/frame', { id: await run(`return ${find};`) });
  }
  return {
    async evaluate(expression) {
      await enter();
      return JSON.parse((await run(`return JSON.stringify((${expression}) ?? null);`)) as string) as never;
    },
    async click(x, y) {
      // Inside a frame, this driver counts coordinates from the page's corner.
      const corner = { x, y };
      await call('POST', '/frame', { id: null });
      for (const find of way) {
        const box = (await run(`return ${find}.getBoundingClientRect().toJSON();`)) as {
          x: number;
          y: number;
        };
        corner.x += box.x;
        corner.y += box.y;
        await call('POST', '/frame', { id: await run(`return ${find};`) });
      }
      await call('POST', '/frame', { id: null });
      await call('POST', '/actions', { actions: clickActions(corner.x, corner.y) });
    },
    async type(text) {
      await enter();
      await call('POST', '/actions', { actions: keyActions(text) });
    },
    async frame(part) {
      const find = `(function look(root) {
        for (const node of root.querySelectorAll('*')) {
          if (node.localName === 'iframe' && node.src.includes(${JSON.stringify(part)})) return node;
          const found = node.shadowRoot && look(node.shadowRoot);
          if (found) return found;
        }
        return null;
      })(document)`;
      await enter();
      const found = (await run(`return ${find};`)) as Record<string, string> | null;
      return found?.[ELEMENT] ? surfaceOf(call, [...way, find]) : null;
    },
  };
}
