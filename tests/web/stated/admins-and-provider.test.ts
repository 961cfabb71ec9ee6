// The specified calls of admins and of the provider's test pages, with exactly the specified fields.
import { expect, test } from 'vitest';
import { productStage } from '#tests/support/product-stage';
import { answerOf, as, withKeys } from './as-a-program';

const on = productStage();
const ada = async () => as(on, await on.cast.admin());

test('GET /api/admin/dashboard-stats', async () => {
  expect(await answerOf((await ada()).json('GET', '/api/admin/dashboard-stats'))).toEqual(
    withKeys(
      'activeCustomers newCustomersToday activeLandscapers newLandscapersToday totalJobs jobsToday jobsThisWeek totalRevenue revenueThisMonth openJobs activeJobs completedJobs cancelledJobs openTickets flaggedMessages reportedReviews avgResponseTime successRate disputeRate',
    ),
  );
});

test('GET /api/admin/users and GET /api/admin/jobs', async () => {
  const users = '/api/admin/users?search=&userType=customer&userStatus=active';
  expect(await answerOf((await ada()).json('GET', users))).toEqual(withKeys('users total'));
  const jobs = '/api/admin/jobs?search=&jobStatus=open&jobService=';
  expect(await answerOf((await ada()).json('GET', jobs))).toEqual(withKeys('jobs total'));
});

test('POST /api/admin/users/{id}/suspend and DELETE /api/admin/users/{id}', async () => {
  const [olive, rowan] = [await on.cast.customer(), await on.cast.customer()];
  const suspended = (await ada()).json('POST', `/api/admin/users/${olive.id}/suspend`, { reason: 'Abuse' });
  expect((await suspended).status).toBe(200);
  expect((await (await ada()).json('DELETE', `/api/admin/users/${rowan.id}`)).status).toBe(200);
});

test('POST /api/admin/jobs/{id}/cancel', async () => {
  const jobId = await on.cast.postedJob(await on.cast.customer());
  const cancelled = (await ada()).json('POST', `/api/admin/jobs/${jobId}/cancel`, { reason: 'Abuse' });
  expect((await cancelled).status).toBe(200);
});

test('the provider’s test calls: POST /api/create-landscaper-account, GET /api/landscaper-account/{accountId}, GET /api/check-onboarding-status/{accountId}, POST /api/generate-onboarding-link, POST /api/create-payment-intent', async () => {
  const anyone = await as(on);
  const opened = await answerOf(
    anyone.json('POST', '/api/create-landscaper-account', { email: 'fern@trial.test', business_type: 'individual' }),
  );
  expect(opened).toEqual(withKeys('account_id'));
  const id = String(opened.account_id);
  expect(await answerOf(anyone.json('GET', `/api/landscaper-account/${id}`))).toEqual(
    withKeys('account_id email business_type country charges_enabled payouts_enabled details_submitted'),
  );
  expect(await answerOf(anyone.json('GET', `/api/check-onboarding-status/${id}`))).toEqual(
    withKeys('fully_onboarded status charges_enabled payouts_enabled details_submitted requirements'),
  );
  const here = on.world.config.baseUrl;
  const link = {
    account_id: id,
    refresh_url: `${here}/stripe-account-test`,
    return_url: `${here}/stripe-account-test`,
  };
  expect(await answerOf(anyone.json('POST', '/api/generate-onboarding-link', link))).toEqual(
    withKeys('onboarding_url'),
  );
  expect(await answerOf(anyone.json('POST', '/api/create-payment-intent', { amount: 15000 }))).toEqual(
    withKeys('clientSecret'),
  );
});

test('POST /api/landscaper/register, GET /api/landscaper/status/{email}, GET /api/landscapers and POST /api/payment-intent', async () => {
  const anyone = await as(on);
  const email = `willow-${crypto.randomUUID()}@trial.test`;
  expect(await answerOf(anyone.json('POST', '/api/landscaper/register', { email }))).toEqual(
    withKeys('onboarding_url account_id'),
  );
  expect(await answerOf(anyone.json('GET', `/api/landscaper/status/${encodeURIComponent(email)}`))).toEqual(
    withKeys('charges_enabled payouts_enabled'),
  );
  const listed = await answerOf(anyone.json('GET', '/api/landscapers'));
  // SPEC3-N2: the count is that of the list.
  expect(listed.landscapers).toHaveLength(Number(listed.count));
  // Its account cannot take money yet, as the page would say; the call and its two fields are known.
  const intent = await answerOf(anyone.json('POST', '/api/payment-intent', { amount: 15000, landscaper_email: email }));
  expect([200, 422]).toContain(intent.status);
});
