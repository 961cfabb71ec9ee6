// What the people of a job can do, and what decides whether it is taken. Each lane of stories says how it is done (./scene.ts).
import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { addDays, londonDay, londonTime } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import type { Viewer } from '#src/modules/acts/domain/standing';
import { whyNotRequestReview } from '#src/modules/acts/domain/reviews';
import type { Terms } from '#src/modules/escrow/domain/disputes/terms';
import { disputedRest, leftIn } from '#src/modules/escrow/domain/hold';
import { type Facts, cancellingGives, inDispute, leftOf, releasedBy } from './rules';
import type { Scene } from './scene';

const DATES = ['day-gone-by', 'same-date'] as const;
const NO_PROPOSAL = ['proposal-not-found', 'proposal-closed', 'proposal-lapsed', 'day-gone-by'];
const tooMuch = (share: number) =>
  share > 100 || share < 0
    ? ['amounts-do-not-add-up', 'customers-part-not-valid', 'landscapers-part-not-valid', 'part-not-valid']
    : [];
const refused = (reason: string) => ({ ok: false as const, reason });

/** What an offer of the other side gives the landscaper once it is accepted: before the work is marked complete, the rest goes on being held. */
function agreedOn(facts: Facts, who: Viewer): number | undefined {
  const terms = facts.dispute?.offers.find((one) => one.answer === null && one.by !== who)?.terms;
  if (!terms || facts.dispute?.lateRefundId || inDispute(facts) === 0) return undefined;
  if (!facts.job.landscaperCompletedAt || terms.kind === 'refund' || terms.kind === 'put_right') return 0;
  return inDispute(facts) - (terms.kind === 'reduce' ? terms.amount : 0);
}

/** What either side does in a dispute. */
function sideOf(scene: Scene, userId: string, who: Viewer) {
  const { product, jobId, does } = scene;
  const own = { jobId, userId };
  const termsOf = async (kind: Terms['kind']): Promise<Terms> => {
    if (kind === 'put_right') return { kind, by: addDays(londonDay(scene.now()), 2) };
    const { hold } = await scene.facts(jobId);
    const disputed = hold ? disputedRest(hold) : 0;
    return kind === 'reduce' ? { kind, amount: pence(Math.max(1, Math.floor(disputed / 3))) } : { kind };
  };
  const othersOffer = async () =>
    (await scene.facts(jobId)).dispute?.offers.find((one) => one.answer === null && one.by !== who)?.id ?? randomUUID();
  return {
    answersDispute: () =>
      does({ who, run: () => product.answerDispute.execute({ ...own, text: 'I see it differently' }) }),
    offers: (kind: Terms['kind']) =>
      does({
        who,
        run: async () =>
          product.makeOffer.execute({ ...own, offerId: randomUUID(), terms: await termsOf(kind), note: 'To be fair' }),
      }),
    acceptsOffer: () =>
      does({
        who,
        agreed: true, // the customer made it, or accepts it
        gives: (facts) => agreedOn(facts, who),
        run: async () => product.answerOffer.execute({ ...own, offerId: await othersOffer(), accept: true }),
      }),
    declinesOffer: () =>
      does({
        who,
        run: async () => product.answerOffer.execute({ ...own, offerId: await othersOffer(), accept: false }),
      }),
    withdrawsDispute: () => does({ who, run: () => product.withdrawDispute.execute(own) }),
    appeals: () => does({ who, run: () => product.appealDecision.execute({ ...own, text: 'Look again' }) }),
  };
}

export function customerOf(scene: Scene, customerId: string, who: Viewer) {
  const { product, jobId, does } = scene;
  const own = { jobId, customerId };
  const proposalId = async () => (await scene.facts(jobId)).proposal?.id ?? randomUUID();
  const increaseId = async () => (await scene.facts(jobId)).latestIncrease?.id ?? randomUUID();
  const dayIn = (days: number) => addDays(londonDay(scene.now()), days);
  return {
    ...sideOf(scene, customerId, who),
    hires: () =>
      does({
        ...{ who, act: 'accept-bid' },
        async run() {
          if (who !== 'customer') return refused('not-your-job');
          if ((await scene.facts(jobId)).job.status !== 'posted') return refused('job-not-pending');
          await scene.hires(jobId);
          return { ok: true };
        },
      }),
    opensCheckout: () =>
      does({
        ...{ who, act: 'open-checkout', alias: { 'nothing-to-pay': ['acceptance-lapsed'] } },
        run: () => product.openCheckout.execute(own),
      }),
    opensIncreaseCheckout: () =>
      does({
        who,
        run: async () => product.openCheckout.execute({ ...own, increaseId: await increaseId() }),
      }),
    answersIncrease: (accept: boolean) =>
      does({
        ...{ who, act: 'answer-payment-increase', typed: ['already-answered', 'increase-closed'] },
        alias: {
          'nothing-asked': ['increase-not-found', 'increase-closed', 'already-answered'],
          'payment-disputed': ['increase-not-found', 'increase-closed', 'already-answered'],
          'not-held': ['increase-not-found', 'increase-closed', 'already-answered'],
        },
        run: async () => product.answerPaymentIncrease.execute({ ...own, increaseId: await increaseId(), accept }),
      }),
    answersDate: (accept: boolean) =>
      does({
        ...{ who, act: 'answer-schedule' },
        alias: { 'nothing-to-answer': NO_PROPOSAL, 'job-not-active': NO_PROPOSAL },
        run: async () => product.answerSchedule.execute({ ...own, proposalId: await proposalId(), accept }),
      }),
    suggestsDate: (days: number, time: string) =>
      does({
        ...{ who, act: 'suggest-date', typed: DATES, alias: { 'job-not-active': ['not-your-job'] } },
        run: () => product.suggestDate.execute({ ...own, date: dayIn(days), time }),
      }),
    movesVisit: (days: number, time: string) =>
      does({
        ...{ who, act: 'move-visit', typed: DATES, alias: { 'job-not-active': ['not-your-job'] } },
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
        ...{ who, act: 'report-problem' },
        typed: (facts) => (amount !== undefined && (amount < 1 || amount > leftOf(facts)) ? ['amount-not-held'] : []),
        // Of work that is marked complete, the customer confirms what is not in dispute; damage is also reported after that.
        gives: (facts) =>
          amount !== undefined && (amount < 1 || amount > leftOf(facts))
            ? NaN
            : facts.job.landscaperCompletedAt && amount !== undefined
              ? Math.max(0, leftOf(facts) - Math.max(amount, facts.frozen))
              : 0,
        run: () =>
          product.reportProblem.execute({
            ...own,
            ...{ reason: 'The hedge is half done', amount: amount === undefined ? amount : pence(amount) },
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
        ...{ who, act: 'say-came' },
        run: () => product.clearAbsence.execute({ ...own, as: 'came' }),
      }),
    hasEverythingBack: () =>
      does({
        ...{ who, act: 'refund-missed-visit', gives: () => 0 },
        alias: { 'nothing-reported': ['already-cancelled'] },
        run: () => product.refundMissedVisit.execute({ ...own, reason: 'Nobody came', notice: 'Nobody came' }),
      }),
    callsOff: () =>
      does({
        ...{ who, act: 'call-off-job', gives: (facts) => cancellingGives(facts, { by: who }) },
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
        ...{ who, act: 'request-cancellation', typed: ['sums-changed'] },
        run: () =>
          product.requestCancellation.execute({ ...own, percentDone, reason: 'Moving', problem: 'I cancel the work' }),
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

export function landscaperOf(scene: Scene, landscaperId: string, who: Viewer) {
  const { product, jobId, does } = scene;
  const own = { jobId, landscaperId };
  const proposalId = async () => (await scene.facts(jobId)).proposal?.id ?? randomUUID();
  const dayIn = (days: number) => addDays(londonDay(scene.now()), days);
  const ABSENCE = ['already-expected', 'already-answered', 'time-gone-by'];
  return {
    ...sideOf(scene, landscaperId, who),
    starts: () =>
      does({
        ...{ who, act: 'start-work', again: 'already-begun' },
        run: () => product.startWork.execute(own),
      }),
    marksComplete: (photos: number) =>
      does({
        ...{ who, act: 'mark-complete', again: 'already-marked-complete', typed: ['photos-needed'] },
        run: async () =>
          product.markComplete.execute({ ...own, photoIds: photos ? [await scene.uploads(landscaperId)] : [] }),
      }),
    asksForMore: (pounds: number) =>
      does({
        ...{ who, act: 'request-payment-increase' },
        typed: ({ hold }) => (pounds * 100 <= (hold?.amount ?? 0) ? ['not-more-than-agreed'] : []),
        run: () =>
          product.requestPaymentIncrease.execute({ ...own, newAmount: pence(pounds * 100), reason: 'Twice as long' }),
      }),
    recordsMaterials: (pounds: number) =>
      does({
        ...{ who, act: 'record-materials' },
        typed: (facts) => (facts.materials + pounds * 100 > leftOf(facts) ? ['more-than-held'] : []),
        run: async () =>
          product.recordMaterials.execute({
            ...{ ...own, id: randomUUID(), what: 'Turf', amount: pence(pounds * 100) },
            receiptPhotoId: await scene.uploads(landscaperId),
          }),
      }),
    proposesDate: (days: number, time: string) =>
      does({
        ...{ who, act: 'propose-schedule', typed: DATES },
        run: () => product.proposeSchedule.execute({ ...own, date: dayIn(days), time }),
      }),
    answersSuggestion: (accept: boolean) =>
      does({
        ...{ who, act: 'answer-suggestion' },
        alias: { 'nothing-to-answer': NO_PROPOSAL, 'job-not-active': NO_PROPOSAL },
        run: async () => product.answerSchedule.execute({ ...own, proposalId: await proposalId(), accept }),
      }),
    movesVisit: (days: number, time: string) =>
      does({
        ...{ who, act: 'move-visit', typed: DATES },
        run: () =>
          product.moveVisit.execute({
            ...{ jobId, by: 'landscaper', userId: landscaperId, date: dayIn(days), time, isRain: false },
          }),
      }),
    comes: async (inHours: number) => {
      const { absence: before } = await scene.facts(jobId);
      const answer = await does({
        ...{ who, act: 'answer-absence', typed: ABSENCE },
        run: () =>
          product.answerAbsence.execute({ ...own, answer: 'coming', time: londonTime(addHours(scene.now(), inHours)) }),
      });
      if (answer.ok && before?.answer === 'coming') throw new Error('a landscaper says twice that they come again');
      return answer;
    },
    doesNotCome: () =>
      does({
        ...{ who, act: 'answer-absence' },
        run: () => product.answerAbsence.execute({ ...own, answer: 'not-coming', words: null }),
      }),
    wasThere: () =>
      does({
        ...{ who, act: 'answer-absence' },
        run: () =>
          product.answerAbsence.execute({ ...own, answer: 'was-there', words: 'I rang at nine.', photoIds: [] }),
      }),
    reportsProblem: () =>
      does({
        ...{ who, act: 'report-problem' },
        run: () => product.reportProblem.execute({ ...own, reason: 'The gate is locked' }),
      }),
    wasNotLetIn: () =>
      does({
        ...{ who, act: 'report-problem' },
        run: () => product.reportProblem.execute({ ...own, reason: 'Nobody opened', kind: 'no_access' }),
      }),
    callsOff: () =>
      does({
        ...{ who, act: 'call-off-job', gives: (facts) => cancellingGives(facts, { by: who }) },
        run: () =>
          product.callOffJob.execute({ jobId, by: 'landscaper', userId: landscaperId, reason: 'Ill', notice: 'Ill' }),
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
export function adminsOf(scene: Scene, adminId: string, otherId: string, isSecond: boolean) {
  const { product, jobId, does } = scene;
  const reason = 'The photos show it';
  const agreedBy = isSecond ? otherId : null;
  return {
    /** `share`: how much of what is held goes to the landscaper, in per cent. */
    cancels: (share: number) =>
      does({
        ...{ who: 'admin', act: 'cancel-held-job', first: tooMuch(share) },
        typed: [...(isSecond ? [] : ['second-admin-needed']), ...tooMuch(share)],
        gives(facts) {
          if (facts.hold?.state !== 'held') return 0;
          const part = Math.floor((leftOf(facts) * share) / 100);
          return part > leftOf(facts) || part < 0 ? NaN : part;
        },
        async run() {
          const { hold: held } = await scene.facts(jobId);
          const cancelling = { jobId, adminId, reason, notice: 'Cancelled' };
          if (!held || held.state === 'requires_payment' || held.state === 'closed')
            return product.cancelUnpaidJob.execute(cancelling);
          const toLandscaper = pence(Math.floor((leftIn(held) * share) / 100));
          return product.cancelHeldJob.execute({ ...cancelling, toLandscaper, withFee: true, agreedBy });
        },
      }),
    /** `share`: how much of what is in dispute goes to the landscaper, in per cent. More than all of it is refused. */
    decides: async (share: number) =>
      does({
        ...{ who: 'admin', act: 'settle-dispute', first: tooMuch(share) },
        // All that was in dispute was refunded in the provider’s dashboard, so there was nothing left to decide.
        alias: { 'already-settled': ['not-disputed'] },
        // not-disputed: a bank has returned the money of a job that was over, and the scheduled run has not opened the case yet.
        typed: ['not-heard', 'being-put-right', 'charged-back', 'not-disputed', ...tooMuch(share)],
        // More than £250 is decided once another admin has decided the same.
        gives: (facts) => {
          const disputed = inDispute(facts);
          if (disputed === 0 || disputed > 250_00) return undefined;
          const part = Math.floor((disputed * share) / 100);
          return part > disputed || part < 0 ? NaN : part;
        },
        alsoElse: (await scene.facts(jobId)).dispute?.lateRefundId != null, // also decides about damage that was reported after the payment had been released
        async run() {
          const { hold: held, dispute } = await scene.facts(jobId);
          const disputed = dispute?.lateRefundId ? dispute.amount : held ? disputedRest(held) : 0;
          const toLandscaper = pence(Math.floor((disputed * share) / 100));
          return product.decideDispute.execute({
            ...{ jobId, adminId, toLandscaper, toCustomer: pence(disputed - toLandscaper) },
            ...{ reasonForCustomer: reason, reasonForLandscaper: reason },
          });
        },
      }),
    refundsReleased: (pounds: number) =>
      does({
        ...{ who: 'admin', act: 'refund-after-release' },
        typed: ['amount-not-released', 'charged-back', 'payout-under-way', 'second-admin-needed'],
        gives: () => -pounds * 100,
        run: () =>
          product.refundAfterRelease.execute({
            ...{
              refundId: randomUUID(),
              jobId,
              adminId,
              amount: pence(pounds * 100),
              keepFee: false,
              agreedBy,
              reason,
            },
          }),
      }),
    judgesAppeal: (upheld: boolean) =>
      does({
        who: 'admin',
        run: () =>
          product.judgeAppeal.execute({
            ...{ jobId, adminId, upheld, refund: pence(0), reasonForCustomer: reason, reasonForLandscaper: reason },
          }),
      }),
    suspendsLandscaper: () =>
      does({
        who: 'admin',
        async run() {
          await scene.suspends();
          return { ok: true };
        },
      }),
  };
}
