import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/cast';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { browser } from '#tests/support/web';

let on: WorkStage;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());

const page = (id: string) => `/admin/people/${id}/correct-type`;
const typeOf = async (id: string) => (await on.app.admin.people.one(id))!.userType;

describe('A-DASH-09 an admin corrects the type of an account', () => {
  test('of a customer, who is signed out, is told, and is led into the registration of landscapers; and back again', async () => {
    const ivy = await on.cast.customer({ fullName: 'Ivy Lark' });
    const ivys = await browser(on.app);
    const signsIn = () => ivys.post('/auth/sign-in', { username: ivy.email, password: PASSWORD });
    await signsIn();
    const form = await readPage(await on.adas.get(page(ivy.id)));
    expect([form.heading, form.value('userType')]).toEqual(['Correct the type of account', 'landscaper']);
    for (const words of ['Type now', 'Customer', 'Type from now on', 'Landscaper']) expect(form.text).toContain(words);

    const order = { userType: 'landscaper', reason: 'She is a gardener.' };
    expect(went(await on.adas.post(page(ivy.id), order))).toBe(`303 /admin/people/${ivy.id}`);
    expect((await ivys.get('/customer-dashboard')).headers.get('Location')).toContain('/auth');
    expect((await emailsTo(on.world, ivy.email)).map(({ subject }) => subject)).toContain(
      'Your account is a landscaper’s now',
    );
    expect(went(await signsIn())).toBe('303 /landscaper-registration-step1');
    expect((await on.adas.post(page(ivy.id), order)).status).toBe(409);

    await on.adas.post(page(ivy.id), { userType: 'customer', reason: 'She is not.' });
    expect(went(await signsIn())).toBe('303 /customer-profile-completion');
    expect((await on.app.admin.audit.list({ personId: ivy.id, limit: 1 })).entries[0]).toMatchObject({
      act: 'correct-type',
      before: { type: 'landscaper' },
      after: { type: 'customer' },
    });
  });

  test('is refused with what is in the way, as page and as form', async () => {
    const fern = await on.cast.landscaper({ fullName: 'Fern Dale' });
    const jobId = await on.cast.postedJob(on.olive);
    await on.cast.placedBid(fern, jobId);
    await on.work.payoutsReady(fern);
    const why = await readPage(await on.adas.get(page(fern.id)));
    for (const words of ['1 bid', '1 payout account', 'in use already']) expect(why.text).toContain(words);
    expect(why.text).not.toMatch(/\b0 (?!unread)/);
    const refused = await on.adas.post(page(fern.id), { userType: 'customer', reason: 'Wrong one.' });
    expect(refused.status).toBe(409);
    expect((await readPage(refused)).text).toContain('1 payout account');
    expect(await typeOf(fern.id)).toBe('landscaper');
    expect((await readPage(await on.adas.get(page(on.olive.id)))).text).toMatch(/\d+ jobs?/);
  });

  test('never to or from admin', async () => {
    const [bea, ivy] = [await on.cast.admin(), await on.cast.customer({ fullName: 'Ivy Lark' })];
    const given = await on.adas.post(page(ivy.id), { userType: 'admin', reason: 'She helps us.' });
    expect([given.status, await typeOf(ivy.id)]).toEqual([422, 'customer']);
    const taken = await on.adas.post(page(bea.id), { userType: 'customer', reason: 'She has left.' });
    expect([taken.status, await typeOf(bea.id)]).toEqual([403, 'admin']);
  });
});
