// Controls that order and list faults.
import * as z from 'zod';
import { FAULT_KINDS, type FaultBox } from '../http/fault-box.ts';
import type { App } from '../http/shell.ts';
import { answers } from '../schemas/envelope.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', '*'] as const;

const faultBody = z.strictObject({
  method: z.string().toUpperCase().pipe(z.enum(METHODS)).default('*'),
  path: z
    .string()
    .startsWith('/', 'The path starts with a slash.')
    .meta({ description: 'Without query; `{id}` or `*` for any one part, `**` at the end for the rest.' }),
  kind: z.enum(FAULT_KINDS),
  times: z.int().min(1).max(1000).default(1),
});
const faultSchema = z.object({
  method: z.string(),
  path: z.string(),
  kind: z.enum(FAULT_KINDS),
  times: z.int(),
});

export function registerFaultRoutes(app: App, faults: FaultBox) {
  const answer = () => ({ result: faults.list() });
  const response = answers(z.array(faultSchema));
  app.get('/sandbox/faults', { schema: { summary: 'The faults still to come', response } }, async () =>
    answer(),
  );
  app.post(
    '/sandbox/faults',
    { schema: { summary: 'Make requests fail', body: faultBody, response } },
    async ({ body }) => {
      faults.add(body);
      return answer();
    },
  );
  app.delete('/sandbox/faults', { schema: { summary: 'Let everything work again', response } }, async () => {
    faults.clear();
    return answer();
  });
}
