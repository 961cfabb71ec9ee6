import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

const eight = {
  emailAlerts: true,
  smsAlerts: false,
  newJobAlerts: false,
  bidUpdateAlerts: true,
  messageAlerts: false,
  paymentAlerts: true,
  scheduleChangeAlerts: false,
  platformAnnouncements: true,
};
const alertsOf = async (id: string) => (await world.app.accounts.settings(id))?.alerts;

describe('PATCH /api/users/{id}/notifications', () => {
  it('saves the eight flags by their exact names, and leaves marketing as it is (API-CUST-16, S-ENT-29)', async () => {
    const olive = await cast.customer();
    const at = await browser(world.app, { actor: olive });
    await at.json('PATCH', `/api/users/${olive.id}/notifications`, { marketing: true });
    const response = await at.json('PATCH', `/api/users/${olive.id}/notifications`, { ...eight, colour: 'green' });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await alertsOf(olive.id)).toEqual({ ...eight, marketing: true });
  });

  it('works for a landscaper too', async () => {
    const fern = await cast.landscaper();
    const at = await browser(world.app, { actor: fern });
    expect((await at.json('PATCH', `/api/users/${fern.id}/notifications`, { newJobAlerts: false })).status).toBe(200);
    expect(await alertsOf(fern.id)).toMatchObject({ newJobAlerts: false, emailAlerts: true });
  });

  it('accepts no values except true and false', async () => {
    const olive = await cast.customer();
    const at = await browser(world.app, { actor: olive });
    const response = await at.json('PATCH', `/api/users/${olive.id}/notifications`, { emailAlerts: 'no' });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { fields: { emailAlerts: ['Please send true or false'] } },
    ]);
    expect(await alertsOf(olive.id)).toMatchObject({ emailAlerts: true });
  });

  it('is refused for another user’s account', async () => {
    const [olive, mallory] = [await cast.customer(), await cast.customer({ fullName: 'Mallory Nettle' })];
    const theirs = `/api/users/${olive.id}/notifications`;
    const response = await (await browser(world.app, { actor: mallory })).json('PATCH', theirs, eight);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'not-your-account' }]);
    expect((await (await browser(world.app)).json('PATCH', theirs, eight)).status).toBe(401);
    expect(await alertsOf(olive.id)).toMatchObject({ messageAlerts: true });
  });
});

describe('the pages of the switches (SPEC-M6)', () => {
  const NO_TEXTS = 'We do not send texts yet. What you choose is kept for when we do.';
  const pages = async (app: TestApp['app']) => {
    const olive = await cast.customer();
    const at = await browser(app, { actor: olive });
    const paths = ['/customer/settings?section=notifications', '/settings-page?section=notifications'];
    return Promise.all(paths.map(async (path) => (await readPage(await at.get(path))).text));
  };

  it('say when texts are sent, and which emails we do not send at present', async () => {
    for (const text of await pages(world.app)) {
      expect(text).toContain('To UK mobiles only, and not from 9 pm to 8 am, unless someone is waiting for you.');
      expect(text).toMatch(/(Promotions|Marketing)\s*We send none at present\./);
      expect(text).not.toContain(NO_TEXTS);
    }
  });

  it('say that no texts are sent where none can be', async () => {
    for (const text of await pages(withParts(world.app, { notifications: { textsArrive: false } })))
      expect(text).toContain(NO_TEXTS);
  });

  it('a switch decides about the next text and email', async () => {
    const olive = await cast.customer();
    const at = await browser(world.app, { actor: olive });
    const switched = async (changes: object) => {
      await at.json('PATCH', `/api/users/${olive.id}/notifications`, { ...eight, ...changes });
      const jobId = await cast.postedJob(olive);
      await cast.othersBid(jobId, 1);
      await world.app.notifications.deliverDueEvents.execute({ asOf: await world.app.clock.now() });
      const { knex } = world.database;
      const told = { texts: await knex('texts').pluck('words'), emails: await knex('mails').pluck('subject') };
      await knex('texts').delete();
      await knex('mails').delete();
      const bids = (words: string[]) => words.filter((one) => one.includes('bid')).length;
      return { texts: bids(told.texts), emails: bids(told.emails) };
    };
    expect(await switched({ smsAlerts: true })).toEqual({ texts: 1, emails: 1 });
    expect(await switched({ smsAlerts: false })).toEqual({ texts: 0, emails: 1 });
    expect(await switched({ smsAlerts: true, emailAlerts: false })).toEqual({ texts: 1, emails: 0 });
    expect(await switched({ smsAlerts: true, bidUpdateAlerts: false })).toEqual({ texts: 0, emails: 0 });
  });
});
