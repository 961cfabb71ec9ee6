import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { PERSON_ACTS } from '#app/commands/admin/people/words';
import { PASSWORD } from '#tests/support/cast';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let beas: Browser;
let ivy: SessionUser;
beforeAll(async () => {
  on = await workStage();
  beas = await browser(on.app, { actor: await on.cast.admin() });
});
afterAll(() => on.world.close());
beforeEach(async () => void (ivy = await on.cast.customer({ fullName: 'Ivy Lark' })));

const page = (act = '') => `/admin/people/${ivy.id}${act && `/${act}`}`;
const signsIn = async (who: Browser) => who.post('/auth/sign-in', { username: ivy.email, password: PASSWORD });

describe('A-DASH-09, A-DASH-11 suspend and appeal', () => {
  test('a suspended person is told, is signed out, reads why and what they can still do, appeals, and is let in again by another admin', async () => {
    const jobId = await on.work.paid({ customer: ivy, landscaper: on.fern });
    const ivys = await browser(on.app);
    await signsIn(ivys);
    expect((await ivys.get('/settings')).status).toBeLessThan(400);

    const suspended = await on.adas.post(page('suspend'), { days: '7', reason: 'You swore at Fern.' });
    expect(went(suspended)).toBe(`303 ${page()}`);
    const person = await followed(on.adas, suspended);
    expect(person.toasts[0]).toContain('Suspended');
    expect(person.text).toContain('You swore at Fern.');
    expect((await ivys.get('/customer-dashboard')).headers.get('Location')).toContain('/auth');
    expect((await emailsTo(on.world, ivy.email)).map(({ subject }) => subject)).toContain('Your account is suspended');

    const refused = await signsIn(ivys);
    expect(went(refused)).toBe('303 /suspended');
    const why = await followed(ivys, refused);
    expect(why.heading).toBe('Your account is suspended');
    expect(why.text).toContain('You swore at Fern.');
    expect(why.text).toContain('£185.00');
    expect(await on.statusOf(jobId)).toBe('active');
    const empty = await readPage(await ivys.post('/suspended', { words: ' ' }));
    expect(empty.beside('words')).toBe('Please write down why this is wrong');
    expect(went(await ivys.post('/suspended', { words: 'It was a joke.' }))).toBe('303 /suspended');

    const own = await readPage(await on.adas.get(page('uphold')));
    expect(own.text).toContain('another admin has to answer the appeal');
    expect((await on.adas.post(page('reinstate'), { reason: 'Fine.' })).status).toBe(403);
    expect(went(await beas.post(page('reinstate'), { reason: 'Fern says so too.' }))).toBe(`303 ${page()}`);
    expect(went(await signsIn(ivys))).not.toContain('/suspended');
  });

  test('a second admin is refused, and shown what the first did', async () => {
    await on.adas.post(page('suspend'), { reason: 'Abuse of Fern.' });
    const second = await beas.post(page('suspend'), { reason: 'Not paid.' });
    expect(second.status).toBe(409);
    const { text, summary } = await readPage(second);
    expect(summary!.lines.map(([, words]) => words).join()).toContain('This person is suspended already.');
    expect(text).toContain('Suspended by Ada Whitlock');
    expect(text).toContain('Abuse of Fern.');
  });

  test('bad input gets a sentence beside its field, and what was typed is kept', async () => {
    const back = await on.adas.post(page('suspend'), { days: '0', reason: 'Abuse.' });
    expect(back.status).toBe(422);
    const form = await readPage(back);
    expect(form.beside('days')).toContain('Please enter whole days from 1 to 365');
    const missing = await readPage(await on.adas.post(page('suspend'), { days: '3', reason: '' }));
    expect([missing.beside('reason'), missing.value('days')]).toEqual(['Please write down the reason', '3']);
  });

  test('a wrong password does not lead to the page of a suspended person, nor does the page open without one', async () => {
    await on.adas.post(page('suspend'), { reason: 'Abuse.' });
    const guess = await on.nobodys.post('/auth/sign-in', { username: ivy.email, password: 'a wrong guess' });
    expect(guess.status).toBe(401);
    expect(went(await on.nobodys.get('/suspended'))).toBe('302 /auth?tab=login');
    const call = await on.nobodys.json('POST', '/api/login', { username: ivy.email, password: PASSWORD });
    expect(await bodyOf(call)).toMatchObject({ status: 403, code: 'account-suspended' });
  });
});

describe('the calls', () => {
  test('API-ADM-05 POST /api/admin/users/{id}/suspend takes a reason', async () => {
    const call = (body: object) => on.adas.json('POST', `/api/admin/users/${ivy.id}/suspend`, body);
    expect(await bodyOf(await call({}))).toMatchObject({
      status: 422,
      fields: { reason: ['Please write down the reason'] },
    });
    const done = await call({ reason: 'Abuse.' });
    expect([done.status, await done.json()]).toEqual([200, { success: true, id: ivy.id, status: 'suspended' }]);
    expect(await bodyOf(await call({ reason: 'Other.' }))).toMatchObject({ status: 409, code: 'already-suspended' });
  });

  test('API-ADM-06 DELETE /api/admin/users/{id} deletes a user, unless money is held', async () => {
    await on.work.paid({ customer: ivy, landscaper: on.fern });
    const remove = (id: string) => on.adas.json('DELETE', `/api/admin/users/${id}`);
    expect(await bodyOf(await remove(ivy.id))).toMatchObject({ status: 409, code: 'under-way' });
    const moss = await on.cast.customer({ fullName: 'Moss Reed' });
    expect(await bodyOf(await remove(moss.id))).toMatchObject({ status: 200, success: true });
    expect((await readPage(await on.adas.get(`/admin/people/${moss.id}`))).heading).toBe('Former customer');
  });
});

test('each act is refused to everyone who is not an admin, as page, form and call, and nothing is kept', async () => {
  const { total: before } = await on.app.admin.audit.list({ personId: ivy.id, limit: 1 });
  for (const who of [on.nobodys, on.olives, on.ferns]) {
    for (const act of Object.keys(PERSON_ACTS)) {
      expect((await who.get(page(act))).status, act).toBeGreaterThanOrEqual(302);
      expect((await who.post(page(act), { reason: 'Because.' })).status, act).toBeGreaterThanOrEqual(302);
    }
    for (const [method, path] of [
      ['POST', 'suspend'],
      ['POST', 'reinstate'],
      ['DELETE', ''],
    ] as const) {
      const call = await who.json(method, `/api/admin/users/${ivy.id}${path && `/${path}`}`, { reason: 'Because.' });
      expect([401, 403]).toContain(call.status);
    }
  }
  expect((await on.app.admin.audit.list({ personId: ivy.id, limit: 1 })).total).toBe(before);
  expect((await on.app.admin.people.one(ivy.id))!.status).toBe('active');
});

test('every act has a page for an admin that says what will happen, and an unknown one is not found', async () => {
  for (const [act, { title }] of Object.entries(PERSON_ACTS))
    expect((await readPage(await on.adas.get(page(act)))).heading, act).toBe(title);
  expect((await on.adas.get(page('promote'))).status).toBe(404);
  expect((await on.adas.get('/admin/people/nobody')).status).toBe(404);
});

test('the page of a person shows their jobs, bids, money, sign-ins, notes, and what admins have done', async () => {
  await on.work.paid({ customer: ivy, landscaper: on.fern });
  const ivys = await browser(on.app);
  await signsIn(ivys);
  await on.adas.post(page('note'), { reason: 'Phoned, no answer.', noteId: on.app.newId() });
  const { text } = await readPage(await on.adas.get(page()));
  for (const words of ['Ivy Lark', '£185.00', 'Hedge Trimming', 'Phoned, no answer.', 'Last sign-ins', 'wrote a note'])
    expect(text).toContain(words);
  const ferns = await readPage(await on.adas.get(`/admin/people/${on.fern.id}`));
  expect(ferns.text).toContain('Bids');
});

test('A-DASH-09 a person’s page lists their conversations without their words; one is read only with a reason', async () => {
  const jobId = await on.work.paid({ customer: ivy, landscaper: on.fern });
  await on.ferns.post(`/messages/${jobId}`, { content: 'The key is under the pot' });
  const person = await readPage(await on.adas.get(page()));
  expect(person.text).toContain('Conversations');
  expect(person.text).not.toContain('under the pot');
  const path = /\/admin\/conversations\/[\da-f-]+/.exec(person.html)![0];
  expect((await readPage(await on.adas.get(path))).text).not.toContain('under the pot');
  const silent = await readPage(await on.adas.post(path, { why: '' }));
  expect(silent.text).not.toContain('under the pot');
  const opened = await readPage(await on.adas.post(path, { why: 'Ivy says that Fern has her key.' }));
  expect(opened.text).toContain('under the pot');
  const { entries } = await on.app.admin.audit.list({ jobId, limit: 3 });
  expect(entries[0]).toMatchObject({ act: 'open-conversation', reason: 'Ivy says that Fern has her key.' });
});
