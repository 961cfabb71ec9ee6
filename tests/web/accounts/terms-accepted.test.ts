import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAs } from '#tests/support/accounts/account-seen';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

const documentsOf = async (userId: string) =>
  (await world.app.accounts.termsAcceptedBy(userId)).map(({ document }) => document).toSorted();

test('a person reads which version of each document they accepted, and when', async () => {
  const fern = await cast.landscaper();
  const { text } = await readPage(await (await signedInAs(world.app, fern)).get('/my-data'));
  expect(text).toContain('What you have accepted');
  expect(text.match(/Version of 1 May 2026 , accepted on/g)).toHaveLength(3);
  expect(text).not.toContain('Accept the versions in force');
});

test('for an older account, the page says that we do not know, and asks once', async () => {
  const olive = await cast.customer();
  await world.database.knex('termsAcceptances').where({ userId: olive.id }).delete();
  const olives = await signedInAs(world.app, olive);
  const before = await readPage(await olives.get('/my-data'));
  expect(before.text).toContain(
    'We do not know that you have accepted them. The version in force is that of 1 May 2026.',
  );
  expect(before.text).toContain('Accept the versions in force');

  expect(went(await olives.post('/my-data/accept-terms', {}))).toBe('303 /my-data');
  expect(await documentsOf(olive.id)).toEqual(['privacy', 'terms']);
  expect((await readPage(await olives.get('/my-data'))).text).not.toContain('We do not know');
});

test('a program may send the acceptance with the registration; the specified call without it is answered as before', async () => {
  const visitor = await browser(world.app);
  const join = async (more: object) => {
    const email = `${randomUUID()}@hedgerow.test`;
    const answer = await visitor.json('POST', '/api/register', {
      username: email,
      email,
      password: PASSWORD,
      fullName: 'Olive Marsh',
      userType: 'customer',
      ...more,
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  expect(await documentsOf(await join({}))).toEqual([]);
  expect(await documentsOf(await join({ termsAccepted: true }))).toEqual(['privacy', 'terms']);
});
