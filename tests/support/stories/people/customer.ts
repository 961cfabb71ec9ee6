// What a customer can do about a job, and what decides whether it is accepted. Each lane says how (../scene.ts).
import { randomUUID } from 'node:crypto';
import { addDays, londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import type { Viewer } from '#src/modules/acts/domain/standing';
import { orderOf } from './order';
import { type Facts, cancellingGives, leftOf, releasedBy } from '../rules';
import type { Scene } from '../scene';
import { DATES, NO_PROPOSAL, sideOf } from './side';

/** Why an increase cannot be paid: it was not accepted, was not paid in time, or its payment takes no more. */
function notToPay({ latestIncrease: increase, hold, now }: Facts): string | undefined {
  if (!increase || increase.state === 'asked' || increase.state === 'declined') return 'nothing-to-pay';
  if (increase.state === 'paid') return 'already-paid';
  const isLate = increase.state === 'closed' || now >= increase.payBy!;
  return isLate || hold?.state !== 'held' || hold.dispute || hold.setAside ? 'acceptance-lapsed' : undefined;
}

export function customerOf(scene: Scene, customerId: string, who: Viewer) {
  const { product, jobId, does } = scene;
  const own = { jobId, customerId };
  const proposalId = async () => (await scene.facts(jobId)).proposal?.id ?? randomUUID();
  const increaseId = async () => (await scene.facts(jobId)).latestIncrease?.id ?? randomUUID();
  const dayIn = (days: number) => addDays(londonDay(scene.now()), days);
  return {
    ...orderOf(scene, customerId, who),
    ...sideOf(scene, customerId, who),
    opensCheckout: () =>
      does({
        who,
        act: 'open-checkout',
        alias: { 'nothing-to-pay': ['acceptance-lapsed'] },
        run: () => product.openCheckout.execute(own),
      }),
    opensIncreaseCheckout: async () => {
      const facts = await scene.facts(jobId);
      return does({
        who,
        ruledBy: () => (who === 'customer' ? notToPay(facts) : 'not-your-job'),
        alias: { 'nothing-to-pay': ['increase-not-found'] },
        run: async () => product.openCheckout.execute({ ...own, increaseId: await increaseId() }),
      });
    },
    answersIncrease: (accept: boolean) =>
      does({
        who,
        act: 'answer-payment-increase',
        typed: ['already-answered', 'increase-closed'],
        alias: {
          'nothing-asked': ['increase-not-found', 'increase-closed', 'already-answered'],
          'payment-disputed': ['increase-not-found', 'increase-closed', 'already-answered'],
          'not-held': ['increase-not-found', 'increase-closed', 'already-answered'],
        },
        run: async () =>
          product.answerPaymentIncrease.execute({
            ...own,
            increaseId: await increaseId(),
            accept,
          }),
      }),
    answersDate: (accept: boolean) =>
      does({
        who,
        act: 'answer-schedule',
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
    suggestsDate: (days: number, time: string) =>
      does({
        who,
        act: 'suggest-date',
        typed: DATES,
        run: () =>
          product.suggestDate.execute({
            ...own,
            date: dayIn(days),
            time,
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
            by: 'customer',
            userId: customerId,
            date: dayIn(days),
            time,
            isRain: false,
          }),
      }),
    confirms: () =>
      does({
        who,
        act: 'confirm-completion',
        again: 'already-released',
        gives: releasedBy,
        run: () => product.confirmCompletion.execute(own),
      }),
    reportsProblem: (amount?: number) =>
      does({
        who,
        act: 'report-problem',
        typed: (facts) => (amount !== undefined && (amount < 1 || amount > leftOf(facts)) ? ['amount-not-held'] : []),
        gives: (facts) =>
          amount !== undefined && (amount < 1 || amount > leftOf(facts))
            ? NaN
            : facts.job.landscaperCompletedAt && amount !== undefined
              ? Math.max(0, leftOf(facts) - Math.max(amount, facts.frozen))
              : 0,
        run: () =>
          product.reportProblem.execute({
            ...own,
            reason: 'The hedge is half done',
            amount: amount === undefined ? amount : pence(amount),
          }),
      }),
    reportsDamage: () =>
      does({
        who,
        run: () => product.reportProblem.execute({ ...own, reason: 'The gate is broken', kind: 'damage' }),
      }),
    reportsAbsence: () =>
      does({ who, act: 'report-absence', again: 'already-reported', run: () => product.reportAbsence.execute(own) }),
    takesReportBack: () =>
      does({ who, act: 'withdraw-absence', run: () => product.clearAbsence.execute({ ...own, as: 'withdrawn' }) }),
    saysTheyCame: () =>
      does({
        who,
        act: 'say-came',
        run: () =>
          product.clearAbsence.execute({
            ...own,
            as: 'came',
          }),
      }),
    hasEverythingBack: () =>
      does({
        who,
        act: 'refund-missed-visit',
        gives: () => 0,
        alias: { 'nothing-reported': ['already-cancelled'] },
        run: () =>
          product.refundMissedVisit.execute({
            ...own,
            reason: 'Nobody came',
            notice: 'Nobody came',
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
            by: 'customer',
            userId: customerId,
            reason: 'Ill',
            notice: 'Called off',
          }),
      }),
    asksToCancel: (percentDone: number) =>
      does({
        who,
        act: 'request-cancellation',
        typed: ['sums-changed'],
        run: () =>
          product.requestCancellation.execute({
            ...own,
            percentDone,
            reason: 'Moving',
            problem: 'I cancel the work',
          }),
      }),
    agreesToNoAccess: () =>
      does({
        who,
        gives: (facts) => cancellingGives(facts, { by: who, noAccess: true }),
        run: () => product.agreeToNoAccess.execute({ ...own, reason: 'Away', notice: 'Nobody let them in' }),
      }),
    saysItIsRight: (isRight: boolean) =>
      does({
        who,
        run: () => product.answerPutRight.execute({ jobId, userId: customerId, isRight, why: 'It is not' }),
      }),
  };
}
