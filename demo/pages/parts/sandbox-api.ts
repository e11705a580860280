// Calls the sandbox's controls from the demo pages.

export interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  createdAt: string;
}

export interface Magic {
  place: string;
  value: string;
  outcome: string;
  effect: string;
}

export interface SignedLaunch {
  payload: string;
  signature: string;
}

/** Calls the server that served this page, and unwraps the response. */
export async function callSandbox<Result>(
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Result> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    cache: 'no-store',
  });
  const text = await answer.text();
  const parsed = (text === '' ? {} : JSON.parse(text)) as { result?: Result; error?: { message: string } };
  if (parsed.error) throw new Error(parsed.error.message);
  return parsed.result as Result;
}
