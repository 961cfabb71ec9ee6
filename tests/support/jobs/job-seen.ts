import { photoIdFrom } from '#app/ui/pictures/photo-url';
import { readPage } from '../form-page';
import { pageText } from '../page-text';
import type { Browser } from '../web';

type JobSeen = {
  id: string;
  status: string;
  address: string | null;
  scheduledDate: string | null;
  scheduledTime: string | null;
  landscaperCompletedAt: string | null;
  autoCompleteAt: string | null;
  photos: string[];
  photosAfter: string[];
  scheduleProposal: { id: string; proposedDate: string; proposedTime: string; status: string } | null;
};

/** A job as `GET /api/jobs/{id}` returns it to this user. */
export async function jobSeenBy(user: Browser, jobId: string): Promise<JobSeen> {
  const response = await user.json('GET', `/api/jobs/${jobId}`);
  if (!response.ok) throw new Error(`job ${jobId}: ${response.status}`);
  return (await response.json()) as JobSeen;
}

/**
 * The jobs on a customer's dashboard without a hire: each as `GET /api/jobs/{id}` returns it, with its frequency from
 * the page; null without one.
 */
export async function jobsPostedBy(customer: Browser): Promise<(JobSeen & { repeats: string | null })[]> {
  const response = await customer.json('GET', '/api/customer/dashboard');
  if (!response.ok) throw new Error(`dashboard: ${response.status}`);
  const { pendingJobs } = (await response.json()) as { pendingJobs: { id: string }[] };
  return Promise.all(
    pendingJobs.map(async ({ id }) => {
      const { html } = await readPage(await customer.get(`/jobs/${id}`));
      const repeats = /<dt>Repeats<\/dt><dd>(.*?)<\/dd>/s.exec(html)?.[1];
      return { ...(await jobSeenBy(customer, id)), repeats: repeats === undefined ? null : pageText(repeats) };
    }),
  );
}

/** A hedge in Frome that was posted with only the required answers. */
export const leastJob = {
  title: 'Hedge Trimming in Frome',
  wasteRemoval: false,
  preferredDate: null,
  timeOfDay: null,
  flexibleDate: true,
  accessInstructions: null,
  isRecurring: false,
  recurrenceType: null,
  repeats: null,
  budget: null,
};

/** The ids of a job's photos, in order. */
export const photosSeenBy = async (user: Browser, jobId: string, kind: 'photos' | 'photosAfter' = 'photos') =>
  (await jobSeenBy(user, jobId))[kind].map((url) => photoIdFrom(url) ?? url);

/** What `GET /api/landscaper/bids` says about a landscaper's bid. */
export async function bidStatusSeenBy(landscaper: Browser, bidId: string): Promise<string | undefined> {
  const bids = (await (await landscaper.json('GET', '/api/landscaper/bids')).json()) as {
    id: string;
    status: string;
  }[];
  return bids.find(({ id }) => id === bidId)?.status;
}
