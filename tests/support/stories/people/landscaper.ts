// What a landscaper can do about a job, and what decides whether it is accepted. Each lane says how (../scene.ts).
import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { addDays, londonDay, londonTime } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { comingAgain } from '#src/modules/acts/domain/absence';
import { whyNotRequestReview } from '#src/modules/acts/domain/reviews';
import type { JobStanding, Viewer } from '#src/modules/acts/domain/standing';
import { cancellingGives, leftOf } from '../rules';
import type { Scene } from '../scene';
import { DATES, NO_PROPOSAL, sideOf } from './side';

/** Answers from before another visit was agreed no longer count. */
const isExpectedAgain = (standing: JobStanding) => comingAgain(standing) !== null;

export function landscaperOf(scene: Scene, landscaperId: string, who: Viewer) {
  const { product, jobId, does } = scene;
  const own = { jobId, landscaperId };
  const proposalId = async () => (await scene.facts(jobId)).proposal?.id ?? randomUUID();
  const dayIn = (days: number) => addDays(londonDay(scene.now()), days);
  const ABSENCE = ['already-expected', 'already-answered', 'another-day', 'time-gone-by'];
  return {
    ...sideOf(scene, landscaperId, who),
    starts: () =>
      does({
        who,
        act: 'start-work',
        again: 'already-begun',
        run: () => product.startWork.execute(own),
      }),
    marksComplete: (photos: number) =>
      does({
        who,
        act: 'mark-complete',
        again: 'already-marked-complete',
        typed: ['photos-needed'],
        run: async () =>
          product.markComplete.execute({
            ...own,
            photoIds: photos ? [await scene.uploads(landscaperId)] : [],
          }),
      }),
    asksForMore: (pounds: number) =>
      does({
        who,
        act: 'request-payment-increase',
        typed: ({ hold }) => (pounds * 100 <= (hold?.amount ?? 0) ? ['not-more-than-agreed'] : []),
        run: () =>
          product.requestPaymentIncrease.execute({
            ...own,
            newAmount: pence(pounds * 100),
            reason: 'Twice as long',
          }),
      }),
    recordsMaterials: (pounds: number) =>
      does({
        who,
        act: 'record-materials',
        typed: (facts) => (facts.materials + pounds * 100 > leftOf(facts) ? ['more-than-held'] : []),
        run: async () =>
          product.recordMaterials.execute({
            ...own,
            id: randomUUID(),
            what: 'Turf',
            amount: pence(pounds * 100),
            receiptPhotoId: await scene.uploads(landscaperId),
          }),
      }),
    /** Removes what they recorded last. */
    removesMaterials: () =>
      does({
        who,
        act: 'record-materials',
        run: async () =>
          product.removeMaterials.execute({
            ...own,
            materialsId: (await scene.materials(jobId)).at(-1) ?? randomUUID(),
          }),
      }),
    proposesDate: (days: number, time: string) =>
      does({
        who,
        act: 'propose-schedule',
        typed: DATES,
        run: () =>
          product.proposeSchedule.execute({
            ...own,
            date: dayIn(days),
            time,
          }),
      }),
    answersSuggestion: (accept: boolean) =>
      does({
        who,
        act: 'answer-suggestion',
        alsoElse: !accept,
        alias: {
          'nothing-to-answer': NO_PROPOSAL,
          'job-not-active': NO_PROPOSAL,
        },
        run: async () =>
          product.answerSchedule.execute({
            ...own,
            proposalId: await proposalId(),
            accept,
          }),
      }),
    movesVisit: (days: number, time: string) =>
      does({
        who,
        act: 'move-visit',
        typed: DATES,
        run: () =>
          product.moveVisit.execute({
            jobId,
            by: 'landscaper',
            userId: landscaperId,
            date: dayIn(days),
            time,
            isRain: false,
          }),
      }),
    comes: async (inHours: number) => {
      const { absence: before, start } = await scene.facts(jobId);
      const answer = await does({
        who,
        act: 'answer-absence',
        typed: ABSENCE,
        run: () =>
          product.answerAbsence.execute({
            ...own,
            answer: 'coming',
            time: londonTime(addHours(scene.now(), inHours)),
          }),
      });
      const isLater = +((await scene.facts(jobId)).start ?? 0) !== +(start ?? 0);
      if (answer.ok && before?.answer === 'coming' && isLater)
        throw new Error('a landscaper says twice that they come again');
      return answer;
    },
    doesNotCome: () =>
      does({
        who,
        act: 'answer-absence',
        mustChange: isExpectedAgain,
        run: () =>
          product.answerAbsence.execute({
            ...own,
            answer: 'not-coming',
            words: null,
          }),
      }),
    wasThere: () =>
      does({
        who,
        act: 'answer-absence',
        mustChange: isExpectedAgain,
        run: () =>
          product.answerAbsence.execute({
            ...own,
            answer: 'was-there',
            words: 'I rang at nine.',
            photoIds: [],
          }),
      }),
    reportsProblem: () =>
      does({
        who,
        act: 'report-problem',
        run: () =>
          product.reportProblem.execute({
            ...own,
            reason: 'The gate is locked',
          }),
      }),
    wasNotLetIn: () =>
      does({
        who,
        act: 'report-problem',
        run: () =>
          product.reportProblem.execute({
            ...own,
            reason: 'Nobody opened',
            kind: 'no_access',
          }),
      }),
    callsOff: () =>
      does({
        who,
        act: 'call-off-job',
        gives: (facts) => cancellingGives(facts, { by: who }),
        run: () =>
          product.callOffJob.execute({
            jobId,
            by: 'landscaper',
            userId: landscaperId,
            reason: 'Ill',
            notice: 'Ill',
          }),
      }),
    agreesToCancellation: () =>
      does({
        who,
        agreed: true,
        gives: (facts) => Math.floor((leftOf(facts) * facts.percentAsked) / 100),
        run: () => product.agreeToCancellation.execute({ ...own, notice: 'Cancelled' }),
      }),
    asksForReview: async () => {
      const asked = { isReviewed: false, askedAt: (await scene.facts(jobId)).reviewAskedAt };
      return does({
        who,
        ruledBy: (job, now) => (who === 'landscaper' ? whyNotRequestReview(job, asked, now) : 'not-your-job'),
        run: () => product.requestReview.execute(own),
      });
    },
    saysPutRight: () =>
      does({ who, run: () => product.sayPutRight.execute({ jobId, userId: landscaperId, text: 'It is done' }) }),
  };
}
