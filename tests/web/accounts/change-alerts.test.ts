import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
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
