import type { Clock } from '#src/kernel/clock';
import { isTime, londonDay, londonTime } from '#src/kernel/day';
import type { NewId } from '#src/kernel/id';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { absenceStage, comingAgain, whyNotComing } from '#src/modules/acts/domain/absence';
import { type WhyNot, whyNot } from '#src/modules/acts/domain/acts';
import { type Absence, answerAbsence } from '../../domain/absence';
import type { TermsRefusal } from '../../domain/disputes/terms';
import { type Hold, type ReportRefusal, idsOf } from '../../domain/hold';
import type { JobAtWork } from '../../ports/work-completion';
import type { DisputeStores } from '../disputes/dispute-stores';
import type { SendRightAway, ToSend } from '../money-intents/send-right-away';
import { openDispute } from '../release/open-dispute';
import { type StandingNow, standingNow } from '../standing-now';

/** coming: today, at `time` ('15:30'). was-there: their account, and photos. */
export type AbsenceAnswered =
  | { answer: 'coming'; time: string }
  | { answer: 'not-coming'; words: string | null }
  | { answer: 'was-there'; words: string; photoIds: string[] };
export type AnswerAbsenceRefusal =
  | WhyNot<'answer-absence'>
  | Exclude<ReportRefusal, 'already-reported'>
  | TermsRefusal
  | 'job-not-found'
  | 'already-expected'
  | 'another-day'
  | 'already-answered'
  | 'time-not-valid'
  | 'time-gone-by'
  | 'photo-not-found';
type Answer = { jobId: string; landscaperId: string } & AbsenceAnswered;

/**
 * The landscaper answers a customer who says that they have not turned up. No answer releases money: a time becomes the
 * agreed start, and “I was there” opens a dispute about all of it. Repeating the same answer changes nothing.
 */
export class AnswerAbsence {
  constructor(
    private work: UnitOfWork<DisputeStores>,
    private sendRightAway: SendRightAway,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ jobId, landscaperId, ...given }: Answer): Promise<Result<Absence, AnswerAbsenceRefusal>> {
    const now = await this.clock.now();
    let toSend: ToSend = { intentIds: [] };
    const answered = await this.work.run(async (stores): Promise<Result<Absence, AnswerAbsenceRefusal>> => {
      const hold = await stores.holds.lockOfJob(jobId);
      const job = await stores.workCompletion.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.landscaperId !== landscaperId) return refuse('not-your-job');
      if (!hold) return refuse('nothing-to-answer');
      const seen = await standingNow(stores, hold, job);
      if (!seen.absence) return refuse('nothing-to-answer');
      if (isSaid(seen, given, now)) return ok(seen.absence);
      const not = whyNot('answer-absence', seen.standing, 'landscaper', now);
      if (not) return refuse(not);
      const notComing = given.answer === 'coming' ? whyNotComing(seen.standing, now) : undefined;
      if (notComing) return refuse(notComing);
      const words = given.answer === 'coming' ? null : given.words;
      const next = answerAbsence(seen.absence, { answer: given.answer, words }, now);
      const done = await this.carryOut(stores, { hold, job, seen }, given, now);
      if (!done.ok) return done;
      toSend = done.value;
      await stores.absences.save(next);
      await stores.outbox.add({ name: 'absence-answered', about: idsOf(hold), at: now });
      return ok(next);
    });
    if (answered.ok) await this.sendRightAway.execute(toSend);
    return answered;
  }

  private async carryOut(
    stores: DisputeStores,
    { hold, job, seen }: { hold: Hold; job: JobAtWork; seen: StandingNow },
    given: AbsenceAnswered,
    now: Date,
  ): Promise<Result<ToSend, AnswerAbsenceRefusal>> {
    const { jobId, landscaperId } = hold;
    const nothing = ok({ intentIds: [] });
    if (given.answer === 'not-coming') {
      await stores.workCompletion.unschedule(jobId);
      return nothing;
    }
    if (given.answer === 'coming') {
      if (!isTime(given.time)) return refuse('time-not-valid');
      if (given.time <= londonTime(now)) return refuse('time-gone-by');
      await stores.workCompletion.expectAt(jobId, { date: londonDay(now), time: given.time });
      return nothing;
    }
    // A payment can be disputed once: after an earlier dispute, an admin decides, and nobody is expected meanwhile.
    if (hold.dispute) {
      await stores.workCompletion.unschedule(jobId);
      return nothing;
    }
    const problem = { jobId, landscaperId, reason: given.words, photoIds: given.photoIds };
    const opened = await openDispute(
      stores,
      { hold, job, frozen: seen.frozen, absence: null },
      problem,
      this.newId,
      now,
    );
    if (opened.ok) return ok(opened.value.toSend);
    if (opened.reason === 'already-reported') throw new Error(`job ${jobId} is in dispute and its absence is not`);
    return refuse(opened.reason);
  }
}

/**
 * Whether the landscaper has given exactly this answer, and it still stands: no other visit was agreed since, and no
 * dispute about it has ended.
 */
function isSaid({ standing, absence }: StandingNow, given: AbsenceAnswered, now: Date): boolean {
  if (absence?.answer !== given.answer) return false;
  const again = comingAgain(standing);
  if (given.answer === 'coming') return again !== null && londonTime(again.startsAt) === given.time;
  const stillStands = given.answer === 'not-coming' || absenceStage(standing, now) !== 'free';
  return absence.words === given.words && !again && stillStands;
}
