// An empty payload is reported once, and only if nothing else reports it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reportAttributes } from '../../../../src/host/diagnostics/report-attributes.ts';

function linesOf(attributes: Record<string, string>): string[] {
  const lines: string[] = [];
  const element = {
    getAttributeNames: () => Object.keys(attributes),
    getAttribute: (name: string) => attributes[name] ?? null,
  } as unknown as HTMLElement;
  reportAttributes(element, (line) => lines.push(line));
  reportAttributes(element, (line) => lines.push(line));
  return lines;
}

describe('an empty launch', () => {
  const LINE =
    'payload is empty, so nothing is signed and the customer chooses freely. Fill it in on your server, or leave it out.';

  const EMPTY: Array<Record<string, string>> = [
    { payload: '' },
    { payload: ' ', signature: '' },
    { 'api-key': 'demo-merchant', payload: '', signature: '' },
  ];
  for (const attributes of EMPTY)
    it(`an empty launch is reported once: ${JSON.stringify(attributes)}`, () =>
      assert.deepEqual(linesOf(attributes), [LINE]));

  const OTHER: Array<Record<string, string>> = [
    {},
    { 'api-key': 'demo-merchant' },
    { signature: '' },
    { payload: '{}' },
    // The start fails with a message of its own.
    { payload: '', signature: 'c2' },
  ];
  for (const attributes of OTHER)
    it(`no empty launch is reported for ${JSON.stringify(attributes)}`, () =>
      assert.deepEqual(linesOf(attributes), []));
});
