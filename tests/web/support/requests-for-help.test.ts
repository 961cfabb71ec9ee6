import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { impostor, jpeg, pdf } from '#tests/support/pictures';
import { browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let ada: SessionUser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  [olive, ada] = [await cast.customer(), await cast.admin()];
});
afterAll(() => world.close());

const as = (actor?: SessionUser) => browser(world.app, { actor });
const REQUEST = { topic: 'job', text: 'The gate is locked and nobody answers.' };
/** The path of the request that Olive has just sent. */
async function asked(form: Record<string, string | Blob> = {}): Promise<string> {
  const response = await (await as(olive)).post('/help-center/ask', { ...REQUEST, ...form });
  expect(response.status).toBe(303);
  return response.headers.get('Location') as string;
}
/** What the emails to an address say, latest last. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  await world.app.notifications.deliverDueEvents.execute({ asOf: await world.app.clock.now() });
  return world.database.knex('mails').where({ toAddress: address }).orderBy('createdAt').select('subject', 'text');
}

describe('D-SUPPORT someone who is signed in', () => {
  test('asks for help about a job, sees when we will answer, and finds the request again', async () => {
    const jobId = await cast.postedJob(olive);
    const hers = await as(olive);
    expect((await readPage(await hers.get(`/help-center/ask?job=${jobId}&topic=payment`))).value('jobId')).toBe(jobId);
    const path = await asked({ jobId, topic: 'payment', attachment: await jpeg('gate.jpg') });
    const page = await readPage(await hers.get(path));
    expect(page.text).toContain('A payment, a refund or a payout');
    expect(page.text).toMatch(
      /We will answer by (\w+day \d+ \w+ \d{4} at \d\d:\d\d|\d\d:\d\d (today|tomorrow)), here and by email/,
    );
    expect(page.text).toContain('gate.jpg');
    expect((await readPage(await hers.get('/help-center/requests'))).text).toContain(REQUEST.text);
    const mails = await mailsTo(olive.email);
    expect(mails.at(-1)?.subject).toMatch(/^We have your request, no\. \d+$/);
    expect(mails.at(-1)?.text).toContain(`http://hedgerow.test${path}`);
  });

  test.each([
    ['topic', { topic: '' }, 'Please choose what it is about'],
    ['text', { text: '  ' }, 'Please write what it is about'],
    ['jobId', { jobId: '3e55a9e0-0000-4000-8000-000000000001' }, 'Please choose one of your jobs, or none'],
  ])('is told beside the field what to mend: %s', async (field, wrong, words) => {
    const back = await (await as(olive)).post('/help-center/ask', { ...REQUEST, ...wrong });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.beside(field)).toBe(words);
    expect(page.value('topic')).toBe('topic' in wrong ? undefined : 'job');
    if (field !== 'text') expect(page.value('text')).toBe(REQUEST.text);
  });

  test('is told that a file is neither picture nor PDF', async () => {
    const back = await (await as(olive)).post('/help-center/ask', { ...REQUEST, attachment: impostor() });
    expect((await readPage(back)).beside('attachment')).toMatch(/JPG, PNG, or PDF/);
  });

  test('the form sent twice opens one request', async () => {
    const hers = await as(olive);
    const ticketId = (await readPage(await hers.get('/help-center/ask'))).value('ticketId') as string;
    expect(await asked({ ticketId })).toBe(await asked({ ticketId }));
  });
});

describe('someone without an account', () => {
  const GUEST = { name: 'Una Reed', email: 'una@hedgerow.test' };

  test('leaves name and email, and opens the request with the link in the email', async () => {
    const visitor = await as();
    const sent = await readPage(await visitor.post('/help-center/ask', { ...REQUEST, ...GUEST, attachment: pdf() }));
    expect(sent.heading).toBe('We have your request');
    const [mail] = await mailsTo(GUEST.email);
    const path = /http:\/\/hedgerow\.test(\/help-center\/requests\/\S+key=\S+)/.exec(mail?.text ?? '')?.[1] as string;
    const page = await readPage(await visitor.get(path));
    expect(page.text).toContain(REQUEST.text);
    const file = /href="(\/help-center\/files\/[^"]+)"/.exec(page.html)?.[1]?.replace('&amp;', '&') as string;
    expect((await visitor.get(file)).headers.get('Content-Type')).toBe('application/pdf');
    expect((await visitor.get(file.split('?')[0] as string)).status).toBe(404);
    expect((await visitor.get(path.split('?')[0] as string)).status).toBe(404);
    expect(went(await visitor.post(path, { text: 'One more thing.' }))).toBe(`303 ${path}#reply`);
    expect((await readPage(await visitor.get(path))).text).toContain('One more thing.');
  });

  test.each([
    ['name', { email: GUEST.email }, 'Please enter your name'],
    ['email', { name: GUEST.name }, 'Please enter your email, so that we can answer'],
    ['email', { ...GUEST, email: 'una' }, 'Please enter a valid email address'],
  ])('has to leave a valid %s', async (field, form, words) => {
    const back = await (await as()).post('/help-center/ask', { ...REQUEST, ...form });
    expect([back.status, (await readPage(back)).beside(field)]).toEqual([422, words]);
  });

  test('cannot send any number of requests', async () => {
    const limited = await limitedTo(0.1, world);
    const visitor = await browser(limited.app);
    expect((await visitor.post('/help-center/ask', { ...REQUEST, ...GUEST })).status).toBe(200);
    const refused = await visitor.post('/help-center/ask', { ...REQUEST, ...GUEST });
    expect([refused.status, (await readPage(refused)).value('text')]).toEqual([429, REQUEST.text]);
    await limited.app.close();
  });
});

test('a request is not found for another customer, nor for a visitor', async () => {
  const path = await asked();
  const mallory = await as(await cast.customer({ fullName: 'Mallory Thorn' }));
  for (const stranger of [mallory, await as()]) {
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, { text: 'Mine now' })).status).toBe(404);
    expect((await stranger.post(path, { do: 'close' })).status).toBe(404);
  }
  expect((await readPage(await (await as(olive)).get(path))).text).not.toContain('Mine now');
});

describe('A-DASH-05 the admin’s Support tab', () => {
  const adminPage = (path: string) =>
    path.replace('/help-center/requests', '/admin-dashboard/support').replace(/#.*/, '');

  test('lists what waits, by deadline; an answer goes to the page and by email', async () => {
    const path = await asked({ text: 'How long does a refund take?', urgent: 'on' });
    const hers = await as(ada);
    const tab = await readPage(await hers.get('/admin-dashboard?tab=support'));
    expect(tab.text).toContain('How long does a refund take?');
    expect(tab.text).toContain('Urgent');
    const theirPage = adminPage(path);
    const page = await readPage(await hers.get(`${theirPage}?with=refund-time`));
    expect(page.value('text')).toMatch(/^The refund goes back to the card that was used\./);
    const answer = { text: page.value('text') as string, seen: 'open', closing: 'on' };
    expect(went(await hers.post(theirPage, answer))).toBe('303 /admin-dashboard?tab=support');
    expect((await readPage(await (await as(olive)).get(path))).text).toContain(
      'Banks usually show it within 5 to 10 working days',
    );
    expect((await mailsTo(olive.email)).at(-1)?.text).toContain('The refund goes back to the card');
    expect((await readPage(await hers.get('/admin-dashboard?tab=support&state=closed'))).text).toContain(
      'How long does a refund take?',
    );
  });

  test('a second admin is told what the first did, and keeps the typed text', async () => {
    const theirPage = adminPage(await asked());
    await (await as(ada)).post(theirPage, { text: 'We have rung.', seen: 'open' });
    const ben = await as(await cast.admin());
    const late = await ben.post(theirPage, { text: 'Shall we ring?', seen: 'open' });
    expect(late.status).toBe(409);
    const page = await readPage(late);
    expect(page.summary?.lines[0]?.[1]).toMatch(/^Something was written here, or the request was closed/);
    expect([page.value('text'), page.value('seen')]).toEqual(['Shall we ring?', 'answered']);
  });

  test('an urgent request is emailed to the admins at once', async () => {
    await asked({ urgent: 'on', text: 'Work is going wrong.' });
    expect((await mailsTo(ada.email)).at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Urgent request for help/),
    });
  });

  test('API-ADM-04 GET /api/admin/support lists them, for admins only', async () => {
    const path = await asked({ text: 'Listed in the call' });
    const answer = await (await as(ada)).json('GET', '/api/admin/support');
    const { tickets, total } = (await answer.json()) as { tickets: { id: string }[]; total: number };
    expect(total).toBe(tickets.length);
    expect(tickets.map(({ id }) => `/help-center/requests/${id}`)).toContain(path);
    expect((await (await as(olive)).json('GET', '/api/admin/support')).status).toBe(403);
  });
});
