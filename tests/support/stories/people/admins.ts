// What admins can do about a job and its people, and what decides whether it is accepted. Each lane says how.
import { randomUUID } from 'node:crypto';
import { addDays, londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { disputedRest, leftIn } from '#src/modules/escrow/domain/hold';
import { inDispute, leftOf, reasonAgainstPuttingOff } from '../rules';
import type { Landscaper, Scene, Suspended } from '../scene';

const tooMuch = (share: number) =>
  share > 100 || share < 0
    ? ['amounts-do-not-add-up', 'customers-part-not-valid', 'landscapers-part-not-valid', 'part-not-valid']
    : [];

const OF_THE_CASE = ['not-heard', 'being-put-right', 'conflict-of-interest'];

export function adminsOf(scene: Scene, adminId: string, otherId: string, isSecond: boolean) {
  const { product, jobId, does } = scene;
  const reason = 'The photos show it';
  const agreedBy = isSecond ? otherId : null;
  const changesAccount = (change: () => Promise<void>) =>
    does({
      who: 'admin',
      async run() {
        await change();
        return { ok: true };
      },
    });
  return {
    /** `share`: the percentage of the held money that goes to the landscaper, for work or for having come in vain. */
    cancels: (share: number, withFee = true) =>
      does({
        who: 'admin',
        act: 'cancel-held-job',
        first: tooMuch(share),
        typed: [...(isSecond ? [] : ['second-admin-needed']), ...tooMuch(share)],
        gives(facts) {
          if (facts.hold?.state !== 'held') return 0;
          const part = Math.floor((leftOf(facts) * share) / 100);
          return part > leftOf(facts) || part < 0 ? NaN : part;
        },
        async run() {
          const { hold: held } = await scene.facts(jobId);
          const cancelling = {
            jobId,
            adminId,
            reason,
            notice: 'Cancelled',
          };
          if (!held || held.state === 'requires_payment' || held.state === 'closed')
            return product.cancelUnpaidJob.execute(cancelling);
          const toLandscaper = pence(Math.floor((leftIn(held) * share) / 100));
          const cancelled = await product.cancelHeldJob.execute({ ...cancelling, toLandscaper, withFee, agreedBy });
          if (cancelled.ok && toLandscaper > 0 && !isSecond) throw new Error('one admin alone pays the landscaper');
          return cancelled;
        },
      }),
    /** `share`: the percentage of the disputed money that goes to the landscaper. More than 100 is refused. */
    decides: async (share: number) =>
      does({
        who: 'admin',
        act: 'settle-dispute',
        // The rules of the case come first.
        first: [...OF_THE_CASE, ...tooMuch(share)],
        alias: { 'already-settled': ['not-disputed'] },
        typed: ({ dispute }) => [
          ...OF_THE_CASE,
          'not-disputed',
          ...tooMuch(share),
          // What was paid out is divided by the rules of a refund.
          ...(dispute?.lateRefundId ? ['charged-back'] : []),
        ],
        gives: (facts) => {
          const disputed = inDispute(facts);
          if (disputed === 0 || disputed > 25_000) return undefined;
          const part = Math.floor((disputed * share) / 100);
          return part > disputed || part < 0 ? NaN : part;
        },
        alsoElse: (await scene.facts(jobId)).dispute?.lateRefundId != null,
        async run() {
          const { hold: held, dispute } = await scene.facts(jobId);
          const disputed = dispute?.lateRefundId ? dispute.amount : held ? disputedRest(held) : 0;
          const toLandscaper = pence(Math.floor((disputed * share) / 100));
          return product.decideDispute.execute({
            jobId,
            adminId,
            toLandscaper,
            toCustomer: pence(disputed - toLandscaper),
            reasonForCustomer: reason,
            reasonForLandscaper: reason,
          });
        },
      }),
    /** `keepFee`: the landscaper bears all of it. */
    refundsReleased: async (pounds: number, keepFee: boolean) => {
      const { refundId } = await scene.elsewhere(jobId);
      // A bank, or a refund made elsewhere, may leave too little to refund.
      const isAsked = (await scene.seen()).some(
        ({ job, chargebacks }) => job.jobId === jobId && (chargebacks.length > 0 || refundId !== undefined),
      );
      return does({
        who: 'admin',
        act: 'refund-after-release',
        typed: ['amount-not-released', 'payout-under-way', 'second-admin-needed', ...(isAsked ? ['charged-back'] : [])],
        gives: () => -pounds * 100,
        run: () =>
          product.refundAfterRelease.execute({
            refundId: randomUUID(),
            jobId,
            adminId,
            amount: pence(pounds * 100),
            keepFee,
            agreedBy,
            reason,
          }),
      });
    },
    /** `pounds`: what also goes back, if the appeal is upheld. More than was released is refused. */
    judgesAppeal: (upheld: boolean, pounds: number) =>
      does({
        who: 'admin',
        gives: () => (upheld ? -pounds * 100 : 0),
        run: () =>
          product.judgeAppeal.execute({
            jobId,
            adminId,
            upheld,
            refund: pence(pounds * 100),
            reasonForCustomer: reason,
            reasonForLandscaper: reason,
          }),
      }),
    /** They know one of the two, and leave the dispute to others. */
    declaresConflict: () =>
      does({ who: 'admin', run: () => product.declareConflict.execute({ jobId, adminId, note: 'My neighbour' }) }),
    /** They answer the bank, with what we know of the job. */
    sendsEvidence: () =>
      does({
        who: 'admin',
        async run() {
          const chargebackId = (await scene.elsewhere(jobId)).askedId ?? randomUUID();
          return product.sendEvidence.execute({ chargebackId, adminId, note: 'Photos of the hedge', submit: true });
        },
      }),
    /** What someone reversed of a payout elsewhere is paid again, or left. */
    decidesReversal: (what: 'paid-again' | 'left') =>
      does({
        who: 'admin',
        async run() {
          const outsideReversalId = (await scene.elsewhere(jobId)).reversalId ?? randomUUID();
          return product.decideOutsideReversal.execute({ outsideReversalId, adminId, what, because: reason });
        },
      }),
    /** Who bears what someone refunded elsewhere of released money. */
    decidesRefundElsewhere: (what: 'taken-back' | 'borne') =>
      does({
        who: 'admin',
        async run() {
          const outsideRefundId = (await scene.elsewhere(jobId)).refundId ?? randomUUID();
          return product.decideOutsideRefund.execute({ outsideRefundId, adminId, what, because: reason });
        },
      }),
    /** Money that the provider refused is sent again. */
    retriesRefused: () =>
      does({
        who: 'admin',
        async run() {
          const intentId = (await scene.elsewhere(jobId)).refusedId ?? randomUUID();
          return product.retryMoneyIntent.execute({ intentId, adminId });
        },
      }),
    /** They have paid by bank transfer what the provider refused. The same payment may be recorded twice. */
    settlesByHand: () =>
      does({
        who: 'admin',
        async run() {
          const intentId = (await scene.elsewhere(jobId)).refusedId ?? randomUUID();
          const payment = { paidFrom: 'bank' as const, reference: `FPS ${intentId}`, note: 'Sent by bank transfer' };
          return product.settleByHand.execute({ intentId, adminId, agreedBy, payment });
        },
      }),
    /** The landscaper need not pay what they owe. */
    writesOffDebt: () =>
      does({
        who: 'admin',
        async run() {
          const debtId = (await scene.elsewhere(jobId)).debtId ?? randomUUID();
          return product.writeOffDebt.execute({ debtId, adminId, agreedBy, because: reason });
        },
      }),
    /** Takes back the latest bid of one of the two, such as one with a wrong price. */
    withdrawsBid: async (whom: Landscaper) => {
      const of = whom === 'landscaper' ? scene.people.fern : scene.people.rowan;
      const bid = (await scene.facts(jobId)).bids.findLast(({ landscaperId }) => landscaperId === of);
      return does({
        who: 'admin',
        ruledBy: () => (bid ? (bid.status === 'pending' ? undefined : 'bid-not-open') : 'no-bid'),
        run: () => product.actOnJob.execute({ act: 'withdraw-bid', jobId, adminId, reason, bidId: bid?.id }),
      });
    },
    suspends: (whom: Suspended) => changesAccount(() => scene.suspends(whom)),
    reinstates: (whom: Suspended) => changesAccount(() => scene.reinstates(whom)),
    /** Puts the release off by `days` days, to noon. */
    putsOffRelease: async (days: number) => {
      const until = addDays(londonDay(scene.now()), days);
      const facts = await scene.facts(jobId);
      return does({
        who: 'admin',
        ruledBy: () => reasonAgainstPuttingOff(facts, until),
        run: () => product.actOnJob.execute({ act: 'put-off-release', jobId, adminId, reason, until }),
      });
    },
  };
}
