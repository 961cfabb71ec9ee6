// Faults of the database in the middle of calls about accounts and jobs; see tests/support/half-done.ts.
import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { codeFor } from '#tests/support/authenticator-app';
import { PASSWORD } from '#tests/support/cast';
import { readPage } from '#tests/support/form-page';
import { type Cases, faultStage } from '#tests/support/half-done';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { addSecondFactor } from '#tests/support/people';
import { jpeg, pdf } from '#tests/support/pictures';
import { browser } from '#tests/support/web';

const NEW = 'medlar-and-quince-8';
const ADDRESS = '14 Orchard Close, Frome BA11 4HT';

const { on, rows, knex, emailOf, signedIn, events, triesFaults } = faultStage();

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

const cases: Cases = {
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
  async 'POST /admin/people/:id/:act, which sends a reset'() {
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
  async 'POST /settings-page/email/correct'() {
    const ivy = await on.cast.customer();
    await knex()('users').where({ id: ivy.id }).update({ emailConfirmedAt: null });
    const they = await browser(on.app);
    await they.json('POST', '/api/login', { username: ivy.email, password: PASSWORD });
    const email = emailOf();
    return {
      call: () => they.post('/settings-page/email/correct', { email, currentPassword: PASSWORD }),
      facts: async () => [await rows('users', { id: ivy.id, email }), await rows('mails', { toAddress: email })],
    };
  },
  async 'POST /email-change'() {
    const [ivy, email] = [await on.cast.customer(), emailOf()];
    await on.adas.post(`/admin/people/${ivy.id}/correct-email`, { email, reason: 'You mistyped it.' });
    await knex()('emailChanges')
      .where({ userId: ivy.id })
      .update({ askedAt: addHours(await on.app.clock.now(), -49) });
    const { confirmKey: key } = await knex()('emailChanges').where({ userId: ivy.id }).first('confirmKey');
    return {
      call: () => on.nobodys.post('/email-change', { key }),
      facts: async () => [await rows('users', { id: ivy.id, email }), await rows('sessions', { userId: ivy.id })],
    };
  },
  async 'POST /api/auth/2fa/enable'() {
    const ivy = await on.cast.customer();
    const they = await signedIn(ivy);
    const { secret, setupKey } = await (await they.json('POST', '/api/auth/2fa/setup')).json();
    const body = { secret, code: codeFor(setupKey, (await on.app.clock.now()).getTime()), currentPassword: PASSWORD };
    return {
      call: () => they.json('POST', '/api/auth/2fa/enable', body),
      facts: () => rows('twoFactors', { userId: ivy.id }),
    };
  },
  async 'POST /api/auth/2fa/disable'() {
    const ivy = await on.cast.customer();
    await addSecondFactor(knex(), ivy.id);
    const they = await signedIn(ivy);
    return {
      call: () => they.json('POST', '/api/auth/2fa/disable', { currentPassword: PASSWORD }),
      facts: () => rows('twoFactors', { userId: ivy.id }),
    };
  },
  async 'POST /keep-account/:id'() {
    const ivy = await on.cast.customer();
    const they = await browser(on.app);
    await they.json('POST', '/api/login', { username: ivy.email, password: PASSWORD });
    await they.json('DELETE', `/api/users/${ivy.id}`, { reason: 'I move.' });
    const sent = JSON.stringify(await emailsTo(on.world, ivy.email));
    const path = /\/keep-account\/[0-9a-f-]+\?key=[\w-]+/.exec(sent)![0];
    const key = new URLSearchParams(path.split('?')[1]).get('key')!;
    return {
      call: () => on.nobodys.post(path.split('?')[0]!, { key }),
      facts: async () => [
        await rows('users', { id: ivy.id, status: 'active' }),
        await rows('dataRequests', { userId: ivy.id, state: 'grace' }),
      ],
    };
  },
  async 'POST /api/landscaper/payouts/onboarding-link'() {
    const rowan = await on.cast.landscaper({ fullName: 'Rowan Thorne' });
    const they = await signedIn(rowan);
    return {
      call: () => they.json('POST', '/api/landscaper/payouts/onboarding-link', {}),
      facts: () => rows('payees', { landscaperId: rowan.id }),
    };
  },
  async 'POST /api/users/:id/photo'() {
    const ivy = await on.cast.customer();
    const they = await signedIn(ivy);
    const photo = await jpeg('ivy.jpg');
    return {
      call: () => they.post(`/api/users/${ivy.id}/photo`, { photo }),
      facts: () => knex()('users').where({ id: ivy.id }).whereNotNull('profileImageId').select('fullName'),
    };
  },
  async 'POST /landscaper/documents/add/:kind'() {
    const rowan = await on.cast.landscaper({ fullName: 'Rowan Thorne' });
    const they = await signedIn(rowan);
    const policy = { provider: 'Hiscox', policyNumber: 'HX 12 34', expiresOn: '2049-05-02', file: pdf() };
    return {
      call: () => they.post('/landscaper/documents/add/public-liability', policy),
      facts: () => rows('landscaperDocuments', { landscaperId: rowan.id, review: 'submitted' }),
    };
  },
  async 'POST /api/landscaper/upload-file'() {
    const rowan = await on.cast.landscaper({ fullName: 'Rowan Thorne', completed: false });
    const they = await signedIn(rowan);
    return {
      call: () => they.post('/api/landscaper/upload-file', { file: pdf(), type: 'publicLiability' }),
      facts: async () => (await rows('landscaperDocuments', { landscaperId: rowan.id })) > 0,
    };
  },
  async 'POST /post-job/address-extras'() {
    const ivy = await on.cast.customer();
    const they = await signedIn(ivy);
    await they.post('/post-job/job-type', { jobTypes: 'hedge_trimming', description: 'Privet.' });
    await they.post('/post-job/photos-scheduling', {
      photos: await jpeg('a.jpg'),
      flexibleDate: 'on',
      timeOfDay: 'anytime',
    });
    const jobId = randomUUID();
    const address = { addressLine1: '3 Lime Walk', town: 'Frome', postcode: 'BA11 4HT', keepAddress: 'on' };
    return {
      call: () => they.post('/post-job/address-extras', { jobId, ...address }),
      facts: async () => [await rows('jobs', { customerId: ivy.id }), await rows('savedAddresses', { userId: ivy.id })],
    };
  },
  async 'POST /api/jobs'() {
    const ivy = await on.cast.customer();
    const they = await signedIn(ivy);
    const jobId = randomUUID();
    const job = { services_requested: '["hedge_trimming"]', job_description: 'Privet.', is_flexible_date: 'true' };
    const photos = await jpeg('a.jpg');
    return {
      call: () => they.post('/api/jobs', { jobId, ...job, address_full: ADDRESS, photos }),
      facts: () => rows('jobs', { customerId: ivy.id }),
    };
  },
  async 'POST /post-job/repost/:id'() {
    const ivy = await on.cast.customer();
    const they = await signedIn(ivy);
    const jobId = await on.cast.postedJob(ivy);
    return {
      call: () => they.post(`/post-job/repost/${jobId}`, {}),
      facts: () => rows('jobDrafts', { customerId: ivy.id }),
    };
  },
};

test.each(Object.keys(cases))(
  '%s: the same call can do afterwards what it reported as not done, once',
  { timeout: 240_000 },
  (name) => triesFaults(cases, name),
);
