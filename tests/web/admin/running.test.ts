import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

let on: WorkStage;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());

test('OPS-M11 an admin reads the figures of /metrics in plain words, what needs them first', async () => {
  const open = async () => readPage(await on.adas.get('/admin/running'));
  const quiet = (await open()).text;
  expect(quiet).toContain('Emails do not go outFine');

  const created = new Date(Date.now() - 20 * 60_000);
  const mail = { toAddress: 'olive@hedgerow.test', subject: 's', html: 'h', text: 't', createdAt: created };
  await on.world.database.knex('mails').insert([
    { ...mail, id: randomUUID(), key: 'waits', nextAttemptAt: created },
    { ...mail, id: randomUUID(), key: 'given up', nextAttemptAt: null },
  ]);
  await on.world.database.knex('notices').insert({
    provider: 'sandbox',
    eventId: 'e',
    what: 'x',
    about: 'x',
    receivedAt: new Date(Date.now() - 2 * 3_600_000),
  });
  const { html, text: page } = await open();
  expect(html).toContain('href="/admin/mails"');
  expect(page).toContain('things to look at');
  expect(page).toContain('Emails do not go outLook at this 20 minutesmore than 15 minutes');
  expect(page).toContain('Emails or events were given upLook at this 1more than 0');
  expect(page).toContain('Notices from the provider are not handledLook at this 2 hoursmore than 60 minutes');
  expect(page.indexOf('Emails do not go out')).toBeLessThan(page.indexOf('The ledger does not add up'));
});
