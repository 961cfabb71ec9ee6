import { photoIdFrom } from '#app/ui/pictures/photo-url';
import type { Browser } from '../web';

type JobSeen = {
  scheduledDate: string | null;
  scheduledTime: string | null;
  landscaperCompletedAt: string | null;
  autoCompleteAt: string | null;
  photos: string[];
  photosAfter: string[];
};

/** A job as `GET /api/jobs/{id}` returns it to this user. */
export async function jobSeenBy(user: Browser, jobId: string): Promise<JobSeen> {
  const response = await user.json('GET', `/api/jobs/${jobId}`);
  if (!response.ok) throw new Error(`job ${jobId}: ${response.status}`);
  return (await response.json()) as JobSeen;
}

/** The ids of a job's photos, in their order. */
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
