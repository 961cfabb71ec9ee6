import { expect, test } from 'vitest';
import { dropDatabase } from '../../scripts/drop-database.mjs';

const refusal = (code: string) => Object.assign(new Error('refused'), { code });
const NOT_ALLOWED = refusal('42501');
const STILL_USED = refusal('55006');
const OTHER = refusal('57P03');

const FORCED = 'drop database if exists "test_1" with (force)';
const PLAIN = 'drop database if exists "test_1"';

/** The statements to a server with these answers, and how it ended. */
async function asked(...answers: (Error | undefined)[]) {
  const statements: string[] = [];
  const ended = await dropDatabase(async (sql) => {
    statements.push(sql);
    const answer = answers.shift();
    if (answer) throw answer;
  }, 'test_1').catch((refused: unknown) => refused);
  return { statements, ended };
}

test('a database is dropped with force', async () => {
  expect(await asked()).toEqual({ statements: [FORCED], ended: undefined });
});

test('where autovacuum may not be ended, it is dropped without force, which sends autovacuum away', async () => {
  expect(await asked(NOT_ALLOWED)).toEqual({ statements: [FORCED, PLAIN], ended: undefined });
});

test('a connection that is left then is ended with force', async () => {
  expect(await asked(NOT_ALLOWED, STILL_USED)).toEqual({ statements: [FORCED, PLAIN, FORCED], ended: undefined });
});

test('a database that cannot be dropped is given up, and any other fault is reported at once', async () => {
  const refused = Array.from({ length: 20 }, (_, at) => (at % 2 ? STILL_USED : NOT_ALLOWED));
  expect((await asked(...refused)).ended).toBe(STILL_USED);
  expect(await asked(OTHER)).toEqual({ statements: [FORCED], ended: OTHER });
  expect(await asked(NOT_ALLOWED, OTHER)).toEqual({ statements: [FORCED, PLAIN], ended: OTHER });
});
