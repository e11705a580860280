// JSON calls from the emulators' pages to the server that serves them.

import { language } from './language.js';

/** @returns {Promise<{ status: number, result?: any, error?: { code: string, message: string } }>} */
export async function call(path, body) {
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    cache: 'no-store',
  });
  const text = await answer.text();
  return { status: answer.status, ...(text === '' ? {} : JSON.parse(text)) };
}
