import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { readPage } from '#tests/support/form-page';
import { chanceOf } from '#tests/support/escrow/random/chance';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const WINDOW = 14 * 24;
/**
 * A job as the story knows it. Hours count from the beginning of the story. `endedAt`: null while it is under way or
 * unpaid.
 */
type Told = { jobId: string; endedAt: number | null; byCustomer?: number; byLandscaper?: number; withheld?: boolean };

/** The outcome of a paid job's review, calculated independently of the product. */
function fateOf({ endedAt, byCustomer, byLandscaper, withheld }: Told, now: number) {
  if (withheld) return 'withheld';
  const isOver = now >= endedAt! + WINDOW;
  if (byCustomer === undefined) return isOver ? 'notLeft' : 'pending';
  return isOver || byLandscaper !== undefined ? 'published' : 'pending';
}

test.each([1, 2, 3])(
  'issue 10: whatever happens, paid jobs = published + withheld + pending + not left on the profile (story %i)',
  async (seed) => {
    const dice = chanceOf(seed);
    const customer = await on.cast.customer({ fullName: `Customer ${seed}` });
    const landscaper: SessionUser = await on.cast.landscaper({ fullName: `Landscaper ${seed}` });
    const pair = { customer, landscaper };
    const jobs: Told[] = [];
    let now = 0;

    const ended = () => jobs.filter(({ endedAt }) => endedAt !== null);
    const open = () => ended().filter(({ endedAt }) => now < endedAt! + WINDOW);
    const steps: Record<string, () => Promise<void>> = {
      completes: async () => void jobs.push({ jobId: await on.work.completed(pair), endedAt: now }),
      pays: async () => void jobs.push({ jobId: await on.work.paid(pair), endedAt: null }),
      hires: async () => void jobs.push({ jobId: await on.work.hired(pair), endedAt: null }),
      async callsOff() {
        const jobId = await on.work.paid(pair);
        const why = { by: 'landscaper' as const, userId: landscaper.id, reason: 'Ill', notice: 'Ill' };
        expect((await on.app.escrow.callOffJob.execute({ jobId, ...why })).ok).toBe(true);
        jobs.push({ jobId, endedAt: now });
      },
      async customerWrites() {
        const job = dice.oneOf(open().filter(({ byCustomer }) => byCustomer === undefined));
        if (!job) return;
        const review = { reviewId: randomUUID(), customerId: customer.id, rating: dice.whole(1, 5), comment: '' };
        expect((await on.app.jobs.reviewJob.execute({ jobId: job.jobId, ...review })).ok).toBe(true);
        job.byCustomer = review.rating;
      },
      async landscaperWrites() {
        const job = dice.oneOf(open().filter(({ byLandscaper }) => byLandscaper === undefined));
        if (!job) return;
        const marks = { goodAccess: true, clearBrief: dice.isOneIn(2), paidOnTime: true };
        const review = { reviewId: randomUUID(), landscaperId: landscaper.id, ...marks, comment: '' };
        expect((await on.app.jobs.reviewCustomer.execute({ jobId: job.jobId, ...review })).ok).toBe(true);
        job.byLandscaper = 1;
      },
      async adminWithholds() {
        const job = dice.oneOf(ended().filter((one) => fateOf(one, now) === 'published'));
        if (!job) return;
        const { id } = await on.world.database.knex('reviews').where({ jobId: job.jobId }).first('id');
        const content = { kind: 'review' as const, id };
        const report = { content, reporterId: landscaper.id, reason: 'fake' as const, words: 'It never happened.' };
        expect((await on.app.moderation.reportContent.execute(report)).ok).toBe(true);
        const { id: caseId } = await on.world.database.knex('contentCases').where({ contentId: id }).first('id');
        await withhold(caseId);
        job.withheld = true;
      },
      async timePasses() {
        const hours = 24 * dice.whole(1, 9);
        await on.app.clock.advance(hours);
        now += hours;
      },
    };
    const withhold = async (caseId: string) => {
      const sent = await on.adas.post(`/admin/reported/${caseId}`, {
        decision: 'hide',
        reason: 'fake',
        words: 'It did not happen.',
      });
      expect(sent.status).toBe(303);
    };

    const often = ['completes', 'customerWrites', 'landscaperWrites', 'timePasses', 'customerWrites'];
    const seen = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      const name = step < 6 ? 'completes' : dice.oneOf([...Object.keys(steps), ...often])!;
      await steps[name]!();
      const fates = ended().map((job) => fateOf(job, now));
      for (const fate of fates) seen.add(fate);
      const countOf = (fate: string) => fates.filter((one) => one === fate).length;
      const profile = (await on.app.onboarding.publicProfiles.ofLandscaper(landscaper.id))!;
      const { total, published, withheld, pending, notLeft } = profile.paidJobs;
      expect({ step, name, ...profile.paidJobs }).toEqual({
        step,
        name,
        total: ended().length,
        published: countOf('published'),
        withheld: countOf('withheld'),
        pending: countOf('pending'),
        notLeft: countOf('notLeft'),
      });
      expect(published + withheld + pending + notLeft).toBe(total);
      const stars = ended().flatMap((job) => (fateOf(job, now) === 'published' ? [job.byCustomer!] : []));
      const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
      expect([profile.reviewCount, profile.rating]).toEqual([
        stars.length,
        stars.length === 0 ? null : Math.round(mean * 10) / 10,
      ]);
    }
    expect([...seen].sort()).toEqual(['notLeft', 'pending', 'published', 'withheld']);
    const { total, published, withheld, pending, notLeft } = (await on.app.onboarding.publicProfiles.ofLandscaper(
      landscaper.id,
    ))!.paidJobs;
    expect((await readPage(await on.nobodys.get(`/landscaper/${landscaper.id}`))).text).toContain(
      `${total} paid jobs = ${published} published + ${withheld} withheld + ${pending} not published yet + ${notLeft} without a review`,
    );
  },
);
