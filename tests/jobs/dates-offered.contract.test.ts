// Compares the dates that calendar and dashboard offer to propose or answer with the acts of the domain, in every
// standing of a hired job.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { mayDo } from '#src/modules/acts/domain/acts';
import type { Job } from '#src/modules/jobs/domain/job';
import { askedBy } from '#src/modules/jobs/domain/schedule-proposal';
import { standingOf } from '#src/modules/jobs/domain/standing';
import { jobViewsStage, type JobViewsStage } from '#tests/support/jobs/job-views-stage';
import { fern, olive } from '#tests/support/memory/in-memory-jobs';

let stage: JobViewsStage;
let now: Date;
beforeAll(async () => {
  stage = await jobViewsStage();
  const { rows } = await stage.knex.raw<{ rows: [{ at: Date }] }>('select app_now() as at');
  now = rows[0].at;
});
afterAll(() => stage.database.destroy());

const proposals = {
  none: undefined,
  customer: { proposedBy: 'customer', hoursAgo: 1 },
  landscaper: { proposedBy: 'landscaper', hoursAgo: 1 },
  lapsed: { proposedBy: 'customer', hoursAgo: 24 * 365 },
} as const;
const dates: Partial<Job>[] = [
  { scheduledDate: null, flexibleDate: true },
  { scheduledDate: null, flexibleDate: false },
  { scheduledDate: '2099-06-01', flexibleDate: true },
  { scheduledDate: '2099-06-01', flexibleDate: false },
];
const works: Partial<Job>[] = (['active', 'in_progress', 'completed', 'cancelled'] as const).flatMap((status) =>
  [null, new Date('2026-05-14T08:00:00Z')].map((landscaperCompletedAt) => ({ status, landscaperCompletedAt })),
);

async function inEveryStanding() {
  await stage.clear();
  const all = [];
  for (const work of works)
    for (const date of dates)
      for (const proposed of Object.values(proposals)) {
        const { job } = await stage.hiredFern({ ...work, ...date });
        const proposal = proposed && {
          id: randomUUID(),
          jobId: job.id,
          landscaperId: fern,
          date: '2099-07-01',
          time: '09:30',
          status: 'open' as const,
          proposedBy: proposed.proposedBy,
          proposedAt: addHours(now, -proposed.hoursAgo),
        };
        if (proposal) await stage.knex('scheduleProposals').insert(proposal);
        all.push({ job, standing: standingOf(job, null, { dateAskedBy: askedBy(proposal, now) }) });
      }
  return all;
}
const inOrder = (ids: string[]) => [...ids].sort();

describe('with a job in each of 128 standings', () => {
  let all: Awaited<ReturnType<typeof inEveryStanding>>;
  beforeAll(async () => {
    all = await inEveryStanding();
  });

  test('the calendar lists the jobs without a date that have still to begin and for which the landscaper may propose one', async () => {
    const offered = all.filter(
      ({ job, standing }) =>
        mayDo('propose-schedule', standing, 'landscaper', now) &&
        standing.status === 'active' &&
        job.scheduledDate === null &&
        standing.dateAskedBy === null,
    );
    expect([all.length, offered.length]).toEqual([128, 4]);
    for (const whose of [{ id: fern, role: 'landscaper' } as const, { id: olive, role: 'customer' } as const]) {
      const shown = await stage.views.jobsWithoutDate(whose, { most: 100, now });
      expect(inOrder(shown.map(({ jobId }) => jobId))).toEqual(inOrder(offered.map(({ job }) => job.id)));
    }
    expect(await stage.views.jobsWithoutDate({ id: fern, role: 'landscaper' }, { most: 3, now })).toHaveLength(3);
  });

  test('the dashboard asks about the suggestions that the landscaper can answer', async () => {
    const asked = all.filter(({ standing }) => mayDo('answer-suggestion', standing, 'landscaper', now));
    const { suggestions } = await stage.views.landscaperWork(fern, { asOf: now, today: 0, others: 0 });
    expect(asked).toHaveLength(8);
    expect(inOrder(suggestions.map(({ id }) => id))).toEqual(inOrder(asked.map(({ job }) => job.id)));
  });
});
