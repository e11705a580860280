// Mounts a field and types into it as a person does.
import { sendKeys } from '@web/test-runner-commands';
import type { ReactElement } from 'react';
import { mount, settle } from '../mount.tsx';

export async function typedInto(element: ReactElement, ...keys: ({ type: string } | { press: string })[]) {
  const page = await mount(element);
  const input = page.find<HTMLInputElement>('input');
  await settle(() => input.focus());
  for (const key of keys) await settle(() => sendKeys(key as { type: string }));
  return { ...page, input };
}
