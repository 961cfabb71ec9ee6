// How two sides and two admins hear disputes, before release and after it, and what two admins do at the same moment.
import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { SECOND_ADMIN_ABOVE } from '#src/kernel/second-admin';
import { type DisputeCase, isOpen, openOffer, otherSide } from '#src/modules/escrow/domain/disputes/dispute-case';
import { disputedIn } from '#src/modules/escrow/domain/disputes/late-report';
import type { Terms } from '#src/modules/escrow/domain/disputes/terms';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { type Operation, type Run, type Weighed, aHold } from './run';

type Heard = { hold: Hold; dispute: DisputeCase };

async function aCase({ world }: Run, isMeant: (dispute: DisputeCase) => boolean): Promise<Heard | undefined> {
  const dispute = world.chance.oneOf((await world.disputeCases()).filter(isMeant));
  const hold = dispute && (await world.holds()).find(({ id }) => id === dispute.holdId);
  return dispute && hold && { dispute, hold };
}
const anAdmin = ({ world }: Run): string => world.chance.oneOf([world.ada, world.bea])!;

/** Damage is found after the landscaper was paid. */
const reportsDamage: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'released', 'releasing');
  if (!hold || hold.released === 0) return;
  const { jobId, customerId } = hold;
  const amount = world.chance.isOneIn(2) ? undefined : pence(world.chance.whole(1, hold.released));
  await world.on.reportProblem.execute({ jobId, customerId, amount, kind: 'damage', reason: 'The fence is broken' });
};
const answers: Operation = async (run) => {
  const found = await aCase(run, ({ state }) => state === 'open');
  if (!found) return;
  const { jobId, customerId, landscaperId } = found.hold;
  const userId = found.dispute.openedBy === 'customer' ? landscaperId : customerId;
  await run.world.on.answerDispute.execute({ jobId, userId, text: 'I see it differently' });
};

const offers: Operation = async (run) => {
  const { world } = run;
  const found = await aCase(run, ({ state }) => state === 'talking' || state === 'offers');
  if (!found) return;
  const { jobId, customerId, landscaperId } = found.hold;
  const disputed = disputedIn(found.dispute, found.hold);
  const terms = world.chance.oneOf<Terms>([
    { kind: 'refund' },
    { kind: 'release' },
    { kind: 'reduce', amount: pence(world.chance.whole(1, Math.max(1, disputed))) },
    { kind: 'put_right', by: londonDay(addHours(await world.now(), 48)) },
  ])!;
  const userId = world.chance.oneOf([customerId, landscaperId])!;
  await world.on.makeOffer.execute({ jobId, userId, offerId: randomUUID(), terms, note: '' });
};
const answersOffer: Operation = async (run) => {
  const { world } = run;
  const side = world.chance.oneOf(['customer', 'landscaper'] as const)!;
  const found = await aCase(run, (dispute) => isOpen(dispute) && openOffer(dispute, otherSide(side)) !== undefined);
  if (!found) return;
  const { jobId, customerId, landscaperId } = found.hold;
  const userId = side === 'customer' ? customerId : landscaperId;
  const offerId = openOffer(found.dispute, otherSide(side))!.id;
  await world.on.answerOffer.execute({ jobId, userId, offerId, accept: !world.chance.isOneIn(3) });
};
const putsRight: Operation = async (run) => {
  const { world } = run;
  const found = await aCase(run, ({ state }) => state === 'putting_right');
  if (!found) return;
  const { jobId, customerId, landscaperId } = found.hold;
  await world.on.sayPutRight.execute({ jobId, userId: landscaperId, text: 'Done' });
  if (world.chance.isOneIn(3)) return;
  const isRight = !world.chance.isOneIn(3);
  await world.on.answerPutRight.execute({ jobId, userId: customerId, isRight, why: 'Still broken' });
};
const takesBack: Operation = async (run) => {
  const found = await aCase(run, isOpen);
  if (!found?.dispute.openedBy) return;
  const { jobId, customerId, landscaperId } = found.hold;
  const userId = found.dispute.openedBy === 'customer' ? customerId : landscaperId;
  await run.world.on.withdrawDispute.execute({ jobId, userId });
};

/** One admin decides, and perhaps the other at the same moment, equally or differently. */
const decides: Operation = async (run) => {
  const { world } = run;
  const found = await aCase(run, isOpen);
  if (!found) return;
  const disputed = disputedIn(found.dispute, found.hold);
  const split = (adminId: string, back: number) =>
    world.on.decideDispute.execute({
      jobId: found.hold.jobId,
      adminId,
      reasonForCustomer: 'Photos',
      reasonForLandscaper: 'Photos',
      toLandscaper: pence(disputed - back),
      toCustomer: pence(back),
    });
  const back = world.chance.oneOf([0, disputed, world.chance.whole(0, disputed)])!;
  if (world.chance.isOneIn(2)) return split(anAdmin(run), back);
  const other = world.chance.isOneIn(2) ? back : world.chance.whole(0, disputed);
  return Promise.all([split(world.ada, back), split(world.bea, other)]);
};
/** Not where two are needed, because there are only two. */
const standsBack: Operation = async (run) => {
  const found = await aCase(run, ({ amount, conflicts }) => amount <= SECOND_ADMIN_ABOVE && conflicts.length === 0);
  if (!found) return;
  const { jobId } = found.hold;
  await run.world.on.declareConflict.execute({ jobId, adminId: anAdmin(run), note: 'A neighbour' });
};

const appeals: Operation = async (run) => {
  const found = await aCase(run, ({ state }) => state === 'decided');
  if (!found) return;
  const { jobId, customerId, landscaperId } = found.hold;
  const userId = run.world.chance.oneOf([customerId, landscaperId])!;
  await run.world.on.appealDecision.execute({ jobId, userId, text: 'Nobody looked at the photos' });
};
const judges: Operation = async (run) => {
  const { world } = run;
  const found = await aCase(run, ({ state }) => state === 'appealed');
  if (!found) return;
  const { jobId, released } = found.hold;
  const upheld = world.chance.isOneIn(2);
  const refund = pence(world.chance.isOneIn(2) ? 0 : world.chance.whole(0, released));
  const reasons = { reasonForCustomer: 'Photos', reasonForLandscaper: 'Photos' };
  for (const adminId of [world.ada, world.bea])
    await world.on.judgeAppeal.execute({ jobId, adminId, upheld, refund, ...reasons });
};

/** Both admins do at once what only one of them should, each agreed to by the other. */
const bothAtOnce: Operation = async (run) => {
  const { world } = run;
  const { chance, on, ada, bea } = world;
  const both = (act: (adminId: string, agreedBy: string, isFirst: boolean) => Promise<unknown>) =>
    Promise.all([act(ada, bea, true), act(bea, ada, false)]);
  const refused = chance.oneOf((await world.intents()).filter(({ state }) => state === 'refused'));
  const released = await aHold(run, 'released');
  const held = await aHold(run, 'held');
  const debt = chance.oneOf((await world.debts()).filter(({ state }) => state === 'due'));
  const refund = chance.oneOf(await world.outsideRefunds());
  const reversal = chance.oneOf(await world.outsideReversals());
  const because = 'Agreed by phone';
  const acts: (() => Promise<unknown>)[] = [];
  if (refused)
    acts.push(() =>
      both((adminId, agreedBy, isFirst) => {
        const asked = { intentId: refused.id, adminId };
        const payment = { paidFrom: 'bank' as const, reference: `FP-${randomUUID()}`, note: because };
        return isFirst ? on.retryMoneyIntent.execute(asked) : on.settleByHand.execute({ ...asked, payment, agreedBy });
      }),
    );
  if (released && released.released > 0)
    acts.push(() => {
      const amount = pence(chance.whole(1, released.released));
      const order = { jobId: released.jobId, amount, keepFee: false, reason: because };
      return both((adminId, agreedBy) =>
        on.refundAfterRelease.execute({ refundId: randomUUID(), ...order, adminId, agreedBy }),
      );
    });
  if (held)
    acts.push(() => {
      const order = { jobId: held.jobId, toLandscaper: pence(0), withFee: false, reason: because, notice: because };
      return both((adminId, agreedBy) => on.cancelHeldJob.execute({ ...order, adminId, agreedBy }));
    });
  if (debt)
    acts.push(() =>
      both((adminId, agreedBy) => on.writeOffDebt.execute({ debtId: debt.id, adminId, because, agreedBy })),
    );
  if (refund)
    acts.push(() =>
      both((adminId, _agreedBy, isFirst) => {
        const what = isFirst ? ('taken-back' as const) : ('borne' as const);
        return on.decideOutsideRefund.execute({ outsideRefundId: refund.id, adminId, what, because });
      }),
    );
  if (reversal)
    acts.push(() =>
      both((adminId, _agreedBy, isFirst) => {
        const what = isFirst ? ('paid-again' as const) : ('left' as const);
        return on.decideOutsideReversal.execute({ outsideReversalId: reversal.id, adminId, what, because });
      }),
    );
  await chance.oneOf(acts)?.();
};

export const HEARINGS: Weighed = [
  [4, reportsDamage],
  [4, answers],
  [4, offers],
  [4, answersOffer],
  [2, putsRight],
  [1, takesBack],
  [4, decides],
  [0.5, standsBack],
  [3, appeals],
  [3, judges],
  [4, bothAtOnce],
];
