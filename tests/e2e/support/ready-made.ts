import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { dayIn, DEMO_PASSWORD, emailOf, newPerson, PASSWORD, photo } from './journey';

// Users, jobs and payments that a test needs but does not test: made by JSON calls with the user's cookies, in a
// fraction of the time that pages take. The pages themselves are tested in main-journey, registration, entry-points and
// failed-forms.

export async function call<Answer>(page: Page, method: string, path: string, body: object = {}): Promise<Answer> {
  const response = await page.request.fetch(path, { method, ...(method !== 'GET' && { data: body }) });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

type File = Awaited<ReturnType<typeof photo>>;
/** Sends a form that has no call. Returns the path that it leads to. */
export async function send(page: Page, path: string, form: Record<string, string | File>): Promise<string> {
  const response = await page.request.post(path, { multipart: form });
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`);
  return new URL(response.url()).pathname;
}

/** A user of the demo, signed in, in a separate browser context. */
export async function demoPerson(browser: Browser, email: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await newPerson(browser, options);
  await signInByCall(page, email);
  return page;
}

export const signInByCall = (page: Page, email: string, password = DEMO_PASSWORD) =>
  call(page, 'POST', '/api/login', { username: email, password });

const register = (page: Page, fullName: string, userType: 'customer' | 'landscaper') => {
  const email = emailOf(fullName);
  const body = { username: email, email, password: PASSWORD, fullName, userType };
  return call<{ id: string; email: string }>(page, 'POST', '/api/register', body);
};

export async function newCustomer(
  browser: Browser,
  fullName = 'Olive Marsh',
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await newPerson(browser, options);
  const user = await register(page, fullName, 'customer');
  await call(page, 'PATCH', `/api/users/${user.id}`, {
    fullName,
    phoneNumber: '07700 900123',
    address: '14 Orchard Close, Frome BA11 4HT',
    propertyType: 'home',
    termsAccepted: true,
  });
  return page;
}

const REGISTRATION = '/api/landscaper/registration';
/** A landscaper whose registration lacks only the last step. */
export async function almostLandscaper(
  browser: Browser,
  firstName = 'Fern',
  lastName = 'Blackthorn',
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await newPerson(browser, options);
  const user = await register(page, `${firstName} ${lastName}`, 'landscaper');
  await call(page, 'POST', `${REGISTRATION}/step1`, {
    first_name: firstName,
    last_name: lastName,
    phone_number: '07700 900456',
    email: user.email,
    bio: 'Hedges laid and trimmed by hand.',
    years_experience: 12,
    postcode: 'BA11 1AA',
    service_area: 'Frome and 20 miles around',
    is_company: false,
  });
  await call(page, 'POST', `${REGISTRATION}/step2`, { carries_insurance: false, certifications: [] });
  await call(page, 'POST', `${REGISTRATION}/step3`, { standard_services: ['hedge_trimming'] });
  return page;
}

export async function newLandscaper(...who: Parameters<typeof almostLandscaper>): Promise<Page> {
  const page = await almostLandscaper(...who);
  await call(page, 'POST', `${REGISTRATION}/complete`, { agreed_to_terms: true });
  return page;
}

/** The customer's further answers, by the names of the call. */
type Answers = Record<string, string>;

/** A job with a photo. Returns its id. */
export async function postJob(
  page: Page,
  description = 'Front hedge, about 12 metres.',
  answers: Answers = {},
): Promise<string> {
  const response = await page.request.post('/api/jobs', {
    headers: { Accept: 'application/json' },
    multipart: {
      services_requested: '["hedge_trimming"]',
      job_description: description,
      is_flexible_date: 'true',
      time_of_day: 'anytime',
      is_recurring: 'false',
      address_full: '14 Orchard Close, Frome BA11 4HT',
      access_instructions: 'Gate code 4711',
      photos: await photo('front.jpg'),
      ...answers,
    },
  });
  if (!response.ok()) throw new Error(`A job was not posted: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

export async function placeBid(page: Page, jobId: string, amount = 185): Promise<string> {
  const body = { amount, estimatedDays: 1, message: 'Level top, square face.' };
  return (await call<{ id: string }>(page, 'POST', `/api/jobs/${jobId}/bids`, body)).id;
}

/** Accepts a bid. Returns the URL of the payment page. */
export async function chooseBid(page: Page, jobId: string, bidId: string, earlyStart = false): Promise<string> {
  const body = { bidId, ...(earlyStart && { earlyStart }) };
  return (await call<{ checkoutUrl: string }>(page, 'POST', `/api/jobs/${jobId}/accept-bid`, body)).checkoutUrl;
}

export type Hired = { jobId: string; /** The page that the customer returns to after paying. */ paidAt: string };

/** Pays at the provider’s page. */
export const payAt = (page: Page, checkout: string) =>
  page.request.post(checkout, { form: { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' } });

/** A job that is paid for. */
export async function hiredAndPaid(
  customer: Page,
  landscaper: Page,
  answers?: Answers,
  { amount = 185, earlyStart = false } = {},
): Promise<Hired> {
  const jobId = await postJob(customer, undefined, answers);
  const bidId = await placeBid(landscaper, jobId, amount);
  const paid = await payAt(customer, await chooseBid(customer, jobId, bidId, earlyStart));
  if (!(await paid.text()).includes('Payment Successful')) throw new Error(`A job was not paid for: ${paid.url()}`);
  return { jobId, paidAt: paid.url() };
}

/** A date in fourteen days' time. */
export const proposeDate = (page: Page, jobId: string) =>
  call(page, 'POST', `/api/jobs/${jobId}/propose-schedule`, {
    proposedDate: dayIn(14),
    proposedTime: '09:00',
  });

/** The customer answers a proposed date with one in fifteen days' time. */
export const suggestDate = (page: Page, jobId: string) =>
  call(page, 'POST', `/api/jobs/${jobId}/suggest-schedule`, {
    proposedDate: dayIn(15),
    proposedTime: '14:00',
  });

export const startWork = (page: Page, jobId: string) => call(page, 'POST', `/api/jobs/${jobId}/start`);

export const markComplete = (page: Page, jobId: string) =>
  call(page, 'POST', `/api/jobs/${jobId}/mark-complete`, { note: 'All trimmed and swept.' });

export const confirmComplete = (page: Page, jobId: string) => call(page, 'POST', `/api/jobs/${jobId}/confirm-complete`);

/** An admin refunds £20 of a released payment. Returns the path of the credit note. */
export async function refundAfterRelease(admin: Page, jobId: string): Promise<string> {
  await call(admin, 'POST', `/api/admin/jobs/${jobId}/refund`, { amount: 20, reason: 'The edges were never cut.' });
  const notes = (await (await admin.request.get(`/api/jobs/${jobId}/credit-notes`)).json()) as { id: string }[];
  return `/jobs/${jobId}/credit-notes/${notes[0]?.id ?? ''}`;
}

/** Someone refunds part of a job's payment in the provider's dashboard. We are notified a moment later. */
export const makeRefundElsewhere = (admin: Page, job: string, amount: number) =>
  call(admin, 'POST', '/api/sandbox/dashboard', { job, act: 'refund', amount });

/** The signed-in user. */
export const whoIs = (page: Page) => call<{ id: string; email: string }>(page, 'GET', '/api/user');

/** Writes into the conversation about a job. */
export async function sayInThread(page: Page, jobId: string, content: string): Promise<void> {
  const threads = await call<{ thread: { id: string }; job: { id: string } }[]>(page, 'GET', '/api/message-threads');
  const { thread } = threads.find(({ job }) => job.id === jobId)!;
  await call(page, 'POST', `/api/message-threads/${thread.id}/messages`, { content });
}
