import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/cast';
import { addAdmin } from '#tests/support/people';
import { jpeg } from '#tests/support/pictures';
import { testServer, type TestServer } from '#tests/support/server';

// The main journey using JSON calls only, as a program makes them, over HTTP to the whole product. Only the card number
// is entered on the payment provider's page. It is one test on purpose: each call uses only what earlier calls
// returned, which shows that a program needs nothing else.

type Json = Record<string, unknown>;
type Caller = {
  call<Answer = Json>(method: string, path: string, body?: object): Promise<Answer>;
  /** The error of a call that must be refused. */
  refused(method: string, path: string, body?: object): Promise<Json & { status: number }>;
};

let site: TestServer;
beforeAll(async () => {
  site = await testServer();
});
afterAll(() => site.close());

/** A program with a cookie jar. */
function caller(): Caller {
  let cookie = '';
  const send = async (method: string, path: string, body?: object) => {
    const form = body instanceof FormData;
    const response = await fetch(site.origin + path, {
      method,
      headers: {
        Accept: 'application/json',
        Cookie: cookie,
        ...(body && !form && { 'Content-Type': 'application/json' }),
      },
      body: form ? body : body && JSON.stringify(body),
    });
    cookie =
      response.headers
        .getSetCookie()
        .find((set) => set.startsWith('hedgerow='))
        ?.split(';')[0] ?? cookie;
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return {
    async call<Answer>(method: string, path: string, body?: object) {
      const answer = await send(method, path, body);
      if (answer.status >= 300)
        throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body as Answer;
    },
    async refused(method, path, body) {
      const answer = await send(method, path, body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      return { status: answer.status, ...(answer.body as Json) };
    },
  };
}

const newEmail = () => `${randomUUID()}@hedgerow.test`;

async function customer(): Promise<Caller & { id: string }> {
  const olive = caller();
  const email = newEmail();
  const { id } = await olive.call<{ id: string }>('POST', '/api/register', {
    username: email,
    email,
    password: PASSWORD,
    fullName: 'olive',
    userType: 'customer',
  });
  await olive.call('PATCH', `/api/users/${id}`, {
    fullName: 'Olive Marsh',
    phoneNumber: '07700 900123',
    address: '14 Orchard Close, Frome BA11 4HT',
    propertyType: 'home',
    preferredContactMethod: 'email',
    emailNotifications: true,
    smsNotifications: false,
    profileCompleted: true,
    termsAccepted: true,
  });
  return { ...olive, id };
}

async function landscaper(fullName = 'Fern Blackthorn'): Promise<Caller & { id: string }> {
  const fern = caller();
  const email = newEmail();
  const { id } = await fern.call<{ id: string }>('POST', '/api/register', {
    username: email,
    email,
    password: PASSWORD,
    userType: 'landscaper',
  });
  const [firstName, lastName] = fullName.split(' ');
  await fern.call('POST', '/api/landscaper/profile/complete', {
    firstName,
    lastName,
    phone: '07700 900456',
    bio: 'Hedges laid and trimmed by hand.',
    yearsExperience: 12,
    serviceArea: 'Frome and around',
    postcode: 'BA11 1AA',
    isCompany: false,
    services: ['hedge_trimming'],
    termsAccepted: true,
  });
  return { ...fern, id };
}

/** Admins are created by the operator, in the database. */
async function admin(): Promise<Caller> {
  const { knex } = site.database;
  const id = await addAdmin(knex);
  const ada = caller();
  const email = newEmail();
  await ada.call('POST', '/api/register', { username: email, password: PASSWORD });
  await knex('users')
    .where({ id })
    .update({ passwordHash: knex('users').where({ email }).select('passwordHash') });
  await ada.call('POST', '/api/logout');
  await ada.call('POST', '/api/login', { username: `${id}@hedgerow.test`, password: PASSWORD });
  return ada;
}

async function photos(by: Caller, count: number): Promise<string[]> {
  const form = new FormData();
  for (let n = 1; n <= count; n++) form.append('photos', await jpeg(`hedge-${n}.jpg`));
  return (await by.call<{ imageUrls: string[] }>('POST', '/api/upload-images', form)).imageUrls;
}

async function postedJob(by: Caller): Promise<string> {
  const { id } = await by.call<{ id: string }>('POST', '/api/jobs', {
    jobTypes: ['hedge_trimming'],
    description: 'Front hedge, about 12 metres.',
    flexibleDate: true,
    timeOfDay: 'anytime',
    address: '14 Orchard Close, Frome BA11 4HT',
    accessInstructions: 'Gate code 4711',
    is_recurring: false,
    budget: 160,
    photos: await photos(by, 2),
  });
  return id;
}

/** Sends the form of the provider's page, as the customer's browser does. */
async function payByCard(checkoutUrl: string, cardNumber: string): Promise<Response> {
  const page = await fetch(checkoutUrl);
  expect(page.status).toBe(200);
  return fetch(checkoutUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ cardNumber, expiry: '12/34', securityCode: '123' }),
  });
}

/** A job whose payment is held. */
async function paidJob({
  olive,
  fern,
  amount = 185,
}: {
  olive: Caller;
  fern: Caller;
  amount?: number;
}): Promise<string> {
  const jobId = await postedJob(olive);
  const bid = await fern.call<{ id: string }>('POST', `/api/jobs/${jobId}/bids`, {
    amount,
    message: 'Level top, square face.',
    estimatedDays: 1,
  });
  const { checkoutUrl } = await olive.call<{ checkoutUrl: string }>('POST', `/api/jobs/${jobId}/accept-bid`, {
    bidId: bid.id,
  });
  expect((await payByCard(checkoutUrl, '4242 4242 4242 4242')).status).toBe(303);
  await olive.call('POST', '/api/payment/success', { sessionId: checkoutUrl.split('/').at(-1), jobId });
  return jobId;
}

type Entry = { at: string; kind: string; debit: string; credit: string; amountPence: number };
type Statement = {
  jobId: string;
  entries: Entry[];
  heldPence: number;
  releasedPence: number;
  refundedPence: number;
  feePence: number;
  landscaperPence: number;
};
const statementOf = (by: Caller, jobId: string) => by.call<Statement>('GET', `/api/jobs/${jobId}/statement`);
const movements = ({ entries }: Statement) => entries.map(({ kind, amountPence }) => `${kind} ${amountPence}`);
const jobOf = (by: Caller, jobId: string) => by.call<Json & { payment: Json | null }>('GET', `/api/jobs/${jobId}`);

test('S-JOB-05 from registration to the released payment, using /api only', { timeout: 120_000 }, async () => {
  // Accounts.
  const olive = await customer();
  const fern = await landscaper();
  const rowan = await landscaper('Rowan Whitlock');
  expect(await olive.call('GET', '/api/user')).toMatchObject({
    userType: 'customer',
    profileCompleted: true,
    fullName: 'Olive Marsh',
  });

  // A job with two photos, which can be opened.
  const imageUrls = await photos(olive, 2);
  expect(imageUrls).toHaveLength(2);
  const photo = await fetch(site.origin + imageUrls[0]);
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  const posted = await olive.call<{ id: string }>('POST', '/api/jobs', {
    jobTypes: ['hedge_trimming'],
    description: 'Front hedge, about 12 metres.',
    flexibleDate: true,
    timeOfDay: 'anytime',
    address: '14 Orchard Close, Frome BA11 4HT',
    accessInstructions: 'Gate code 4711',
    is_recurring: false,
    budget: 160,
    photos: imageUrls,
  });
  const jobId = posted.id;
  expect(posted).toEqual({
    id: jobId,
    title: 'Hedge Trimming in Frome',
    status: 'posted',
    postedAt: expect.any(String) as string,
  });
  expect(await jobOf(olive, jobId)).toMatchObject({
    photos: imageUrls,
    address: '14 Orchard Close, Frome BA11 4HT',
    status: 'posted',
    payment: null,
  });
  expect(await olive.call('GET', '/api/customer/dashboard')).toMatchObject({
    customer: { firstName: 'Olive' },
    summary: { totalPosted: 1, activeCount: 0 },
    pendingJobs: [{ id: jobId, bidCount: 0, budget: 160 }],
  });

  // Fern finds it nearby, without the address.
  const found = (await fern.call<Json[]>('GET', '/api/jobs/available?radius=10')).find(({ id }) => id === jobId);
  expect(found).toMatchObject({
    location: 'Frome BA11',
    budget: 160,
    bidCount: 0,
    bidsCount: 0,
    maxBids: 5,
    isFlexible: true,
    accessNotes: null,
    customer: { fullName: 'Olive' },
  });
  expect(found?.distance).toBeLessThan(3);
  expect(JSON.stringify(found)).not.toMatch(/Orchard|4711|4HT|Marsh/);

  // Two bids, one with each form of the body. A second bid on the same job, and one on an unknown job, are refused.
  const ferns = await fern.call<{ id: string }>('POST', `/api/jobs/${jobId}/bids`, {
    amount: 185,
    message: 'Level top, square face.',
    estimatedDays: 1,
  });
  const rowans = await rowan.call<{ id: string }>('POST', `/api/jobs/${jobId}/bids`, {
    jobId,
    price: 199.5,
    message: 'Saturday suits.',
    estimatedDuration: '2 days',
  });
  expect(await fern.refused('POST', `/api/jobs/${jobId}/bids`, { amount: 180, message: '' })).toMatchObject({
    status: 409,
    code: 'already-bid',
  });
  expect(await fern.refused('POST', `/api/jobs/${randomUUID()}/bids`, { amount: 180, message: '' })).toMatchObject({
    status: 404,
  });
  expect(
    await rowan.call('PUT', `/api/bids/${rowans.id}`, { amount: 190, message: 'Saturday suits.', estimatedDays: 2 }),
  ).toMatchObject({ success: true, amount: 190 });
  expect(await fern.call('GET', '/api/landscaper/bids')).toMatchObject([
    { id: ferns.id, amount: 185, status: 'pending', job: { title: 'Hedge Trimming in Frome', budget: 160 } },
  ]);

  // Olive compares the bids, accepts Fern's, and gets the URL of the payment page.
  expect(await olive.call<Json[]>('GET', `/api/jobs/${jobId}/bids`)).toMatchObject([
    { id: ferns.id, amount: 185, estimatedDays: 1, status: 'pending', landscaper: { fullName: 'Fern Blackthorn' } },
    { id: rowans.id, amount: 190, estimatedDays: 2, status: 'pending' },
  ]);
  const accepted = await olive.call<{ checkoutUrl: string }>('POST', `/api/jobs/${jobId}/accept-bid`, {
    bidId: ferns.id,
  });
  expect(accepted).toMatchObject({
    success: true,
    message: 'Bid accepted successfully! You can now message the landscaper.',
  });
  expect(await jobOf(olive, jobId)).toMatchObject({
    status: 'active',
    payment: { state: 'requires_payment', amount: 185 },
  });
  expect(await fern.refused('POST', `/api/jobs/${jobId}/start`)).toMatchObject({ status: 409 });

  // A declined card moves no money; one with 3-D Secure pays.
  const session = accepted.checkoutUrl.split('/').at(-1);
  expect((await payByCard(accepted.checkoutUrl, '4000 0000 0000 0002')).status).toBe(422);
  expect(await olive.refused('POST', '/api/payment/success', { sessionId: session, jobId })).toMatchObject({
    status: 409,
    code: 'payment-open',
  });
  expect((await statementOf(olive, jobId)).entries).toEqual([]);
  const challenge = (await payByCard(accepted.checkoutUrl, '4000 0027 6000 3184')).headers.get('Location') ?? '';
  expect(challenge).toMatch(/\/challenge$/);
  const back = await fetch(new URL(challenge, accepted.checkoutUrl), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer: 'confirm' }),
  });
  expect(back.headers.get('Location')).toContain('/payment-success');
  for (let n = 0; n < 2; n++)
    expect(
      await olive.call('POST', '/api/payment/success', { sessionId: session, jobId, bidId: ferns.id }),
    ).toMatchObject({ success: true, jobId });
  expect(await jobOf(olive, jobId)).toMatchObject({ status: 'active', payment: { state: 'held' } });
  expect(await rowan.call('GET', '/api/landscaper/bids')).toMatchObject([{ id: rowans.id, status: 'rejected' }]);
  expect(await fern.call('GET', '/api/landscaper/dashboard/summary')).toMatchObject({
    bidsPlaced: 1,
    jobsWon: 1,
    upcomingJobs: 1,
  });

  // Now Fern sees the address, and they write to each other.
  expect(await jobOf(fern, jobId)).toMatchObject({
    address: '14 Orchard Close, Frome BA11 4HT',
    accessInstructions: 'Gate code 4711',
  });
  expect(await fern.call('GET', '/api/landscaper/active-jobs')).toMatchObject([
    { id: jobId, budget: '£185.00', customerNotes: 'Gate code 4711' },
  ]);
  const [{ thread }] = (await fern.call<{ thread: { id: string } }[]>('GET', '/api/message-threads')) as [
    { thread: { id: string } },
  ];
  await fern.call('POST', `/api/message-threads/${thread.id}/messages`, { content: 'Is Saturday at nine good?' });
  expect(await olive.call('GET', '/api/message-threads/unread-count')).toMatchObject({ unreadCount: 1 });
  await olive.call('POST', `/api/message-threads/${thread.id}/messages`, { content: 'It is. The gate is open.' });
  expect(
    (await fern.call<Json[]>('GET', `/api/message-threads/${thread.id}/messages`)).map(({ content }) => content),
  ).toEqual(['Is Saturday at nine good?', 'It is. The gate is open.']);
  expect(await rowan.refused('GET', `/api/message-threads/${thread.id}/messages`)).toMatchObject({ status: 404 });

  // The work. It cannot be confirmed before it is marked complete, which starts the 48-hour clock.
  expect(await fern.call('POST', `/api/jobs/${jobId}/start`)).toMatchObject({ success: true, status: 'in_progress' });
  expect(await olive.refused('POST', `/api/jobs/${jobId}/confirm-complete`)).toMatchObject({
    status: 409,
    code: 'not-marked-complete',
  });
  const [after] = await photos(fern, 1);
  const marked = await fern.call<{ landscaperCompletedAt: string; autoCompleteAt: string }>(
    'POST',
    `/api/jobs/${jobId}/mark-complete`,
    { note: 'All trimmed and swept.', photos: [after] },
  );
  expect(Date.parse(marked.autoCompleteAt) - Date.parse(marked.landscaperCompletedAt)).toBe(48 * 3_600_000);
  expect(await fern.call('POST', `/api/jobs/${jobId}/complete`)).toMatchObject({
    autoCompleteAt: marked.autoCompleteAt,
  });
  for (const party of [olive, fern])
    expect(await jobOf(party, jobId)).toMatchObject({
      photosAfter: [after],
      completionNote: 'All trimmed and swept.',
      autoCompleteAt: marked.autoCompleteAt,
    });

  // Olive confirms ten times at once; the payment is released once.
  const confirmed = await Promise.all(
    Array.from({ length: 10 }, () => olive.call('POST', `/api/jobs/${jobId}/confirm-complete`)),
  );
  for (const answer of confirmed) expect(answer).toMatchObject({ success: true, status: 'completed' });
  const statement = await statementOf(olive, jobId);
  expect(Object.keys(statement).sort()).toEqual([
    'entries',
    'feePence',
    'heldPence',
    'jobId',
    'landscaperPence',
    'refundedPence',
    'releasedPence',
  ]);
  expect(statement).toMatchObject({
    jobId,
    heldPence: 0,
    releasedPence: 18_500,
    refundedPence: 0,
    feePence: 1_850,
    landscaperPence: 16_650,
  });
  for (const entry of statement.entries)
    expect(Object.keys(entry).sort()).toEqual(['amountPence', 'at', 'credit', 'debit', 'kind']);
  expect(movements(statement)).toEqual(['capture 18500', 'release 16650', 'release 1850']);
  const ada = await admin();
  expect(await statementOf(fern, jobId)).toEqual(statement);
  expect(await statementOf(ada, jobId)).toEqual(statement);
  for (const stranger of [rowan, caller()])
    expect([401, 404]).toContain((await stranger.refused('GET', `/api/jobs/${jobId}/statement`)).status);

  // The share waits for Fern's payout account, and is sent when that is ready.
  expect(await fern.call('GET', '/api/landscaper/payouts/status')).toMatchObject({
    fully_onboarded: false,
    waitingPence: 16_650,
  });
  const { url } = await fern.call<{ url: string }>('POST', '/api/landscaper/payouts/onboarding-link');
  expect((await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams() })).status).toBe(303);
  await ada.call('POST', '/api/sandbox/clock', { advanceHours: 1 });
  expect(await fern.call('GET', '/api/landscaper/payouts/status')).toMatchObject({
    fully_onboarded: true,
    waitingPence: 0,
  });
  expect(movements(await statementOf(fern, jobId))).toEqual([
    'capture 18500',
    'release 16650',
    'release 1850',
    'transfer 16650',
  ]);
  expect(await fern.call('GET', '/api/landscaper/earnings')).toMatchObject({
    totalEarnings: 166.5,
    activeJobsCount: 0,
  });
  expect(await fern.call('GET', '/api/landscaper/completed-jobs')).toMatchObject([{ id: jobId, paymentAmount: 166.5 }]);

  // The review.
  await olive.call('POST', `/api/jobs/${jobId}/review`, { rating: 5, comment: 'Straight as a rule.' });
  expect(await olive.refused('POST', `/api/jobs/${jobId}/review`, { rating: 1 })).toMatchObject({ status: 409 });
  const profileOfFern = () => caller().call('GET', `/api/users/${fern.id}/profile`);
  expect(await profileOfFern()).toMatchObject({ reviewCount: 0 });
  await fern.call('POST', `/api/jobs/${jobId}/review-customer`, {
    goodAccess: true,
    clearBrief: true,
    paidOnTime: true,
  });
  expect(await profileOfFern()).toMatchObject({
    rating: 5,
    reviewCount: 1,
    jobsCompleted: 1,
  });
  expect(await olive.call('GET', '/api/customer/dashboard')).toMatchObject({
    summary: { completedCount: 1, totalSpent: 185 },
    completedJobs: [{ id: jobId, totalPaid: 185, hasReview: true }],
  });
});

describe('other outcomes of the same journey', () => {
  test(
    'nobody confirms: once the sandbox clock has moved 48 hours, the payment is released automatically',
    { timeout: 240_000 },
    async () => {
      const [olive, fern, ada] = await Promise.all([customer(), landscaper(), admin()]);
      const jobId = await paidJob({ olive, fern });
      await fern.call('POST', `/api/jobs/${jobId}/start`);
      const marked = await fern.call<{ autoCompleteAt: string }>('POST', `/api/jobs/${jobId}/mark-complete`);
      await ada.call('POST', '/api/sandbox/clock', { advanceHours: 47 });
      expect(await jobOf(olive, jobId)).toMatchObject({ status: 'in_progress' });
      const { now } = await ada.call<{ now: string }>('POST', '/api/sandbox/clock', { advanceHours: 1.1 });
      expect(Date.parse(now)).toBeGreaterThan(Date.parse(marked.autoCompleteAt));
      expect(await jobOf(olive, jobId)).toMatchObject({
        status: 'completed',
        payment: { state: 'releasing', payout: 'waiting_payee' },
      });
      expect(await statementOf(olive, jobId)).toMatchObject({
        heldPence: 0,
        releasedPence: 18_500,
        feePence: 1_850,
        landscaperPence: 16_650,
      });
      for (const party of [olive, fern])
        expect(await party.refused('POST', '/api/sandbox/clock', { advanceHours: 48 })).toMatchObject({
          status: 403,
        });
    },
  );

  test(
    'a problem with part of the work: the rest is released at once, and the part is divided as Ada decides, to the penny',
    { timeout: 240_000 },
    async () => {
      const [olive, fern, ada] = await Promise.all([customer(), landscaper(), admin()]);
      const jobId = await paidJob({ olive, fern, amount: 185.55 });
      await fern.call('POST', `/api/jobs/${jobId}/start`);
      await fern.call('POST', `/api/jobs/${jobId}/mark-complete`);
      expect(
        await olive.call('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The back is not done.', amount: 60.05 }),
      ).toMatchObject({ success: true, disputedAmount: 60.05, releasedAmount: 125.5 });
      expect(await statementOf(fern, jobId)).toMatchObject({
        heldPence: 6_005,
        releasedPence: 12_550,
        refundedPence: 0,
      });
      expect(await olive.refused('POST', `/api/jobs/${jobId}/dispute`, { reason: 'And the side.' })).toMatchObject({
        status: 409,
        code: 'already-reported',
      });
      expect(await jobOf(olive, jobId)).toMatchObject({ status: 'in_progress' });
      const split = { toLandscaper: 20.05, toCustomer: 40, reason: 'Two thirds were missing.' };
      expect(await ada.refused('POST', `/api/jobs/${jobId}/settle`, split)).toMatchObject({
        status: 409,
        code: 'not-heard',
      });
      await fern.call('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'The back was too wet.' });
      expect(
        await ada.refused('POST', `/api/jobs/${jobId}/settle`, {
          toLandscaper: 30,
          toCustomer: 30,
          reason: 'Half each.',
        }),
      ).toMatchObject({ status: 422 });
      expect(
        await olive.refused('POST', `/api/jobs/${jobId}/settle`, {
          toLandscaper: 0,
          toCustomer: 60.05,
          reason: 'Mine.',
        }),
      ).toMatchObject({ status: 403 });
      await ada.call('POST', `/api/jobs/${jobId}/settle`, split);
      const statement = await statementOf(olive, jobId);
      expect(statement).toMatchObject({
        heldPence: 0,
        releasedPence: 14_555,
        refundedPence: 4_000,
        feePence: 1_456,
        landscaperPence: 13_099,
      });
      expect(statement.releasedPence + statement.refundedPence).toBe(18_555);
      expect(await jobOf(fern, jobId)).toMatchObject({ status: 'completed' });
    },
  );

  test(
    'the customer pays and does not return: the provider’s signed notice is enough',
    { timeout: 240_000 },
    async () => {
      const [olive, fern] = await Promise.all([customer(), landscaper()]);
      const jobId = await postedJob(olive);
      const bid = await fern.call<{ id: string }>('POST', `/api/jobs/${jobId}/bids`, { amount: 185, message: '' });
      const { checkoutUrl } = await olive.call<{ checkoutUrl: string }>('POST', `/api/jobs/${jobId}/accept-bid`, {
        bidId: bid.id,
      });
      await payByCard(checkoutUrl, '4242 4242 4242 4242');
      await expect.poll(async () => (await jobOf(fern, jobId)).payment?.state, { timeout: 20_000 }).toBe('held');
    },
  );

  test(
    'an acceptance that is not paid for lapses after 24 hours: the bid and the job are open again',
    { timeout: 240_000 },
    async () => {
      const [olive, fern, ada] = await Promise.all([customer(), landscaper(), admin()]);
      const jobId = await postedJob(olive);
      const bid = await fern.call<{ id: string }>('POST', `/api/jobs/${jobId}/bids`, { amount: 185, message: '' });
      await olive.call('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: bid.id });
      await ada.call('POST', '/api/sandbox/clock', { advanceHours: 25 });
      expect(await jobOf(olive, jobId)).toMatchObject({ status: 'posted' });
      expect(await fern.call('GET', '/api/landscaper/bids')).toMatchObject([{ id: bid.id, status: 'pending' }]);
      expect((await statementOf(olive, jobId)).entries).toEqual([]);
    },
  );

  test('ten acceptances of different bids at once: one succeeds', { timeout: 240_000 }, async () => {
    const olive = await customer();
    const landscapers = await Promise.all([landscaper(), landscaper('Rowan Whitlock'), landscaper('Hazel Dunn')]);
    const jobId = await postedJob(olive);
    const bids = await Promise.all(
      landscapers.map((they) =>
        they.call<{ id: string }>('POST', `/api/jobs/${jobId}/bids`, { amount: 185, message: '' }),
      ),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        olive.call('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: bids[n % 3]!.id }).then(
          () => bids[n % 3]!.id,
          () => undefined,
        ),
      ),
    );
    expect(new Set(answers.filter(Boolean)).size).toBe(1);
    expect(
      (await olive.call<Json[]>('GET', `/api/jobs/${jobId}/bids`)).filter(({ status }) => status === 'accepted'),
    ).toHaveLength(1);
  });
});

test('what a user may not see looks the same as what does not exist', { timeout: 240_000 }, async () => {
  const [olive, fern, mallory, rowan] = await Promise.all([
    customer(),
    landscaper(),
    customer(),
    landscaper('Rowan Whitlock'),
  ]);
  const jobId = await paidJob({ olive, fern });
  const nowhere = randomUUID();
  const calls: [Caller, string, string, object?][] = [
    [mallory, 'GET', ''],
    [mallory, 'GET', '/bids'],
    [mallory, 'POST', '/accept-bid', { bidId: nowhere }],
    [mallory, 'POST', '/confirm-complete'],
    [mallory, 'POST', '/dispute', { reason: 'Mine.' }],
    [mallory, 'GET', '/statement'],
    [mallory, 'DELETE', ''],
    [mallory, 'PUT', '', { title: 'Mine', description: 'Mine', budget: 1 }],
    [mallory, 'POST', '/review', { rating: 1 }],
    [rowan, 'GET', ''],
    [rowan, 'POST', '/start'],
    [rowan, 'POST', '/mark-complete'],
    [rowan, 'GET', '/statement'],
  ];
  for (const [who, method, below, body] of calls) {
    const theirs = await who.refused(method, `/api/jobs/${jobId}${below}`, body);
    expect(`${method} ${below} ${JSON.stringify(theirs)}`).toBe(
      `${method} ${below} ${JSON.stringify(await who.refused(method, `/api/jobs/${nowhere}${below}`, body))}`,
    );
    expect(theirs.status).toBe(404);
  }
});
