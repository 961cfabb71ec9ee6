import { beforeAll, expect } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { productStage, type ProductStage } from '../product-stage';
import { browser, type Browser } from '../web';

const DAY_MS = 86_400_000;
export const YEAR = new Date().getFullYear() + 1;

type SearchStage = ProductStage & {
  olive: SessionUser;
  fern: SessionUser;
  ferns: Browser;
  /** Olive's job in Frome, where Fern works: a hedge, with two photos. */
  hedge: string;
  wasPostedDaysAgo(jobId: string, days: number): Promise<void>;
};

/** Olive, who posts jobs, and Fern, who looks for work around Frome. */
export function searchStage(): SearchStage {
  const on = productStage() as SearchStage;
  on.wasPostedDaysAgo = async (jobId, days) => {
    const postedAt = new Date(Date.now() - days * DAY_MS);
    await on.world.database.knex('jobs').where({ id: jobId }).update({ postedAt });
  };
  beforeAll(async () => {
    [on.olive, on.fern] = await Promise.all([on.cast.customer(), on.cast.landscaper()]);
    on.ferns = await browser(on.world.app, { actor: on.fern });
    on.hedge = await on.cast.postedJob(on.olive, { photoCount: 2 });
  });
  return on;
}

/** The ids of the jobs on a page, in their order. */
export const shown = (html: string) => [...html.matchAll(/id="job-([0-9a-f-]{36})"/g)].map(([, id]) => id);

/** How both searches return the hedge in JSON (L-ENT-06, L-ENT-07). */
export const hedgeInJson = (id: string) => ({
  id,
  title: 'Hedge Trimming in Frome',
  description: 'Front hedge, about 12 metres.',
  serviceType: 'Hedge Trimming',
  isRecurring: false,
  recurrenceType: null,
  jobImages: [
    expect.stringMatching(/^\/photos\/[0-9a-f-]{36}\/1200\.jpg$/),
    expect.stringMatching(/^\/photos\/[0-9a-f-]{36}\/1200\.jpg$/),
  ] as unknown[],
  location: 'Frome BA11',
  preferredDate: null,
  budget: 160,
  estimatedDuration: null,
  customer: { fullName: 'Olive', location: 'Frome BA11' },
  bidsCount: 0,
  maxBids: 5,
  accessNotes: null,
  distance: expect.any(Number) as unknown,
  isFlexible: true,
  status: 'posted',
  bidCount: 0,
});
