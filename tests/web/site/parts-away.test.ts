// The object store and the mail server may be away: then less works, and what fails says so.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#tests/support/server';

const NOBODY_THERE = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 's',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
let site: TestServer;
beforeAll(async () => void (site = await testServer(NOBODY_THERE)));
afterAll(() => site.close());

const readiness = async ({ origin } = site) => {
  const response = await fetch(`${origin}/readyz`);
  return [response.status, (await response.json()).degraded.toSorted()];
};

test('OPS-S24 while the object store is away, a photo is answered with 503 and the instance stays ready, as degraded', async () => {
  expect(await readiness()).toEqual([200, []]);
  const photo = await fetch(`${site.origin}/photos/${randomUUID()}/320.jpg`);
  expect([photo.status, photo.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  expect(await readiness()).toEqual([200, ['files']]);
});

test('OPS-S24 while the mail server is away, the instance stays ready, names the mail as away, and keeps the email to send it later', async () => {
  const mail = { toAddress: 'olive@hedgerow.test', subject: 's', html: 'h', text: 't', createdAt: new Date() };
  await site.database
    .knex('mails')
    .insert({ ...mail, id: randomUUID(), key: randomUUID(), nextAttemptAt: new Date(0) });
  await site.app.notifications.sendDueMails.execute({ asOf: new Date() });
  expect(await readiness()).toEqual([200, expect.arrayContaining(['mail'])]);
  expect(await site.database.knex('mails')).toMatchObject([{ attempts: 1, sentAt: null }]);
});

test('OPS-S24 a store and a mail server that do not answer are known before anyone needs them, and measured', async () => {
  const started = await testServer(NOBODY_THERE);
  const figures = async () =>
    (await (await fetch(`${started.origin}/metrics`)).text()).match(/^part_away.*/gm)?.join('; ');
  expect([await readiness(started), await figures()]).toEqual([
    [200, []],
    'part_away{kind="files"} 0; part_away{kind="mail"} 0',
  ]);
  await started.app.lookAtParts();
  expect([await readiness(started), await figures()]).toEqual([
    [200, ['files', 'mail']],
    'part_away{kind="files"} 1; part_away{kind="mail"} 1',
  ]);
  await started.close();
});
