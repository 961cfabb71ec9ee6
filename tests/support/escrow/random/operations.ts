// What customers, landscapers, admins, banks, the provider and our own scheduler do, in any order, at good or bad
// moments.
import { randomUUID } from 'node:crypto';
import { pence, split } from '#src/kernel/money';
import { hasConflict, isOpen } from '#src/modules/escrow/domain/disputes/dispute-case';
import { disputedIn } from '#src/modules/escrow/domain/disputes/late-report';
import { type Hold, disputedRest, leftIn } from '#src/modules/escrow/domain/hold';
import { isUnsent } from '#src/modules/escrow/domain/money-intent';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { CREDIT, invites } from './credit';
import { HEARINGS } from './hearings';
import { VISITS } from './missed-visits';
import { type Operation, type Run, type Weighed, aHold, tells } from './run';
import { SERVICES } from './services';
import type { BankAct, ProviderFault, Verb, World } from './world';

const FAULTS: ProviderFault[] = ['busy', 'balance-too-low', 'refused', 'blocked', 'lost-before', 'lost-after'];
const VERBS: Verb[] = [
  ...(['payOut', 'payOut', 'refund', 'refund', 'takeBack', 'takeBack', 'findPayOut', 'findRefund'] as const),
  ...(['openCheckout', 'readCheckout', 'closeCheckout', 'readPayee', 'readRefund', 'readChargeback'] as const),
  ...(['chargebacksSince', 'balanceOf', 'findTakeBack', 'sendEvidence', 'refundsByHand', 'payOutsByHand'] as const),
];
const MONEY: ReadonlySet<Verb> = new Set<Verb>(['payOut', 'refund', 'takeBack']);

const hires: Operation = async ({ world, most }) => {
  const { chance } = world;
  if ((await world.holds()).length >= most) return;
  await world.hires({
    customerId: chance.oneOf(world.customers)!,
    landscaperId: chance.oneOf(world.landscapers)!,
    amount: chance.whole(30, 40_000),
    earlyStart: chance.isOneIn(2),
  });
};

const pays: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'requires_payment');
  if (!hold) return;
  await world.on.openCheckout.execute({ jobId: hold.jobId, customerId: hold.customerId });
  for (const { ref, jobId } of await world.pages())
    if (jobId === hold.jobId && (await world.provider.pays(ref))) tells(run, 'checkout', ref);
};

const raises: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  const { jobId, landscaperId, amount } = hold;
  const newAmount = pence(amount + world.chance.whole(30, 5_000));
  await world.on.requestPaymentIncrease.execute({ jobId, landscaperId, newAmount, reason: 'Twice as long' });
  const asked = (await world.increases()).findLast(({ holdId }) => holdId === hold.id);
  if (!asked) return;
  await world.on.answerPaymentIncrease.execute({
    jobId,
    increaseId: asked.id,
    customerId: hold.customerId,
    accept: true,
  });
  await world.on.openCheckout.execute({ jobId, customerId: hold.customerId, increaseId: asked.id });
};

/** The customer pays on a page that is still open, perhaps too late. */
const paysOldPage: Operation = async (run) => {
  const page = run.world.chance.oneOf(await run.world.pages());
  if (page && (await run.world.provider.pays(page.ref))) tells(run, 'checkout', page.ref);
};

const marks: Operation = async (run) => {
  const hold = await aHold(run, 'held');
  if (hold) await run.world.marksComplete(hold.jobId);
};
const confirms: Operation = async (run) => {
  const hold = await aHold(run, 'held');
  if (hold) await run.world.on.confirmCompletion.execute({ jobId: hold.jobId, customerId: hold.customerId });
};
const reports: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  const amount = world.chance.isOneIn(3) ? undefined : pence(world.chance.whole(1, Math.max(1, leftIn(hold))));
  await world.on.reportProblem.execute({ jobId: hold.jobId, customerId: hold.customerId, amount, reason: 'Half done' });
};
const settles: Operation = async ({ world }) => {
  const disputed = (await world.holds()).filter(({ dispute }) => dispute && !dispute.settlement);
  const hold = world.chance.oneOf(disputed);
  if (hold) await settle(world, hold);
};
/** An admin decides every dispute that they can. */
export async function settlesAll(world: World, see: (fault: unknown) => void): Promise<void> {
  for (const hold of await world.holds()) await settle(world, hold).catch(see);
}
async function settle(world: World, hold: Hold): Promise<void> {
  const dispute = (await world.disputeCases()).find(({ holdId }) => holdId === hold.id);
  const rest = dispute && isOpen(dispute) ? disputedIn(dispute, hold) : disputedRest(hold);
  if (!hold.dispute && !(dispute && isOpen(dispute))) return;
  const toCustomer = world.chance.oneOf([0, rest, world.chance.whole(0, rest)])!;
  const [adminId = '', secondAdminId] = [world.ada, world.bea].filter((one) => !dispute || !hasConflict(dispute, one));
  await decidedDispute(world.on, hold, {
    jobId: hold.jobId,
    adminId,
    secondAdminId,
    reason: 'Photos show half',
    asOf: await world.now(),
    toLandscaper: pence(rest - toCustomer),
    toCustomer: pence(toCustomer),
  });
}

const cancels: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  const { chance } = world;
  const toLandscaper = pence(chance.isOneIn(2) ? 0 : chance.whole(0, leftIn(hold)));
  await world.on.cancelHeldJob.execute({
    jobId: hold.jobId,
    adminId: world.ada,
    toLandscaper,
    withFee: chance.isOneIn(2),
    reason: 'Moving house',
    notice: 'This job was cancelled.',
    agreedBy: world.bea,
  });
};
const callsOff: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held');
  if (!hold) return;
  const by = world.chance.oneOf(['customer', 'landscaper'] as const)!;
  const userId = by === 'customer' ? hold.customerId : hold.landscaperId;
  await world.on.callOffJob.execute({ jobId: hold.jobId, by, userId, reason: 'Ill', notice: 'Called off.' });
};
const refundsLater: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'released', 'releasing', 'held');
  if (!hold || hold.released === 0) return;
  const { chance } = world;
  const amount = pence(chance.isOneIn(3) ? hold.released : chance.whole(1, hold.released));
  await world.on.refundAfterRelease.execute({
    refundId: randomUUID(),
    jobId: hold.jobId,
    adminId: world.ada,
    amount,
    keepFee: chance.isOneIn(3),
    reason: 'The back was never cut',
    agreedBy: world.bea,
  });
};

const disputes: Operation = async (run) => {
  const { world } = run;
  const { chance, provider } = world;
  const charge = chance.oneOf(await provider.charges());
  if (!charge) return;
  const others = (await provider.cases()).filter(({ chargeId }) => chargeId === charge.id);
  if (others.length > 1) return;
  const free = charge.amount - others.reduce((sum, { amount }) => sum + amount, 0);
  if (free < 1) return;
  const amount = others.length === 0 && chance.isOneIn(2) ? charge.amount : chance.whole(1, free);
  tells(run, 'chargeback', await provider.disputes(charge.id, amount, chance.isOneIn(4)));
};
const LEGAL: Record<string, BankAct[]> = {
  inquiry: ['take', 'drop'],
  taken: ['win', 'lose'],
  evidence_sent: ['win', 'lose'],
  won: ['lose', 'take'],
  lost: ['win'],
  withdrawn: ['take'],
};
const bankActs: Operation = async (run) => {
  const { world } = run;
  const one = world.chance.oneOf(await world.provider.cases());
  const act = one && world.chance.oneOf(LEGAL[one.state] ?? []);
  if (!one || !act) return;
  // Banks seldom change their minds.
  if (['won', 'lost', 'withdrawn'].includes(one.state) && !world.chance.isOneIn(3)) return;
  await world.provider.acts(one.ref, act);
  tells(run, 'chargeback', one.ref);
};
const submits: Operation = async ({ world }) => {
  const open = (await world.chargebacks()).filter(({ state }) => state === 'taken' || state === 'inquiry');
  const one = world.chance.oneOf(open);
  if (one) await world.on.sendEvidence.execute({ chargebackId: one.id, adminId: world.ada, note: '', submit: true });
};
const withdraws: Operation = async ({ world }) => {
  const payeeId = await world.payeeOf(world.chance.oneOf(world.landscapers)!);
  if (payeeId) await world.provider.withdraws(payeeId, world.chance.oneOf([1, 0.5, 0.1])!);
};
const comesBack: Operation = async (run) => {
  const { provider, chance } = run.world;
  const refund = chance.oneOf(await provider.refunds());
  if (!refund) return;
  await provider.sendsBack(refund.id);
  tells(run, 'refund', refund.id);
};
const refundsElsewhere: Operation = async ({ world }) => {
  const { provider, chance } = world;
  const charge = chance.oneOf(await provider.charges());
  if (!charge) return;
  const left = await provider.refundable(charge.id);
  if (left > 0) await provider.refundsByHand(charge.id, chance.isOneIn(2) ? left : chance.whole(1, left));
};
const decidesElsewhere: Operation = async ({ world }) => {
  const one = world.chance.oneOf(await world.outsideRefunds());
  const what = world.chance.oneOf(['taken-back', 'borne'] as const)!;
  const decision = { adminId: world.ada, what, because: 'Agreed by phone' };
  if (one) await world.on.decideOutsideRefund.execute({ outsideRefundId: one.id, ...decision });
};
const reversesElsewhere: Operation = async (run) => {
  const { provider, chance } = run.world;
  const sent = chance.oneOf((await provider.transfers()).filter(({ left }) => left > 0));
  if (!sent) return;
  await provider.reversesByHand(sent.id, chance.isOneIn(2) ? sent.left : chance.whole(1, sent.left));
  tells(run, 'transfer', sent.id);
};
export const decidesReversal: Operation = async ({ world }) => {
  const one = world.chance.oneOf(await world.outsideReversals());
  const what = world.chance.oneOf(['paid-again', 'left'] as const)!;
  const decision = { adminId: world.ada, what, because: 'It was for another job' };
  if (one) await world.on.decideOutsideReversal.execute({ outsideReversalId: one.id, ...decision });
};
/** Often exactly a landscaper's share, so that it looks like the payout of their job. */
const sendsElsewhere: Operation = async (run) => {
  const { world } = run;
  const hold = await aHold(run, 'held', 'releasing');
  const payeeId = hold && (await world.payeeOf(hold.landscaperId));
  if (!payeeId) return;
  const share = split(hold.amount).share;
  const amount = world.chance.isOneIn(2) ? share : world.chance.whole(1, share);
  tells(run, 'transfer', await world.provider.sendsByHand(payeeId, amount));
};
const writesOff: Operation = async ({ world }) => {
  const debt = world.chance.oneOf((await world.debts()).filter(({ state }) => state === 'due'));
  if (debt)
    await world.on.writeOffDebt.execute({ debtId: debt.id, adminId: world.ada, because: 'Ill', agreedBy: world.bea });
};

export const opensAccount = async (run: Run, landscaperId: string, ready = true) => {
  const { world } = run;
  const urls = { doneUrl: 'https://hedgerow.test/done', againUrl: 'https://hedgerow.test/again' };
  const email = 'fern@hedgerow.test';
  await world.on.openPayee.execute({ landscaperId, email, businessType: 'individual', accessChangedAt: null, ...urls });
  const payeeId = await world.payeeOf(landscaperId);
  if (!payeeId) return;
  await world.provider.onboards(payeeId, ready);
  tells(run, 'payee', payeeId);
};
/** Everyone has an account, and a friend was invited. */
export async function opensStory(run: Run): Promise<void> {
  await invites(run);
  for (const landscaperId of run.world.landscapers) {
    await opensAccount(run, landscaperId);
    await run.world.on.refreshPayee.execute({ landscaperId });
  }
}
const opens: Operation = (run) =>
  opensAccount(run, run.world.chance.oneOf(run.world.landscapers)!, !run.world.chance.isOneIn(6));
const endsAccount: Operation = async (run) => {
  const payeeId = await run.world.payeeOf(run.world.chance.oneOf(run.world.landscapers)!);
  if (!payeeId) return;
  await run.world.provider.ends(payeeId);
  if (run.world.chance.isOneIn(2)) tells(run, 'payee', payeeId);
};

const retries: Operation = async ({ world }) => {
  const intent = world.chance.oneOf((await world.intents()).filter(({ state }) => state === 'refused'));
  if (intent) await world.on.retryMoneyIntent.execute({ intentId: intent.id, adminId: world.ada });
};
const paysByHand: Operation = async ({ world }) => {
  const intent = world.chance.oneOf((await world.intents()).filter(({ state }) => state === 'refused'));
  const payment = { paidFrom: 'bank' as const, reference: `FP-${randomUUID()}`, note: 'By phone' };
  if (intent)
    await world.on.settleByHand.execute({ intentId: intent.id, adminId: world.ada, payment, agreedBy: world.bea });
};
const sends: Operation = async ({ world }) => {
  const intent = world.chance.oneOf((await world.intents()).filter((one) => isUnsent(one) || one.state === 'calling'));
  if (intent) await world.on.sendIntent.execute({ intentId: intent.id });
};
const faults: Operation = async ({ world }) => {
  const verb = world.chance.oneOf(VERBS)!;
  const fault = world.chance.oneOf(FAULTS)!;
  await world.provider.fails(verb, fault === 'balance-too-low' && !MONEY.has(verb) ? 'busy' : fault);
};

/** A notice arrives, perhaps long after a newer one, perhaps again, perhaps never. */
const delivers: Operation = async ({ world, unread }) => {
  const { chance } = world;
  const place = chance.whole(0, unread.length - 1);
  const notice = unread[place];
  if (!notice) return;
  if (!chance.isOneIn(4)) unread.splice(place, 1);
  if (!chance.isOneIn(4)) await world.notice(notice.id, notice.what, notice.about);
};

const SWEEPS = ({ on, loyalty, services }: World) => [
  ...(services ? [services.sweep] : []),
  on.sweepCheckouts,
  on.lapseUnpaidAcceptances,
  on.closeLapsedIncreases,
  on.sweepPayees,
  on.sweepChargebacks,
  on.sweepRefunds,
  on.sweepOutside,
  on.startDueJobs,
  on.askForArrivals,
  on.followAbsences,
  on.releaseDueHolds,
  on.advanceDisputes,
  on.collectDebts,
  loyalty.settleLoyalty,
  loyalty.rewardReferrals,
  loyalty.expirePoints,
  on.sendDueIntents,
];
export async function sweepsAll(world: World): Promise<void> {
  await world.services?.renews();
  // Each with its own time, like the scheduler's: a sweep may make something due for the next.
  for (const sweep of SWEEPS(world)) await sweep.execute({ asOf: await world.now() });
}
const sweeps: Operation = async ({ world }) => world.chance.oneOf(SWEEPS(world))!.execute({ asOf: await world.now() });
/** Our own scheduler is never silent for long. */
const waits: Operation = async ({ world }) => {
  const hours = world.chance.oneOf([0.02, 0.5, 1, 6, 25])!;
  await world.later(hours);
  if (hours >= 6) await sweepsAll(world);
};

/** After this a customer can no longer withdraw, and damage is reported too late. */
const waitsAFortnight: Operation = async ({ world }) => {
  for (let day = 0; day < 15; day += 1) {
    await world.later(24);
    await sweepsAll(world);
  }
};

export const OPERATIONS: Weighed = [
  [6, hires],
  [9, pays],
  [3, raises],
  [2, paysOldPage],
  [6, marks],
  [6, confirms],
  [4, reports],
  [5, settles],
  [1, cancels],
  [1, callsOff],
  [4, refundsLater],
  [5, disputes],
  [7, bankActs],
  [2, submits],
  [3, withdraws],
  [2, comesBack],
  [2, refundsElsewhere],
  [2, decidesElsewhere],
  [2, reversesElsewhere],
  [2, decidesReversal],
  [1, sendsElsewhere],
  [2, writesOff],
  [3, opens],
  [1, endsAccount],
  [4, retries],
  [1, paysByHand],
  [3, sends],
  [8, faults],
  [10, delivers],
  [10, sweeps],
  [8, waits],
  [0.5, waitsAFortnight],
  ...VISITS,
  ...CREDIT,
  ...HEARINGS,
  ...SERVICES,
];
