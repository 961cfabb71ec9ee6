// The screenshots of a missed visit at four moments: the customer’s page, the email of that moment and the texts of the
// day.
import { admin, customer, landscaper, pictureOf, region, waitsFor } from './steps.mjs';

/** @typedef {import('./steps.mjs').Page} Page */
/** @typedef {import('playwright').APIRequestContext} Caller */

const HOUR = 3_600_000;

/**
 * Someone of the demo who makes calls.
 * @param {Page} page
 * @param {string} username
 * /
 */
async function callerOf(page, username) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('This page belongs to no browser.');
  await context.request.post('/api/login', { data: { username, password: 'hedgerow-demo' } });
  /**
   * @param {string} path
   * @param {Parameters<Caller['fetch']>[1]} [how]
   */
  return async (path, how = { data: {} }) => {
    const answer = await context.request.fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      ...how,
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  };
}

/** @param {Awaited<ReturnType<typeof callerOf>>} caller */
async function wantsTexts(caller) {
  const { id } = await (await caller('/api/user', { method: 'GET' })).json();
  const topics = ['newJob', 'bidUpdate', 'message', 'payment', 'scheduleChange'].map((topic) => `${topic}Alerts`);
  const all = Object.fromEntries(
    ['emailAlerts', 'smsAlerts', ...topics, 'platformAnnouncements'].map((name) => [name, true]),
  );
  await caller(`/api/users/${id}/notifications`, { method: 'PATCH', data: all });
}

/** @type {ReturnType<typeof begin> | undefined} */
let begun;
/** @param {Page} page */
async function begin(page) {
  const [olive, fern, ada] = await Promise.all([customer, landscaper, admin].map((email) => callerOf(page, email)));
  if (!olive || !fern || !ada) throw new Error('Someone is missing.');
  await wantsTexts(olive);
  const photo = await pictureOf('apple-before', 'hedge.jpg');
  const posted = await olive('/api/jobs', {
    multipart: {
      services_requested: '["hedge_trimming"]',
      job_description: 'Front hedge, about 12 metres, and taller than me.',
      is_flexible_date: 'true',
      time_of_day: 'anytime',
      is_recurring: 'false',
      address_full: '14 Orchard Close, Frome BA11 4HT',
      photos: photo,
    },
  });
  const { id: jobId } = await posted.json();
  const bid = { amount: 185, estimatedDays: 1, message: 'Level top, square face.' };
  const { id: bidId } = await (await fern(`/api/jobs/${jobId}/bids`, { data: bid })).json();
  const { checkoutUrl } = await (await olive(`/api/jobs/${jobId}/accept-bid`, { data: { bidId } })).json();
  await olive(checkoutUrl, { form: { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' } });
  const day = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10);
  const start = { proposedDate: day, proposedTime: '09:00' };
  const { id } = await (await fern(`/api/jobs/${jobId}/propose-schedule`, { data: start })).json();
  await olive(`/api/jobs/${jobId}/schedule/${id}/respond`, { data: { accept: true } });
  const hours = (new Date(`${day}T09:05:00Z`).getTime() - Date.now()) / HOUR;
  await ada('/api/sandbox/clock', { data: { advanceHours: hours } });
  return { jobId, olive, ada };
}

/**
 * What leads to each moment, and to whom its email goes.
 * @type {{
 *   name: string,
 *   to: string,
 *   subject: RegExp,
 *   reach?: (story: Awaited<ReturnType<typeof begin>>) => Promise<unknown>,
 * }[]}
 */
const moments = [
  { name: 'at-the-start', to: customer, subject: /come\?/ },
  {
    name: 'reported',
    to: landscaper,
    subject: /have not turned up/,
    reach: ({ olive, jobId }) => olive(`/api/jobs/${jobId}/not-come`),
  },
  {
    name: 'after-12-hours',
    to: customer,
    subject: /have .* back/,
    reach: ({ ada }) => ada('/api/sandbox/clock', { data: { advanceHours: 12.1 } }),
  },
  {
    name: 'refunded',
    to: customer,
    subject: /^Cancelled/,
    reach: ({ olive, jobId }) => olive(`/api/jobs/${jobId}/not-come/refund`),
  },
];
let reached = 0;

/**
 * @param {Page} page
 * @param {number} place
 */
async function reach(page, place) {
  const story = await (begun ??= begin(page));
  while (reached < place) await moments[++reached]?.reach?.(story);
  return story.jobId;
}

/** @type {import('./screens.mjs').Screen[]} */
export const missedVisit = [];
for (const [place, { name, to, subject }] of moments.entries())
  missedVisit.push(
    {
      name: `missed-visit-${name}`,
      who: customer,
      path: '/customer-dashboard',
      go: async (page) => {
        const jobId = await reach(page, place);
        await page.goto(`${new URL(page.url()).origin}/jobs/${jobId}`);
      },
    },
    {
      name: `missed-visit-${name}-email`,
      who: admin,
      path: '/sandbox/outbox',
      go: async (page) => {
        await reach(page, place);
        const email = page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject });
        await waitsFor(() => email)(page);
        await email.first().click();
        await page.frameLocator('iframe').locator('body').waitFor();
      },
    },
  );
missedVisit.push({ name: 'missed-visit-texts', who: admin, path: '/sandbox/outbox', go: region('Texts') });
