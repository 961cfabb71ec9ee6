// A fault of the database in the middle of a call, once for each table that the call writes to: the disk is full, a
// connection is lost. If the answer says that it was not done, repeating the call does it, and does it once (OPS3-S1).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { PASSWORD } from '#tests/support/cast';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { jpeg } from '#tests/support/pictures';
import { plantedFaults, type PlantedFaults } from '#tests/support/postgres/planted-faults';
import { browser } from '#tests/support/web';

const NEW = 'medlar-and-quince-8';
const ADDRESS = '14 Orchard Close, Frome BA11 4HT';

let on: WorkStage;
let faults: PlantedFaults;
beforeAll(async () => {
  on = await workStage({ RATE_LIMIT_FACTOR: '100000' });
  await on.work.payoutsReady(on.fern);
  faults = await plantedFaults(on.world.database.knex);
});
afterAll(() => on.world.close());

/** `call` can be repeated unchanged. `facts`: what must be true once it is done, whatever happened before. */
type Case = { call: () => Promise<Response>; facts: () => Promise<unknown> };

const rows = async (table: string, where: object) =>
  Number((await on.world.database.knex(table).where(where).count({ rows: '*' }))[0]!.rows);
const emailOf = () => `${randomUUID()}@hedgerow.test`;
const account = async (email: string) => {
  const user = await on.world.database.knex('users').where({ email }).first('id');
  const userId = user?.id ?? randomUUID();
  return {
    accounts: await rows('users', { email }),
    terms: await rows('termsAcceptances', { userId }),
    signIns: await rows('signIns', { userId }),
    mails: await rows('mails', { toAddress: email }),
    jobs: await rows('jobs', { customerId: userId }),
    invited: await rows('referrals', { friendId: userId }),
  };
};
const signedIn = async (actor: SessionUser) => browser(on.app, { actor });

const cases: { [name: string]: () => Promise<Case> } = {
  async 'POST /api/register'() {
    const [email, they] = [emailOf(), await browser(on.app)];
    const body = { username: email, email, password: PASSWORD, fullName: 'Ivy Lark', termsAccepted: true };
    return { call: () => they.json('POST', '/api/register', body), facts: () => account(email) };
  },
  async 'POST /api/register with an invitation'() {
    const [email, they] = [emailOf(), await browser(on.app)];
    const inviter = await signedIn(await on.cast.customer());
    const invite = /Your code: ([A-Z2-9]{8})/.exec((await readPage(await inviter.get('/referrals'))).text)![1]!;
    const body = { username: email, email, password: PASSWORD, fullName: 'Ivy Lark', invite };
    return { call: () => they.json('POST', '/api/register', body), facts: () => account(email) };
  },
  async 'POST /auth/register'() {
    const [email, they, userId] = [emailOf(), await browser(on.app), randomUUID()];
    const body = {
      userId,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      fullName: 'Ivy Lark',
      userType: 'customer',
    };
    return { call: () => they.post('/auth/register', body), facts: () => account(email) };
  },
  async 'POST /api/jobs/guest'() {
    const [email, they] = [emailOf(), await browser(on.app)];
    const person = { fullName: 'Ivy Lark', email, phoneNumber: '07700 900123', password: PASSWORD, agreeToTerms: 'on' };
    const job = {
      services_requested: '["hedge_trimming"]',
      job_description: 'Privet.',
      address_full: ADDRESS,
      is_flexible_date: 'true',
    };
    const photos = [await jpeg('a.jpg')];
    return { call: () => they.post('/api/jobs/guest', { ...person, ...job, photos }), facts: () => account(email) };
  },
  async 'POST /api/jobs/soft-signup'() {
    const [email, they] = [emailOf(), await browser(on.app)];
    const person = { firstName: 'Ivy', email, phoneNumber: '07700 900123', password: PASSWORD, agreeToTerms: true };
    const job = { jobTypes: ['Hedge Trimming'], description: 'Privet.', location: ADDRESS, timeFlexible: true };
    const parts = { userData: JSON.stringify(person), jobData: JSON.stringify(job), photos: [await jpeg('a.jpg')] };
    return { call: () => they.post('/api/jobs/soft-signup', parts), facts: () => account(email) };
  },
  async 'POST /api/login'() {
    const ivy = await on.cast.customer();
    const they = await browser(on.app);
    const body = { username: ivy.email, password: PASSWORD };
    return {
      call: () => they.json('POST', '/api/login', body),
      facts: async () => ({
        status: (await they.json('GET', '/api/user')).status,
        signIns: await rows('signIns', { userId: ivy.id }),
      }),
    };
  },
  async 'POST /api/auth/forgot-password'() {
    const ivy = await on.cast.customer();
    const they = await browser(on.app);
    return {
      call: () => they.json('POST', '/api/auth/forgot-password', { email: ivy.email }),
      facts: async () => ({ mails: await rows('mails', { toAddress: ivy.email }) }),
    };
  },
  async 'POST /api/auth/reset-password'() {
    const ivy = await on.cast.customer();
    const they = await browser(on.app);
    await they.json('POST', '/api/auth/forgot-password', { email: ivy.email });
    const token = /token=([\w-]+)/.exec((await emailsTo(on.world, ivy.email)).at(-1)!.text)![1]!;
    return {
      call: () => they.json('POST', '/api/auth/reset-password', { token, newPassword: NEW, confirmPassword: NEW }),
      facts: async () => (await they.json('POST', '/api/login', { username: ivy.email, password: NEW })).status,
    };
  },
  async 'POST /api/change-password'() {
    const ivy = await on.cast.customer();
    const they = await browser(on.app);
    await they.json('POST', '/api/login', { username: ivy.email, password: PASSWORD });
    return {
      call: () =>
        they.json('POST', '/api/change-password', {
          currentPassword: PASSWORD,
          newPassword: NEW,
          confirmPassword: NEW,
        }),
      facts: async () => [(await they.json('GET', '/api/user')).status, await rows('sessions', { userId: ivy.id })],
    };
  },
  async 'PATCH /api/users/:id, which completes a profile'() {
    const ivy = await on.cast.customer({ completed: false });
    const they = await signedIn(ivy);
    const body = {
      fullName: 'Ivy Lark',
      phoneNumber: '07700 900123',
      address: ADDRESS,
      propertyType: 'home',
      preferredContactMethod: 'email',
      emailNotifications: true,
      smsNotifications: false,
      profileCompleted: true,
      termsAccepted: true,
    };
    return {
      call: () => they.json('PATCH', `/api/users/${ivy.id}`, body),
      facts: async () => [
        await rows('users', { id: ivy.id, profileCompleted: true }),
        await rows('termsAcceptances', { userId: ivy.id }),
      ],
    };
  },
  async 'POST /api/landscaper/profile/complete'() {
    const rowan = await on.cast.landscaper({ fullName: 'Rowan Thorne', completed: false });
    const they = await signedIn(rowan);
    const body = {
      firstName: 'Rowan',
      lastName: 'Thorne',
      phone: '07700 900456',
      bio: 'Hedges laid and trimmed by hand.',
      yearsExperience: 12,
      serviceArea: 'Frome',
      postcode: 'BA11 1AA',
      isCompany: false,
      services: ['hedge_trimming'],
      termsAccepted: true,
    };
    return {
      call: () => they.json('POST', '/api/landscaper/profile/complete', body),
      facts: async () => [
        await rows('landscaperProfiles', { userId: rowan.id }),
        await rows('termsAcceptances', { userId: rowan.id }),
      ],
    };
  },
  async 'POST /api/jobs/:id/bids'() {
    const jobId = await on.cast.postedJob(on.olive);
    return {
      call: () => on.ferns.json('POST', `/api/jobs/${jobId}/bids`, { amount: 185, message: 'Level top.' }),
      facts: () => rows('bids', { jobId }),
    };
  },
  async 'POST /api/jobs/:id/accept-bid'() {
    const jobId = await on.cast.postedJob(on.olive);
    const bidId = await on.cast.placedBid(on.fern, jobId);
    return {
      call: () => on.olives.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId }),
      facts: async () => [await rows('holds', { jobId }), await rows('threads', { jobId }), await on.statusOf(jobId)],
    };
  },
  async 'POST /api/jobs/:id/mark-complete'() {
    const jobId = await on.work.started(on.pair);
    return {
      call: () => on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`, {}),
      facts: () => events('job-marked-complete', jobId),
    };
  },
  async 'POST /api/jobs/:id/confirm-complete'() {
    const jobId = await on.work.marked(on.pair);
    return {
      call: () => on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`),
      facts: async () => [await on.statusOf(jobId), await events('job-completed', jobId)],
    };
  },
  async 'POST /api/jobs/:id/dispute'() {
    const jobId = await on.work.marked(on.pair);
    return {
      call: () => on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The back is not done.' }),
      facts: () => rows('disputeCases', { jobId }),
    };
  },
  async 'POST /api/jobs/:id/cancel'() {
    const jobId = await on.work.paid(on.pair);
    return {
      call: () => on.olives.json('POST', `/api/jobs/${jobId}/cancel`, { reason: 'We have moved.' }),
      facts: () => on.statusOf(jobId),
    };
  },
  async 'POST /admin/people/:id/send-reset'() {
    const ivy = await on.cast.customer();
    return {
      call: () => on.adas.post(`/admin/people/${ivy.id}/send-reset`, { reason: 'They asked.' }),
      facts: () => rows('mails', { toAddress: ivy.email }),
    };
  },
  async 'POST /api/admin/jobs/:id/cancel'() {
    const jobId = await on.work.paid(on.pair);
    return {
      call: () => on.adas.json('POST', `/api/admin/jobs/${jobId}/cancel`, { reason: 'They have fallen out.' }),
      facts: () => on.statusOf(jobId),
    };
  },
  async 'DELETE /api/users/:id'() {
    const ivy = await on.cast.customer();
    const they = await signedIn(ivy);
    return {
      call: () => they.json('DELETE', `/api/users/${ivy.id}`, { currentPassword: PASSWORD }),
      facts: async () => [
        await rows('dataRequests', { userId: ivy.id }),
        await rows('users', { id: ivy.id, status: 'leaving' }),
      ],
    };
  },
};
const events = async (name: string, jobId: string) =>
  Number(
    (
      await on.world.database
        .knex('outbox')
        .where({ name })
        .whereRaw("about ->> 'jobId' = ?", [jobId])
        .count({ rows: '*' })
    )[0]!.rows,
  );

test.each(Object.keys(cases))(
  '%s: the same call can do afterwards what it reported as not done, once',
  { timeout: 120_000 },
  async (name) => {
    const clean = await cases[name]!();
    let status = 0;
    const tables = await faults.writtenBy(async () => void (status = (await clean.call()).status));
    expect(status, 'without a fault').toBeLessThan(400);
    const expected = await clean.facts();
    const wrong: string[] = [];
    for (const table of tables) {
      const { call, facts } = await cases[name]!();
      const first = await faults.whileFails(table, call);
      if (first.status < 400) {
        const done = await facts();
        if (JSON.stringify(done) !== JSON.stringify(expected))
          wrong.push(`${table}: answers ${first.status} with ${JSON.stringify(done)}`);
        continue;
      }
      const again = await call();
      const found = `${again.status} ${JSON.stringify(await facts())}`;
      if (found !== `${status} ${JSON.stringify(expected)}`) wrong.push(`${table}: ${first.status}, then ${found}`);
    }
    expect(wrong, `of ${tables.join(', ')}; without a fault ${status} ${JSON.stringify(expected)}`).toEqual([]);
  },
);
