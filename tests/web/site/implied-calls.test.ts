// The calls that the specification implies without listing them, each with the shape it proposes. Deliberately written
// out here, and not derived from app/route-table.ts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { codeFor } from '#tests/support/authenticator-app';
import { PASSWORD } from '#tests/support/cast';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterAll(() => on.world.close());

const a = (type: unknown) => expect.any(type) as unknown;
type Json = Record<string, unknown>;

type Call = {
  /** Method and path, with a body unless it is a file or there is none. */
  call: [method: string, path: string, body?: object];
  photo?: true;
  by: Browser;
  /** Missing if the call is for everyone. Otherwise a visitor and another type of user are refused. */
  wrongRole?: Browser;
  /** Someone of the right type whom it does not concern: refused with this status, or given a list of their own. */
  wrongOwner?: [Browser, 403 | 404 | 'their own'];
  /** What the right person gets: the status, and at least this body. */
  answer: [status: number, body: unknown];
  anyone?: true;
};

async function sent({ call: [method, path, body], photo }: Call, who: Browser): Promise<Response> {
  if (!photo) return who.json(method, path, body);
  return who.post(path, { photo: await jpeg() });
}

/** Checks that the call refuses the wrong people, in this order, and then answers the right person. */
async function holds(call: Call): Promise<Json> {
  const name = call.call.slice(0, 2).join(' ');
  if (!call.anyone) {
    expect((await sent(call, on.nobodys)).status, `${name} without a session`).toBe(401);
    if (call.wrongRole) expect((await sent(call, call.wrongRole)).status, `${name} by another role`).toBe(403);
    if (call.wrongOwner) {
      const [other, expected] = call.wrongOwner;
      const response = await sent(call, other);
      if (expected !== 'their own') expect(response.status, `${name} by someone else`).toBe(expected);
      else expect(await response.json(), `${name} by someone else`).not.toMatchObject(call.answer[1] as object);
    }
  }
  const response = await sent(call, call.by);
  const body = (await response.json()) as Json;
  expect([response.status, body], name).toMatchObject(call.answer);
  return body;
}

const success = { success: true };
const listOf = (name: string) => ({ [name]: a(Array), total: a(Number) });

const proposals: Record<string, () => Promise<void>> = {
  async 'POST /api/jobs/{id}/confirm-complete'() {
    const jobId = await on.work.marked(on.pair);
    await holds({
      call: ['POST', `/api/jobs/${jobId}/confirm-complete`],
      by: on.olives,
      wrongRole: on.ferns,
      wrongOwner: [on.mallorys, 404],
      answer: [200, { ...success, jobId, status: 'completed' }],
    });
  },

  async 'POST /api/jobs/{id}/dispute {reason}'() {
    const jobId = await on.work.marked(on.pair);
    await holds({
      call: ['POST', `/api/jobs/${jobId}/dispute`, { reason: 'Half of the hedge is not cut.' }],
      by: on.olives,
      wrongRole: on.adas,
      wrongOwner: [on.mallorys, 404],
      answer: [200, { ...success, jobId, disputedAmount: 185 }],
    });
  },

  async 'GET /api/jobs/{id}/bids'() {
    const jobId = await on.cast.postedJob(on.olive);
    const id = await on.cast.placedBid(on.fern, jobId);
    await holds({
      call: ['GET', `/api/jobs/${jobId}/bids`],
      by: on.olives,
      wrongRole: on.adas,
      wrongOwner: [on.mallorys, 404],
      answer: [200, [{ id, amount: 150, message: 'Level top, square face.', status: 'pending' }]],
    });
  },

  async 'GET /api/jobs/{id}/receipt'() {
    const jobId = await on.work.completed(on.pair);
    await holds({
      call: ['GET', `/api/jobs/${jobId}/receipt`],
      by: on.olives,
      wrongRole: on.adas,
      wrongOwner: [on.mallorys, 404],
      answer: [200, { jobId }],
    });
  },

  async 'accept-bid returns {url}; provider webhook POST /api/payments/webhook'() {
    const jobId = await on.cast.postedJob(on.olive);
    const bidId = await on.cast.placedBid(on.fern, jobId);
    await holds({
      call: ['POST', `/api/jobs/${jobId}/accept-bid`, { bidId }],
      by: on.olives,
      wrongRole: on.ferns,
      wrongOwner: [on.mallorys, 404],
      answer: [200, { ...success, url: expect.stringMatching(/^http/) }],
    });
    const unsigned = await on.nobodys.json('POST', '/api/payments/webhook', { type: 'checkout.session.completed' });
    expect(unsigned.status).toBe(400);
  },

  async 'POST /api/jobs/{id}/payment-increase/{requestId}/respond {accept}'() {
    const jobId = await on.work.started(on.pair);
    const ask = { newAmount: 220, reason: 'The hedge is twice as long as in the photo' };
    await on.ferns.json('POST', `/api/jobs/${jobId}/request-payment-increase`, ask);
    const job = (await (await on.olives.json('GET', `/api/jobs/${jobId}`)).json()) as {
      payment: { increase: { requestId: string } };
    };
    await holds({
      call: ['POST', `/api/jobs/${jobId}/payment-increase/${job.payment.increase.requestId}/respond`, { accept: true }],
      by: on.olives,
      wrongRole: on.ferns,
      wrongOwner: [on.mallorys, 404],
      answer: [200, { ...success, jobId, outcome: 'accepted', checkoutUrl: expect.stringMatching(/^http/) }],
    });
  },

  async 'POST /api/jobs/{id}/schedule/{proposalId}/respond {accept}'() {
    const jobId = await on.work.paid(on.pair);
    const day = addDays(londonDay(await on.app.clock.now()), 5);
    const proposed = { proposedDate: day, proposedTime: '09:30' };
    const { id } = (await (
      await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, proposed)
    ).json()) as Json;
    await holds({
      call: ['POST', `/api/jobs/${jobId}/schedule/${String(id)}/respond`, { accept: true }],
      by: on.olives,
      wrongRole: on.ferns,
      wrongOwner: [on.mallorys, 404],
      answer: [200, { ...success, id, proposedDate: day, status: 'accepted' }],
    });
  },

  async 'GET/POST /api/customer/addresses, PATCH/DELETE /api/customer/addresses/{id}'() {
    const hers = { by: on.olives, wrongRole: on.ferns };
    const all = '/api/customer/addresses';
    const typed = { label: 'Allotment', address: '3 Mill Lane, Frome BA11 2AA' };
    const saved = { id: randomUUID(), label: 'Allotment', fullAddress: typed.address, isDefault: false };
    const before = ((await (await on.olives.json('GET', all)).json()) as unknown[]).length;
    await holds({
      ...hers,
      call: ['POST', all, { id: saved.id, ...typed }],
      answer: [201, { ...success, ...saved }],
    });
    await on.olives.json('POST', all, { id: saved.id, ...typed });
    const theirs = (await (await on.mallorys.json('GET', all)).json()) as Json[];
    expect(theirs.map(({ id }) => id)).not.toContain(saved.id);
    const list = (await (await on.olives.json('GET', all)).json()) as Json[];
    expect([list.length, list.at(-1)]).toEqual([before + 1, saved]);
    await holds({ ...hers, call: ['GET', all], answer: [200, a(Array)] });
    const one = { ...hers, wrongOwner: [on.mallorys, 404] } satisfies Partial<Call>;
    const [edit, remove]: [Call['call'], Call['call']] = [
      ['PATCH', `${all}/${saved.id}`, { label: 'The allotment' }],
      ['DELETE', `${all}/${saved.id}`],
    ];
    await holds({ ...one, call: edit, answer: [200, { ...success, ...saved, label: 'The allotment' }] });
    await holds({ ...one, call: remove, answer: [200, success] });
    expect(await (await on.olives.json('GET', all)).json()).toHaveLength(before);
  },

  async 'GET /api/users/{id}/notifications'() {
    await holds({
      call: ['GET', `/api/users/${on.olive.id}/notifications`],
      by: on.olives,
      wrongOwner: [on.mallorys, 403],
      answer: [
        200,
        {
          emailAlerts: true,
          smsAlerts: false,
          newJobAlerts: a(Boolean),
          bidUpdateAlerts: a(Boolean),
          messageAlerts: a(Boolean),
          paymentAlerts: a(Boolean),
          scheduleChangeAlerts: a(Boolean),
          platformAnnouncements: a(Boolean),
        },
      ],
    });
  },

  async 'GET/PATCH /api/users/{id}/privacy; POST /api/auth/2fa/*'() {
    const hers = { by: on.olives, wrongRole: on.ferns, wrongOwner: [on.mallorys, 403] } satisfies Partial<Call>;
    const path = `/api/users/${on.olive.id}/privacy`;
    const privacy = { shareName: true, sharePostcode: true, profileVisibility: 'public' };
    await holds({ ...hers, call: ['GET', path], answer: [200, privacy] });
    const changed = { ...privacy, profileVisibility: 'private' };
    await holds({ ...hers, call: ['PATCH', path, { profileVisibility: 'private' }], answer: [200, changed] });
    expect(await (await on.olives.json('GET', path)).json()).toMatchObject(changed);

    const by = { by: on.rowans };
    await holds({ ...by, call: ['GET', '/api/auth/2fa'], answer: [200, { on: false, recoveryCodesLeft: 0 }] });
    const offered = { setupKey: a(String), uri: expect.stringMatching(/^otpauth:/), secret: a(String) };
    const setup = await holds({ ...by, call: ['POST', '/api/auth/2fa/setup'], answer: [200, offered] });
    const { secret } = setup;
    const enable = { secret, code: codeFor(String(setup.setupKey)), currentPassword: PASSWORD };
    // A secret is sealed for one person, so nobody else can turn theirs on with it.
    const mallorys = await on.mallorys.json('POST', '/api/auth/2fa/enable', enable);
    expect([mallorys.status, await mallorys.json()]).toMatchObject([422, { code: 'code-wrong' }]);
    const codes = { ...success, recoveryCodes: a(Array) };
    await holds({ ...by, call: ['POST', '/api/auth/2fa/enable', enable], answer: [200, codes] });
    const password = { currentPassword: PASSWORD };
    await holds({ ...by, call: ['GET', '/api/auth/2fa'], answer: [200, { on: true, recoveryCodesLeft: 10 }] });
    await holds({ ...by, call: ['POST', '/api/auth/2fa/recovery-codes', password], answer: [200, codes] });
    await holds({ ...by, call: ['POST', '/api/auth/2fa/disable', password], answer: [200, success] });
    await holds({ ...by, call: ['GET', '/api/auth/2fa'], answer: [200, { on: false }] });
  },

  async 'GET/PATCH /api/landscaper/preferences'() {
    const his = { by: on.ferns, wrongRole: on.olives };
    const path = '/api/landscaper/preferences';
    const unchosen = { serviceRadius: 15, minimumJobValue: 100, jobTypes: [] };
    await holds({ ...his, call: ['GET', path], answer: [200, unchosen] });
    const changed = { ...unchosen, serviceRadius: 30, minimumJobValue: 200 };
    await on.ferns.json('PATCH', path, { minimumJobValue: 200 });
    await holds({ ...his, call: ['PATCH', path, { serviceRadius: 30 }], answer: [200, { ...success, ...changed }] });
    expect(await (await on.ferns.json('GET', path)).json()).toEqual(changed);
    expect(await (await on.rowans.json('GET', path)).json()).toEqual(unchosen);
  },

  async 'POST /api/users/{id}/photo (multipart)'() {
    const profileImage = expect.stringMatching(/^\/photos\/[0-9a-f-]{36}\/320\.jpg$/) as unknown;
    const { profileImage: shown } = await holds({
      call: ['POST', `/api/users/${on.mallory.id}/photo`],
      photo: true,
      by: on.mallorys,
      wrongRole: on.adas,
      wrongOwner: [on.olives, 403],
      answer: [200, { ...success, profileImage }],
    });
    expect((await on.nobodys.get(String(shown))).status).toBe(200);
  },

  async 'POST /api/auth/forgot-password {email}; POST /api/auth/reset-password {token,newPassword}'() {
    const { email } = await on.cast.customer();
    const visitor = await browser(on.app);
    const anyone = { by: visitor, anyone: true } as const;
    await holds({ ...anyone, call: ['POST', '/api/auth/forgot-password', { email }], answer: [200, success] });
    const { text } = (await emailsTo(on.world, email)).at(-1)!;
    const token = new URL(/https?:\/\/\S+\/auth\/reset-password\S+/.exec(text)![0]).searchParams.get('token');
    const body = { token, newPassword: 'sloe-and-bullace-11' };
    await holds({ ...anyone, call: ['POST', '/api/auth/reset-password', body], answer: [200, success] });
    const login = { username: email, password: body.newPassword };
    expect((await visitor.json('POST', '/api/login', login)).status).toBe(200);
  },

  async 'GET /api/message-threads/unread-count'() {
    await holds({
      call: ['GET', '/api/message-threads/unread-count'],
      by: on.olives,
      wrongRole: on.adas,
      answer: [200, { unreadCount: a(Number) }],
    });
  },

  async 'POST /api/message-threads/{id}/read; POST /api/message-threads/{id}/archive'() {
    const mine = { by: on.olives, wrongRole: on.adas, wrongOwner: [on.mallorys, 404] } satisfies Partial<Call>;
    const jobId = await on.work.paid(on.pair);
    const id = await on.app.messaging.views.threadOfJob(jobId, on.olive.id);
    const unread = async () =>
      ((await (await on.olives.json('GET', '/api/message-threads/unread-count')).json()) as Json).unreadCount as number;
    const before = await unread();
    await on.ferns.json('POST', `/api/message-threads/${id}/messages`, { content: 'On my way.' });
    expect(await unread()).toBe(before + 1);
    await holds({ ...mine, call: ['POST', `/api/message-threads/${id}/read`], answer: [200, { ...success, id }] });
    expect(await unread()).toBe(before);
    const archived = { ...success, id, status: 'archived' };
    await holds({ ...mine, call: ['POST', `/api/message-threads/${id}/archive`], answer: [200, archived] });
  },

  async 'GET /api/admin/bids | messages | reviews | payments | support'() {
    for (const [path, name] of [
      ['bids', 'bids'],
      ['messages', 'messages'],
      ['reviews', 'reviews'],
      ['payments', 'payments'],
      ['support', 'tickets'],
    ] as const)
      await holds({
        call: ['GET', `/api/admin/${path}`],
        by: on.adas,
        wrongRole: on.olives,
        answer: [200, listOf(name)],
      });
  },

  async 'GET/POST /api/admin/disputes, /api/admin/data-requests, /api/admin/reports'() {
    const admins = { by: on.adas, wrongRole: on.ferns };
    const jobId = await on.work.marked(on.pair);
    await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'Half of the hedge is not cut.' });
    await on.ferns.json('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'It was cut to the line agreed.' });
    await holds({ ...admins, call: ['GET', '/api/admin/disputes'], answer: [200, listOf('disputes')] });
    const split = { jobId, toLandscaper: 100, toCustomer: 85, reason: 'Half of the face was not cut.' };
    const settled = { ...success, jobId, outcome: a(String) };
    await holds({ ...admins, call: ['POST', '/api/admin/disputes', split], answer: [200, settled] });

    const asked = { kind: 'correct', words: 'My name is Olive Marsh-Hill.', currentPassword: PASSWORD };
    const { request } = (await (await on.olives.json('POST', '/api/data-requests', asked)).json()) as { request: Json };
    await holds({ ...admins, call: ['GET', '/api/admin/data-requests'], answer: [200, listOf('requests')] });
    const answered = { id: request.id, act: 'done', answer: 'It is changed.' };
    await holds({
      ...admins,
      call: ['POST', '/api/admin/data-requests', answered],
      answer: [200, { ...success, id: request.id, status: 'done' }],
    });

    const report = { from: a(String), to: a(String), figures: a(Object) };
    await holds({ ...admins, call: ['GET', '/api/admin/reports'], answer: [200, report] });
    await holds({ ...admins, call: ['POST', '/api/admin/reports', {}], answer: [200, report] });
  },

  async 'GET /api/admin/insurance; POST /api/admin/insurance/{userId}/verify'() {
    const admins = { by: on.adas, wrongRole: on.olives };
    const policy = {
      provider: 'Hiscox',
      policyNumber: 'HX 12 34',
      expiresOn: '2049-05-02',
      file: await jpeg('policy.jpg'),
    };
    expect((await on.ferns.post('/landscaper/documents/add/public-liability', policy)).status).toBe(303);
    const waiting = { documents: [{ landscaperId: on.fern.id, provider: 'Hiscox' }] };
    const seen = { approve: true, summary: 'Hiscox, £2m', validUntil: '2049-05-02' };
    await holds({ ...admins, call: ['GET', '/api/admin/insurance'], answer: [200, waiting] });
    await holds({
      ...admins,
      call: ['POST', `/api/admin/insurance/${on.fern.id}/verify`, seen],
      answer: [200, { ...success, review: 'approved' }],
    });
  },

  async 'GET /api/customer/payments; GET /api/users/{id}/logins'() {
    const jobId = await on.work.completed(on.pair);
    const kinds = {
      payments: [
        { kind: 'release', job: { id: jobId }, released: 185 },
        { kind: 'payment', paid: 185 },
      ],
    };
    await holds({
      call: ['GET', `/api/customer/payments?job=${jobId}`],
      by: on.olives,
      wrongRole: on.ferns,
      wrongOwner: [on.mallorys, 'their own'],
      answer: [200, { ...kinds, total: 2, totals: { paid: 185, released: 185, refunded: 0, held: 0 } }],
    });
    await (await browser(on.app)).json('POST', '/api/login', { username: on.rowan.email, password: PASSWORD });
    await holds({
      call: ['GET', `/api/users/${on.rowan.id}/logins`],
      by: on.rowans,
      wrongOwner: [on.ferns, 403],
      answer: [200, [{ at: a(String), device: a(String) }]],
    });
  },

  async 'POST /api/landscaper/payouts/onboarding-link; GET /api/landscaper/payouts/status'() {
    const his = { by: on.ferns, wrongRole: on.olives };
    const link = { url: a(String), onboarding_url: a(String) };
    await holds({ ...his, call: ['POST', '/api/landscaper/payouts/onboarding-link'], answer: [200, link] });
    const status = { charges_enabled: true, payouts_enabled: true, fully_onboarded: true };
    await holds({ ...his, call: ['GET', '/api/landscaper/payouts/status'], answer: [200, status] });
  },

  async 'POST /api/jobs/{id}/start'() {
    const jobId = await on.work.paid(on.pair);
    await holds({
      call: ['POST', `/api/jobs/${jobId}/start`],
      by: on.ferns,
      wrongRole: on.olives,
      wrongOwner: [on.rowans, 404],
      answer: [200, { ...success, id: jobId, status: 'in_progress' }],
    });
  },
};

test('SPEC-M10 the specification implies 21 calls', () => {
  expect(Object.keys(proposals)).toHaveLength(21);
});

test.each(Object.entries(proposals))('SPEC-M10 %s', (_proposal, holdsTrue) => holdsTrue());
