import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { addAdmin } from '#tests/support/people';
import { jpeg } from '#tests/support/pictures';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let beas: Browser;
beforeAll(async () => {
  on = await workStage();
  const bea = await addAdmin(on.world.database.knex, { fullName: 'Bea Sorrel' });
  beas = await browser(on.app, { actor: { ...on.ada, id: bea } });
});
afterAll(() => on.world.close());

const RING_ME = 'Ring me on 07700 900123, cash is cheaper.';
/** Fern writes to Olive about a new job. */
async function written(content = RING_ME) {
  const jobId = await on.work.hired(on.pair);
  const threadId = (await on.app.messaging.views.threadOfJob(jobId, on.olive.id))!;
  const messageId = randomUUID();
  await on.app.messaging.sendMessage.execute({ messageId, threadId, senderId: on.fern.id, content });
  return { jobId, threadId, messageId };
}
const reportsMessage = (messageId: string, form: object = {}) =>
  on.olives.post(`/report/message/${messageId}`, { reason: 'outside-payment', words: 'He wants cash.', ...form });
const caseAbout = async (contentId: string): Promise<string> =>
  (await on.world.database.knex('contentCases').where({ contentId }).orderBy('openedAt', 'desc').first('id')).id;
const decides = async (contentId: string, form: object = {}, who: Browser = on.adas) =>
  who.post(`/admin/reported/${await caseAbout(contentId)}`, {
    decision: 'hide',
    reason: 'outside-payment',
    words: 'Payment goes through Hedgerow.',
    ...form,
  });
const mailsTo = async (email: string): Promise<string[]> => {
  await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
  const mails: { subject: string }[] = await on.world.database
    .knex('mails')
    .where({ toAddress: email })
    .select('subject');
  return mails.map(({ subject }) => subject);
};

describe('Reporting', () => {
  test('Online Safety Act: beside each message of the other person there is a link to report it, beside one’s own there is none', async () => {
    const { jobId, messageId } = await written();
    expect((await readPage(await on.olives.get(`/messages/${jobId}`))).html).toContain(`/report/message/${messageId}`);
    expect((await readPage(await on.ferns.get(`/messages/${jobId}`))).html).not.toContain('/report/message/');
  });

  test('a message goes from the report to the outcome: hidden for both, its author and the reporter told', async () => {
    const words = 'Text 07700 900987 and pay me in cash.';
    const { jobId, messageId } = await written(words);
    const form = await readPage(await on.olives.get(`/report/message/${messageId}`));
    expect(form.text).toContain(words);
    expect((await readPage(await reportsMessage(messageId, { reason: '' }))).beside('reason')).toBe(
      'Please choose what is wrong',
    );
    const sent = await reportsMessage(messageId);
    expect(went(sent)).toBe('303 /reports');
    const waiting = await followed(on.olives, sent);
    expect(waiting.toasts[0]).toContain('Thank you: we will look at it');
    expect(waiting.text).toContain('We will decide by');
    await reportsMessage(messageId, { reason: 'abuse' });
    expect(await on.world.database.knex('contentReports').where({ contentId: messageId })).toHaveLength(1);

    const queue = await readPage(await on.adas.get('/admin-dashboard?tab=messages'));
    expect(queue.text).toContain(words);
    expect(queue.text).toContain('It asks for payment outside Hedgerow');
    const caseId = await caseAbout(messageId);
    const page = await readPage(await on.adas.get(`/admin/reported/${caseId}`));
    expect(page.heading).toBe(`message by ${on.fern.fullName}`);
    expect(page.text).toContain('He wants cash.');
    expect(page.text).toContain('“Text [contact details removed] and pay me in cash.”');
    const silent = await readPage(await decides(messageId, { reason: '', words: '' }));
    expect(silent.beside('words')).toBe('Please write down the reason');
    const done = await decides(messageId);
    expect(went(done)).toBe(`303 /admin/reported/${caseId}`);
    expect((await followed(on.adas, done)).text).toContain('Hidden by Ada');

    for (const who of [on.olives, on.ferns]) {
      const { text } = await readPage(await who.get(`/messages/${jobId}`));
      expect(text).toContain('Hidden by Hedgerow because it asks for payment outside Hedgerow.');
      expect(text).not.toContain(words);
    }
    expect((await readPage(await on.olives.get('/reports'))).text).toContain('Payment goes through Hedgerow.');
    expect(await mailsTo(on.olive.email)).toContain('What we decided about your report of a message');
    expect(await mailsTo(on.fern.email)).toContain('A decision about your message');
  });

  test('the second of two admins is refused with what the first did; the same decision again changes nothing', async () => {
    const { messageId } = await written();
    await reportsMessage(messageId);
    await decides(messageId);
    expect((await decides(messageId)).status).toBe(303);
    const second = await decides(messageId, { decision: 'none', reason: '', words: 'It is fine.' }, beas);
    expect(second.status).toBe(409);
    const { text } = await readPage(second);
    expect(text).toContain('Another admin has already decided this. See below.');
    expect(text).toContain('Hidden by Ada');
    const { entries } = await on.app.admin.audit.list({ personId: on.fern.id, limit: 50 });
    const caseId = await caseAbout(messageId);
    expect(entries.filter(({ subject }) => subject.id === caseId)).toHaveLength(1);
  });

  test('contact details are removed from what both see, in pages and calls, and the rest stays', async () => {
    const { jobId, threadId, messageId } = await written();
    await reportsMessage(messageId);
    await decides(messageId, { decision: 'mask' });
    expect((await readPage(await on.ferns.get(`/messages/${jobId}`))).text).toContain(
      'Ring me on [contact details removed], cash is cheaper.',
    );
    const call = await on.olives.json('GET', `/api/message-threads/${threadId}/messages`);
    expect(await call.json()).toMatchObject([{ content: 'Ring me on [contact details removed], cash is cheaper.' }]);
  });

  test('if nothing is wrong, only the reporter is told', async () => {
    const { messageId } = await written('Monday at nine?');
    await reportsMessage(messageId, { reason: 'off-topic', words: '' });
    const before = (await mailsTo(on.fern.email)).length;
    await decides(messageId, { decision: 'none', reason: '', words: 'It is about the job.' });
    expect((await mailsTo(on.fern.email)).length).toBe(before);
    expect((await readPage(await on.olives.get('/reports'))).text).toContain('It is about the job.');
  });

  test('an appeal is judged by another admin, and the message is seen again', async () => {
    const { jobId, messageId } = await written();
    await reportsMessage(messageId);
    await decides(messageId);
    const caseId = await caseAbout(messageId);
    const decision = await readPage(await on.ferns.get(`/reports/decisions/${caseId}`));
    expect(decision.text).toContain('Payment goes through Hedgerow.');
    expect((await on.ferns.post(`/reports/decisions/${caseId}`, { words: 'It was a joke.' })).status).toBe(303);
    expect((await on.ferns.post(`/reports/decisions/${caseId}`, { words: 'Really.' })).status).toBe(409);
    const answer = { outcome: 'taken-back', answer: 'So it was.' };
    expect((await on.adas.post(`/admin/reported/${caseId}/appeal`, answer)).status).toBe(403);
    expect((await beas.post(`/admin/reported/${caseId}/appeal`, answer)).status).toBe(303);
    expect((await readPage(await on.olives.get(`/messages/${jobId}`))).text).toContain(RING_ME);
    expect(await mailsTo(on.fern.email)).toContain('Your appeal about your message was right');
  });

  test('an admin shows it again with a reason', async () => {
    const { jobId, messageId } = await written();
    await reportsMessage(messageId);
    await decides(messageId);
    const caseId = await caseAbout(messageId);
    const silent = await readPage(await on.adas.post(`/admin/reported/${caseId}/restore`, { why: '' }));
    expect(silent.beside('why')).toBe('Please write down the reason');
    expect((await beas.post(`/admin/reported/${caseId}/restore`, { why: 'Our mistake.' })).status).toBe(303);
    expect((await on.adas.post(`/admin/reported/${caseId}/restore`, { why: 'Me too.' })).status).toBe(409);
    expect((await readPage(await on.ferns.get(`/messages/${jobId}`))).text).toContain(RING_ME);
  });
});

test('opening a conversation needs a reason, which is in the audit log; nothing is shown without one', async () => {
  const { jobId, threadId } = await written('The key is under the third pot.');
  const closed = await readPage(await on.adas.get(`/admin/conversations/${threadId}`));
  expect(closed.text).not.toContain('third pot');
  const silent = await readPage(await on.adas.post(`/admin/conversations/${threadId}`, { why: ' ' }));
  expect(silent.beside('why')).toBe('Please write down why you need to read it');
  expect(silent.text).not.toContain('third pot');
  const open = await readPage(await on.adas.post(`/admin/conversations/${threadId}`, { why: 'A report of threats.' }));
  expect(open.text).toContain('third pot');
  const { entries } = await on.app.admin.audit.list({ jobId, limit: 5 });
  expect(entries).toMatchObject([{ act: 'open-conversation', reason: 'A report of threats.' }]);
});

test('GET /api/admin/messages lists reported messages only', async () => {
  const { messageId } = await written('Nobody reports this.');
  const other = await written('Please report this.');
  await reportsMessage(other.messageId, { reason: 'illegal' });
  const list = await bodyOf(await on.adas.json('GET', '/api/admin/messages'));
  const messages = (list as unknown as { messages: { id: string }[] }).messages;
  expect(messages.find(({ id }) => id === other.messageId)).toMatchObject({
    content: 'Please report this.',
    reasons: ['illegal'],
    reports: 1,
    decision: null,
    sender: {
      id: on.fern.id,
      name: on.fern.fullName,
    },
  });
  expect(messages.find(({ id }) => id === messageId)).toBeUndefined();
});

test('V-ADM a review is withheld only for a listed reason, leaves the rating, and both are told', async () => {
  const jobId = await on.work.completed(on.pair);
  await on.work.reviewed(on.pair, jobId, { rating: 1, comment: 'Never came. He lives at 3 Hazel Close.' });
  const profile = () => on.app.onboarding.publicProfiles.ofLandscaper(on.fern.id);
  const counted = (await profile())!.reviewCount;
  const { id: reviewId } = (await profile())!.reviews[0]!;
  expect((await readPage(await on.nobodys.get(`/landscaper/${on.fern.id}`))).html).toContain(
    `/report/review/${reviewId}`,
  );
  expect(went(await on.nobodys.get(`/report/review/${reviewId}`))).toContain('/auth');
  await on.ferns.post(`/report/review/${reviewId}`, { reason: 'personal-data', words: 'My address.' });
  expect((await decides(reviewId, { reason: 'other' })).status).toBe(422);
  expect((await decides(reviewId, { decision: 'warn', reason: 'abuse' })).status).toBe(422);
  await decides(reviewId, { reason: 'personal-data', words: 'It shows an address.' });
  expect((await profile())!.reviewCount).toBe(counted - 1);
  expect((await profile())!.reviews.map(({ id }) => id)).not.toContain(reviewId);
  const given = await readPage(await on.olives.get('/customer/profile/reviews'));
  expect(given.text).toContain('Withheld by Hedgerow because it shows personal data.');
  expect(await mailsTo(on.olive.email)).toContain('A decision about your review');
  expect(await mailsTo(on.fern.email)).toContain('What we decided about your report of a review');
  const { act } = (await on.app.admin.audit.list({ jobId, limit: 1 })).entries[0]!;
  expect(act).toBe('decide-content');
});

test('an admin hides a profile text and a job description that nobody has reported, and shows them again', async () => {
  const jobId = await on.cast.postedJob(on.olive, { description: 'Only for friends of mine, ring 07700 900123.' });
  const things = [
    [
      'profile',
      on.fern.id,
      `/landscaper/${on.fern.id}`,
      on.nobodys,
      (await on.app.onboarding.publicProfiles.ofLandscaper(on.fern.id))!.bio,
    ],
    ['job', jobId, `/jobs/${jobId}`, on.rowans, 'Only for friends of mine'],
  ] as const;
  for (const [kind, id, url, reader, words] of things) {
    expect((await readPage(await reader.get(url))).text).toContain(words);
    const opened = await on.adas.post(`/admin/content/${kind}/${id}`, { why: 'A tip by phone.' });
    expect(went(opened)).toContain('303 /admin/reported/');
    await decides(id, { reason: 'personal-data' });
    const { text } = await readPage(await reader.get(url));
    expect(text).not.toContain(words);
    expect(text).toContain('idden by Hedgerow');
    await on.adas.post(`/admin/reported/${await caseAbout(id)}/restore`, { why: 'It is fine.' });
    expect((await readPage(await reader.get(url))).text).toContain(words);
  }
});

test('a hidden photo is shown to admins only', async () => {
  const photo = await on.app.jobs.uploadPhoto.execute({
    ownerId: on.olive.id,
    name: 'me.jpg',
    use: 'portfolio',
    alreadyChosen: 0,
    bytes: new Uint8Array(await (await jpeg()).arrayBuffer()),
  });
  const photoId = (photo as { ok: true; value: { id: string } }).value.id;
  const url = `/photos/${photoId}/320.jpg`;
  expect((await on.ferns.get(url)).status).toBe(200);
  await on.ferns.post(`/report/photo/${photoId}`, { reason: 'personal-data' });
  await decides(photoId, { reason: 'personal-data' });
  const hidden = await on.ferns.get(url);
  expect([hidden.status, hidden.headers.get('content-type'), hidden.headers.get('cache-control')]).toEqual([
    410,
    'image/svg+xml',
    'no-store',
  ]);
  const seen = await on.adas.get(url);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});

test('nobody reads or decides what does not concern them', async () => {
  const { messageId, threadId } = await written();
  expect((await on.mallorys.get(`/report/message/${messageId}`)).status).toBe(404);
  expect((await on.mallorys.post(`/report/message/${messageId}`, { reason: 'abuse' })).status).toBe(404);
  expect((await on.ferns.post(`/report/message/${messageId}`, { reason: 'abuse' })).status).toBe(403);
  await reportsMessage(messageId);
  const caseId = await caseAbout(messageId);
  for (const who of [on.olives, on.ferns, on.nobodys]) {
    const form = { decision: 'none', words: 'Fine.' };
    expect((await who.post(`/admin/reported/${caseId}`, form)).status).toBeGreaterThanOrEqual(302);
    expect((await who.post(`/admin/conversations/${threadId}`, { why: 'Curious' })).status).toBeGreaterThanOrEqual(302);
    expect([401, 403]).toContain((await who.json('GET', '/api/admin/messages')).status);
  }
  await decides(messageId);
  expect((await on.olives.get(`/reports/decisions/${caseId}`)).status).toBe(404);
  expect((await on.olives.post(`/reports/decisions/${caseId}`, { words: 'Unfair.' })).status).toBe(404);
});

test('the conversation of a message cannot be opened by looking into it without a report', async () => {
  const { messageId } = await written();
  expect((await on.adas.get(`/admin/content/message/${messageId}`)).status).toBe(404);
});
