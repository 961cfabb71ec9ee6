import { beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { Switch } from '#src/modules/notifications/domain/switches';
import { readPage } from '#tests/support/form-page';
import { productStage } from '#tests/support/product-stage';
import { browser, type Browser } from '#tests/support/web';

const on = productStage();
let olive: SessionUser;
let fern: SessionUser;
let nobodys: Browser;
beforeAll(async () => {
  [olive, fern] = await Promise.all([on.cast.customer(), on.cast.landscaper()]);
  nobodys = await browser(on.world.app);
});

const alertsOf = async ({ id }: SessionUser) => (await on.world.app.accounts.settings(id))!.alerts;
const pathFor = ({ id }: SessionUser, kind: Switch) =>
  on.world.app.notifications.unsubscribeLinks.pathOf({ userId: id, kind });
const mailsTo = async ({ email }: SessionUser) =>
  (await on.world.database.knex('mails').where({ toAddress: email }).orderBy('createdAt')) as {
    subject: string;
    text: string;
    html: string;
    unsubscribeUrl: string | null;
  }[];

test('opening the link switches nothing off and shows a button; pressing it switches off exactly that kind', async () => {
  const before = await alertsOf(fern);
  const path = pathFor(fern, 'newJobAlerts');
  const opened = await nobodys.get(path);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('Cache-Control')).toContain('private');
  const page = await readPage(opened);
  expect(page.html).toMatch(/<form[^>]*method="post"/);
  expect(page.text).toContain('Do you no longer want emails about new jobs near you?');
  expect(await alertsOf(fern)).toEqual(before);

  const pressed = await nobodys.post(path, {});
  expect(pressed.status).toBe(200);
  expect((await readPage(pressed)).text).toContain('We no longer write to you about new jobs near you.');
  expect(await alertsOf(fern)).toEqual({ ...before, newJobAlerts: false });
  expect(await alertsOf(olive)).toMatchObject({ newJobAlerts: true });
});

test('a mail program does it with one request, without signing in and without being sent elsewhere (RFC 8058)', async () => {
  const answer = await nobodys.post(pathFor(olive, 'bidUpdateAlerts'), { 'List-Unsubscribe': 'One-Click' });
  expect(answer.status).toBe(200);
  expect(await alertsOf(olive)).toMatchObject({ bidUpdateAlerts: false, messageAlerts: true, emailAlerts: true });
  // Repeating it changes nothing more.
  expect((await nobodys.post(pathFor(olive, 'bidUpdateAlerts'), {})).status).toBe(200);
});

test('a link that was changed switches nothing off, and says what to do', async () => {
  const forged = pathFor(olive, 'messageAlerts').replace(olive.id, fern.id);
  expect((await nobodys.get(forged)).status).toBe(404);
  const answer = await nobodys.post(forged, {});
  expect(answer.status).toBe(404);
  expect((await readPage(answer)).text).toContain('Please open it from the email again, or use your settings.');
  expect(await alertsOf(fern)).toMatchObject({ messageAlerts: true });
});

test('the link of an email that was sent works; those about money have none', async () => {
  const rowan = await on.cast.landscaper();
  const jobId = await on.cast.postedJob(olive);
  const { app } = on.world;
  const asOf = await app.clock.now();
  await app.notifications.deliverDueEvents.execute({ asOf });
  await app.notifications.emailLeads.execute({ asOf: await app.clock.now() });
  const [lead] = (await mailsTo(rowan)).filter(({ text }) => text.includes(jobId));
  const url = lead!.unsubscribeUrl!;
  expect(lead!.text).toContain(`Switch off emails about new jobs near you: ${url}`);
  expect(lead!.html).toContain(`href="${url}"`);
  await nobodys.post(new URL(url).pathname, {});
  expect(await alertsOf(rowan)).toMatchObject({ newJobAlerts: false });
});
