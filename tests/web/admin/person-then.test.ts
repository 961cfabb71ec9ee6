import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { londonDay, londonTime } from '#src/kernel/day';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

let on: WorkStage;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());

const typed = (at: Date) => `${londonDay(at)}T${londonTime(at)}`;
const seen = async (id: string, at: string) =>
  readPage(await on.adas.get(`/admin/people/${id}?at=${encodeURIComponent(at)}`));

test('the page of a person shows them as they were at a moment: type, email, status, and what is not recorded', async () => {
  const { app, ada, cast } = on;
  const ivy = await cast.customer({ fullName: 'Ivy Lark' });
  const by = { personId: ivy.id, adminId: ada.id, reason: 'Because.' };
  const begin = await app.clock.now();
  const email = 'ivy.lark@hedgerow.test';
  await app.admin.actOnPerson.execute({ act: 'correct-email', email, ...by });
  await app.advanceClock!(48);
  await app.admin.actOnPerson.execute({ act: 'correct-type', userType: 'landscaper', ...by });
  const { confirmKey } = await on.world.database.knex('emailChanges').where({ userId: ivy.id }).first('confirmKey');
  await app.accounts.answerEmailChange.execute({ key: confirmKey });
  await app.admin.actOnPerson.execute({ act: 'suspend', days: 1, ...by });
  await app.admin.actOnPerson.execute({ act: 'hold-data', ...by });
  await app.advanceClock!(25);
  await app.advanceClock!(23);

  expect((await seen(ivy.id, typed(addHours(begin, -24)))).text).toContain('there was no account yet');
  const before = await seen(ivy.id, typed(addHours(begin, 1)));
  for (const words of [
    'Status Active',
    'Type Customer',
    `Email ${ivy.email}`,
    'Legal hold None',
    'Ivy Lark, as it is now',
  ])
    expect(before.text).toContain(words);
  expect(before.text).toContain('are not recorded');
  const after = await seen(ivy.id, typed(addHours(begin, 50)));
  for (const words of ['Status Suspended', 'Type Landscaper', `Email ${email}`, 'Legal hold In force'])
    expect(after.text).toContain(words);
  const later = await seen(ivy.id, typed(addHours(begin, 84)));
  expect(later.text).toContain('Status Active');
});

test.each([
  ['', 'Please enter a date and a time'],
  ['yesterday', 'Please enter a date and a time'],
  ['2026-02-31T10:00', 'Please enter a date and a time'],
  ['2999-01-01T10:00', 'Please enter a moment that has passed'],
])('the moment "%s": %s', async (at, words) => {
  const page = await seen(on.olive.id, at);
  expect([page.beside('at'), page.value('at')]).toEqual([words, at]);
});
