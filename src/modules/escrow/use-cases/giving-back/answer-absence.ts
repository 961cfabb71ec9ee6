import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type Absence, answerAbsence } from '../../domain/absence';
import { idsOf } from '../../domain/hold';
import type { AbsenceStores } from './report-absence';

export type AnswerAbsenceRefusal = 'job-not-found' | 'not-your-job' | 'nothing-to-answer';
type Answer = { jobId: string; landscaperId: string; answer: string };

/** The landscaper answers a customer who says that they have not turned up. The first answer counts. */
export class AnswerAbsence {
  constructor(
    private work: UnitOfWork<AbsenceStores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, landscaperId, answer }: Answer): Promise<Result<Absence, AnswerAbsenceRefusal>> {
    const now = await this.clock.now();
    return this.work.run(
      async ({ holds, workCompletion, absences, outbox }): Promise<Result<Absence, AnswerAbsenceRefusal>> => {
        const hold = await holds.lockOfJob(jobId);
        const job = await workCompletion.lock(jobId);
        if (!job) return refuse('job-not-found');
        if (job.landscaperId !== landscaperId) return refuse('not-your-job');
        const absence = hold && (await absences.of(hold.id));
        if (!absence || hold.state !== 'held') return refuse('nothing-to-answer');
        const answered = answerAbsence(absence, answer, now);
        if (answered === absence) return ok(absence);
        await absences.save(answered);
        await outbox.add({ name: 'absence-answered', about: idsOf(hold), at: now });
        return ok(answered);
      },
    );
  }
}
