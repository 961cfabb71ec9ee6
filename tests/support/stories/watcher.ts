// What must be true after every step of a story in memory.
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { whyNot } from '#src/modules/acts/domain/acts';
import { heldNow } from '#src/modules/acts/domain/figures';
import type { Viewer } from '#src/modules/acts/domain/standing';
import { chargesOf, drawnFrom, leftOf } from '#src/modules/escrow/domain/charges';
import { type Hold, hasOpenDispute, disputedRest, moneyStanding } from '#src/modules/escrow/domain/hold';
import type { PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import { positionIn } from '#tests/support/memory/in-memory-escrow/ledger';
import {
  type Step,
  VIEWERS,
  agrees,
  followsTheRules,
  givesTheRightSum,
  isOnlyTold,
  isRefused,
  reviewsAsDecided,
  showsWhatIsReleased,
  waitsForNoReason,
} from './checks';
import { creditAddsUp } from './credit';
import { type Answer, SIGNED_OUT, type TheWorld } from './scene';
import { showsUntilWhenToWithdraw, showsWhenItWasDone, showsWhenToReview, showsWhereMoneyIs } from './shows';
import { inDispute, leftOf as leftToDivide } from './rules';
import { statementIn } from './statement';
import { hasActed, isTold, isToldInTime, nothingTold, toldOnce } from './told';

/** The state of a hold before a step. */
type Before = {
  hold: Hold;
  isMissed: boolean;
  undisputed: number;
  isBeingPutRight: boolean;
  /** An increase that the customer has accepted, and may pay. */
  accepted: PaymentIncrease | undefined;
  /** How many payments the provider has taken. */
  payments: number;
};

export function watcherOf(world: TheWorld) {
  const { stage } = world;
  const told = nothingTold();
  let logged = stage.logged.length;

  return async (given: Step): Promise<Answer> => {
    const { act, jobId } = given;
    // The product ends their sessions, which use cases do not know about.
    if (given.by && stage.state().cannotAnswer.has(given.by)) return SIGNED_OUT;
    // After the acceptance has lapsed, nobody is hired.
    const isHired = jobId && stage.state().jobs.get(jobId)!.landscaperId === given.by;
    const who = given.who === 'landscaper' && !isHired ? 'stranger' : given.who;
    const step = { ...given, who };
    const standing = jobId ? await world.standing(jobId) : null;
    const before = await holdsBefore(world);
    const seen = await world.seen();
    const [print, moved, events] = [fingerprint(world), movedPrint(world), stage.state().events.length];
    const rule = step.ruledBy ?? (act && ((job, now) => whyNot(act, job, who as Viewer, now)));
    const not = standing ? rule?.(standing, stage.now()) : undefined;
    const facts = jobId ? await world.facts(jobId) : null;
    if (facts) showsWhatIsReleased(facts, standing!);
    if (facts) reviewsAsDecided(facts, standing!);
    if (facts) showsWhenToReview(facts, standing!);
    if (facts) showsWhenItWasDone(facts, standing!);
    if (facts) showsUntilWhenToWithdraw(facts, standing!);
    if (facts?.hold) {
      const statement = statementIn(stage.ledger() as LedgerTransaction[], facts.hold.id);
      showsWhereMoneyIs(facts, standing!, statement, keptBack(world, facts.hold.id));
    }
    if (facts) for (const viewer of VIEWERS) followsTheRules(facts, standing!, viewer);

    const answer = await step.run();
    const isUnchanged = print === fingerprint(world);
    const typed = typeof step.typed === 'function' ? (facts ? step.typed(facts) : []) : step.typed;
    const said = { step, typed, not, answer, standing, isUnchanged, now: stage.now() };
    if (rule && who !== 'stranger') agrees(said);
    if (who === 'stranger') isRefused(said);
    isOnlyTold(step, moved === movedPrint(world));
    if (facts?.hold && answer.ok && !isUnchanged)
      givesTheRightSum(step, facts, stage.state().holds.get(facts.hold.id)!);
    if (!isUnchanged && jobId) hasActed(told, jobId);

    const faults = stage.logged.slice(logged).filter(({ facts }) => facts?.fault !== undefined);
    logged = stage.logged.length;
    for (const { sentence, facts } of faults) {
      const fault = facts!.fault;
      throw new Error(`${sentence}: ${fault instanceof Error ? fault.stack! : String(fault)}`, { cause: fault });
    }
    for (const one of before) nothingIsReleased(world, one, step);
    for (const one of before) takesNoMore(world, one);
    for (const one of before) takesWhatWasAgreed(world, one);
    for (const one of before) isSetAsideForAReason(world, one);
    for (const one of before) closesForAReason(world, one);
    if (given.isCaughtUp) nothingIsLate(world);
    for (const hold of stage.holds()) isInTheLedger(world, hold);
    for (const hold of stage.holds()) isUnderWay(world, hold);
    booksAgree(world);
    creditAddsUp(world);
    for (const id of world.jobIds) await nothingIsLeft(world, id);
    const { events: all } = stage.state();
    const news = all.slice(events);
    const after = await world.seen();
    for (const [place, now] of after.entries()) {
      if (!given.isPast) isTold(seen[place]!, now, { by: who, news });
      if (given.isCaughtUp) isToldInTime(now, all);
      if (given.isCaughtUp) waitsForNoReason(now);
    }
    for (const event of news) toldOnce(event, after, told);
    return answer;
  };
}

async function holdsBefore({ stage }: TheWorld): Promise<Before[]> {
  const { absences, disputeCases } = stage.state();
  return stage.holds().map((hold) => ({
    hold,
    isMissed: hold.state === 'held' && isOpenAbsence(absences.get(hold.id) ?? null),
    undisputed: hasOpenDispute(hold) ? leftToDivide({ hold }) - inDispute({ hold }) : Infinity,
    isBeingPutRight: [...disputeCases.values()].some((one) => one.holdId === hold.id && one.state === 'putting_right'),
    accepted: stage.increases().find(({ holdId, state }) => holdId === hold.id && state === 'accepted'),
    payments: stage.provider.charges().length,
  }));
}

/**
 * No clock, no bank and no answer of the landscaper releases the money of an open report or dispute: only the customer
 * or an admin can.
 */
function nothingIsReleased(
  world: TheWorld,
  { hold, isMissed, undisputed, isBeingPutRight }: Before,
  { who, agreed }: Step,
) {
  if (who === 'customer' || who === 'admin' || agreed) return;
  const after = world.stage.state().holds.get(hold.id)!;
  const released = after.released - hold.released;
  if (isMissed && released > 0) throw new Error(`${released} are released by the ${who} although nobody may have come`);
  // The customer agreed that it be put right by a day, and has said nothing since.
  if (isBeingPutRight) return;
  if (released > undisputed)
    throw new Error(`${released} are released by the ${who}, and only ${undisputed} are not in dispute`);
}

/** Refunds that could not be sent, and that we keep. */
const keptBack = ({ stage }: TheWorld, holdId: string) =>
  stage
    .intents()
    .filter(({ kind, paymentRef, state }) => kind === 'refund' && paymentRef === holdId && state === 'refused')
    .reduce((sum, { amount }) => sum + amount, 0);

const isShut = (hold: Hold) => hold.dispute !== null || hold.setAside || hold.state !== 'held';
/** A payment whose dispute has begun, or whose rest was released, takes no more. */
function takesNoMore({ stage }: TheWorld, { hold }: Before) {
  const { amount } = stage.state().holds.get(hold.id)!;
  if (isShut(hold) && amount !== hold.amount)
    throw new Error(`${amount - hold.amount} more are taken for a payment that takes no more`);
}

/** An accepted and paid increase is held with the rest. */
function takesWhatWasAgreed({ stage }: TheWorld, { hold, accepted, payments }: Before) {
  if (!accepted || isShut(hold)) return;
  const taken = stage.provider.charges().slice(payments);
  const isPaid = stage
    .checkouts()
    .some((one) => one.increaseId === accepted.id && taken.some(({ id }) => id === one.chargeId));
  const more = stage.state().holds.get(hold.id)!.amount - hold.amount;
  if (isPaid && more !== accepted.toAmount - accepted.fromAmount)
    throw new Error(`an increase of ${accepted.toAmount - accepted.fromAmount} is paid, and ${more} of it held`);
}

/** An increase that can still be paid is closed only if its payment takes no more, or its time to pay is over. */
function closesForAReason({ stage }: TheWorld, { hold, accepted }: Before) {
  const isClosed = stage.increases().some(({ id, state }) => id === accepted?.id && state === 'closed');
  const isLate = accepted && stage.now() >= accepted.payBy!;
  if (isClosed && !isLate && !isShut(stage.state().holds.get(hold.id)!))
    throw new Error(`an increase is closed although it can still be paid: ${JSON.stringify(accepted)}`);
}

/** Once everything that is due has run, no accepted increase waits longer for its payment than it says. */
function nothingIsLate({ stage }: TheWorld) {
  const late = stage
    .increases()
    .find(({ state, payBy }) => state === 'accepted' && payBy !== null && payBy <= stage.now());
  if (late) throw new Error(`an increase still waits after the time to pay it: ${JSON.stringify(late)}`);
}

/** Held money is set aside only when the rest is released, or when a bank returns what it had taken. */
function isSetAsideForAReason({ stage }: TheWorld, { hold }: Before) {
  const after = stage.state().holds.get(hold.id)!;
  if (after.setAside && !hold.setAside && after.released === hold.released && after.chargedBack === hold.chargedBack)
    throw new Error(`it is set aside, and nothing was released: ${JSON.stringify(after)}`);
}

/** A payment is under way as long as part of it is still to be sent, and its state says where that part goes. */
function isUnderWay({ stage }: TheWorld, hold: Hold) {
  const retried = new Set(stage.intents().map(({ retryOf }) => retryOf));
  const unsent = stage
    .intents()
    // A stray payment is refunded apart from the hold.
    .filter((one) => one.paymentRef === hold.id && one.source !== 'credit_due' && !retried.has(one.id))
    .filter(({ state }) => !['sent', 'by_hand', 'cancelled'].includes(state));
  const facts = JSON.stringify({ hold, unsent });
  const isGoing = hold.state === 'releasing' || hold.state === 'refunding';
  if (isGoing && unsent.length === 0) throw new Error(`it is ${hold.state}, and nothing is still to be sent: ${facts}`);
  // Paying a landscaper again after a chargeback does not reopen it.
  if ((hold.state === 'released' || hold.state === 'refunded') && unsent.some(({ kind }) => kind === 'refund'))
    throw new Error(`it is ${hold.state}, and a refund is still to be sent: ${facts}`);
  if ((hold.state === 'releasing' || hold.state === 'released') && hold.released === 0)
    throw new Error(`it is ${hold.state}, and nothing was released: ${facts}`);
  if ((hold.state === 'refunding' || hold.state === 'refunded') && hold.released > 0)
    throw new Error(`it is ${hold.state}, and something was released: ${facts}`);
}

const OVER: ReadonlySet<Hold['state']> = new Set(['released', 'refunded', 'charged_back', 'closed']);
/** Nothing is held, released or in dispute that the ledger does not show. */
function isInTheLedger({ stage }: TheWorld, hold: Hold) {
  const { captured, held, contested, released } = positionIn(stage.ledger() as LedgerTransaction[], hold.id);
  const retried = new Set(stage.intents().map(({ retryOf }) => retryOf));
  const unsent = stage
    .intents()
    .filter((one) => one.kind === 'refund' && one.paymentRef === hold.id && !retried.has(one.id))
    .filter(({ state }) => !['sent', 'by_hand', 'cancelled'].includes(state))
    .reduce((sum, { amount }) => sum + amount, 0);
  const money = moneyStanding(hold);
  const shown = money ? heldNow(money) : 0;
  const facts = JSON.stringify({ hold, held, contested, released, unsent });
  if (held + contested !== shown + unsent)
    throw new Error(`${shown} stand held, and the ledger says ${held + contested - unsent}: ${facts}`);
  if (released !== hold.released)
    throw new Error(`${hold.released} stand released, and the ledger says ${released}: ${facts}`);
  if (hold.heldAt && captured !== hold.amount)
    throw new Error(`${captured} were paid, and ${hold.amount} stand so: ${facts}`);
  const drawn = chargesOf(hold).map(({ chargeId }) => ({ ...drawnFrom(hold, chargeId), left: leftOf(hold, chargeId) }));
  for (const use of ['released', 'refunded', 'chargedBack'] as const)
    if (drawn.reduce((sum, one) => sum + one[use], 0) !== hold[use])
      throw new Error(`what was ${use} of the charges does not add up: ${facts}`);
  if (drawn.some((one) => Object.values(one).some((part) => Number(part) < 0)))
    throw new Error(`more is drawn on a charge than it has: ${facts}`);
  if (OVER.has(hold.state) !== (hold.endedAt !== null))
    throw new Error(`it is over, or not, and its end says otherwise: ${facts}`);
  if (disputedRest(hold) > Math.max(0, shown)) throw new Error(`more is in dispute than is held: ${facts}`);
}

/** Whether we know about something done elsewhere, and for what it was done. */
const isBooked = ({ intents, outsideRefunds, outsideReversals }: TheWorld['stage'], ref: string) =>
  [intents(), outsideRefunds(), outsideReversals()].flat().some((one) => one.providerRef === ref);

/** The provider's balance equals what the ledger says about it. */
function booksAgree({ stage }: TheWorld) {
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const { provider, bank } = stage;
  const moved = bank.cases().flatMap(({ movements }) => movements);
  const fees = moved.reduce((total, { fee }) => total + fee, 0);
  const refunds = provider.refunds.filter(({ intent, became }) => intent !== null || became?.state !== 'came-back');
  // We may not know yet what was carried out despite a lost answer, what came back, or what was sent elsewhere.
  const isKnown = ({ id, intent }: { id: string; intent: string | null }) =>
    intent === null ? isBooked(stage, id) : stage.intents().some((one) => one.id === intent && one.state === 'sent');
  const [back, out, again] = [refunds, provider.transfers, bank.reversals].map((all) => sum(all.filter(isKnown)));
  const theirs = sum(provider.charges()) - back! - out! + again! + sum(moved) - fees;
  const ours = sum(stage.ledger().flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'provider_clearing')));
  if (ours !== theirs) throw new Error(`${theirs} lie at the provider, and the ledger says ${ours}`);
}

/** No money is held for a finished job, unless a bank or an admin still has to decide about it. */
async function nothingIsLeft({ stage }: TheWorld, jobId: string) {
  const job = stage.state().jobs.get(jobId)!;
  if (job.status !== 'completed' && job.status !== 'cancelled') return;
  for (const hold of stage.holds().filter((one) => one.jobId === jobId)) {
    const money = moneyStanding(hold);
    const withBank = stage.chargebacks().some(({ holdId, closedAt }) => holdId === hold.id && !closedAt);
    if (money && heldNow(money) > 0 && !hasOpenDispute(hold) && !withBank)
      throw new Error(`job is ${job.status}, and ${heldNow(money)} are held for it`);
    if (hold.state === 'requires_payment') throw new Error(`job is ${job.status}, and still to be paid for`);
  }
}

/** Everything on which acts and money depend, and how much has been said. */
const fingerprint = (world: TheWorld): string => `${movedPrint(world)} ${world.stage.state().events.length}`;
function movedPrint({ stage, allBids }: TheWorld): string {
  const { holds, jobs, absences, intents, disputeCases, increases, ledger, cancellations, materials } = stage.state();
  const parts = [holds, jobs, absences, intents, disputeCases, increases, cancellations, materials];
  return JSON.stringify([parts.map((part) => [...part.values()]), allBids(), ledger.length]);
}
