import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { moneyStanding } from '../../domain/hold';
import type { MaterialsStores } from './record-materials';

export type RemoveMaterialsRefusal = WhyNot<'remove-materials'> | 'job-not-found' | 'not-your-job';
type Which = { jobId: string; landscaperId: string; materialsId: string };

/** The landscaper removes what they recorded by mistake or have returned. Repeating it changes nothing. */
export class RemoveMaterials {
  constructor(
    private work: UnitOfWork<MaterialsStores>,
    private clock: Clock,
  ) {}

  async execute({
    jobId,
    landscaperId,
    materialsId,
  }: Which): Promise<Result<{ jobId: string }, RemoveMaterialsRefusal>> {
    const now = await this.clock.now();
    return this.work.run(
      async ({ holds, workCompletion, materials }): Promise<Result<{ jobId: string }, RemoveMaterialsRefusal>> => {
        const hold = await holds.lockOfJob(jobId);
        const job = await workCompletion.lock(jobId);
        if (!job) return refuse('job-not-found');
        if (job.landscaperId !== landscaperId) return refuse('not-your-job');
        const facts = { money: hold ? moneyStanding(hold) : null, markedAt: job.landscaperCompletedAt };
        const not = whyNot('remove-materials', facts, 'landscaper', now);
        if (not) return refuse(not);
        const known = hold && (await materials.of(hold.id)).find(({ id }) => id === materialsId);
        if (known) await materials.remove(known.id, now);
        return ok({ jobId });
      },
    );
  }
}
