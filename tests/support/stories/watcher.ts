// What must be true after every step of a story in memory.
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { whyNot } from '#src/modules/acts/domain/acts';
import { heldNow } from '#src/modules/acts/domain/figures';
import type { Viewer } from '#src/modules/acts/domain/standing';
import { chargesOf, drawnFrom, leftOf } from '#src/modules/escrow/domain/charges';
import {
  type Hold,
  hasOpenDispute,
  disputedRest,
  moneyStanding,
  undisputedRest,
} from '#src/modules/escrow/domain/hold';
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import { positionIn } from '#tests/support/memory/in-memory-escrow/ledger';
import {
  type Step,
  VIEWERS,
  agrees,
  followsTheRules,
  givesTheRightSum,
  isRefused,
  reviewsAsDecided,
  showsWhatIsReleased,
} from './checks';
import type { Answer, TheWorld } from './scene';
import { showsUntilWhenToWithdraw, showsWhenToReview, showsWhereMoneyIs } from './shows';
import { statementIn } from './statement';

/** How a hold stood before a step. */
type Before = { hold: Hold; isMissed: boolean; undisputed: number; isBeingPutRight: boolean };

export function watcherOf(world: TheWorld) {
  const { stage } = world;
  const told = new Map<string, number>();
  /** How many acts of people have changed anything, by job. */
  const acts = new Map<string, number>();
  let logged = stage.logged.length;

  return async (given: Step): Promise<Answer> => {
    const { act, jobId } = given;
    // Once the acceptance has lapsed, nobody is hired.
    const isHired = jobId && stage.state().jobs.get(jobId)!.landscaperId !== null;
    const who = given.who === 'landscaper' && !isHired ? 'stranger' : given.who;
    const step = { ...given, who };
    const standing = jobId ? await world.standing(jobId) : null;
    const before = await holdsBefore(world);
    const [print, events] = [fingerprint(world), stage.state().events.length];
    const rule = step.ruledBy ?? (act && ((job, now) => whyNot(act, job, who as Viewer, now)));
    const not = standing ? rule?.(standing, stage.now()) : undefined;
    const facts = jobId ? await world.facts(jobId) : null;
    if (facts) showsWhatIsReleased(facts, standing!);
    if (facts) reviewsAsDecided(facts, standing!);
    if (facts) showsWhenToReview(facts, standing!);
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
    if (facts?.hold && answer.ok && !isUnchanged)
      givesTheRightSum(step, facts, stage.state().holds.get(facts.hold.id)!);
    if (!isUnchanged && jobId) acts.set(jobId, (acts.get(jobId) ?? 0) + 1);

    const faults = stage.logged.slice(logged).filter(({ facts }) => facts?.fault !== undefined);
    logged = stage.logged.length;
    for (const { sentence, facts } of faults) {
      const fault = facts!.fault;
      throw new Error(`${sentence}: ${fault instanceof Error ? fault.stack! : String(fault)}`, { cause: fault });
    }
    for (const one of before) nothingIsReleased(world, one, step);
    for (const one of before) takesNoMore(world, one);
    for (const hold of stage.holds()) isInTheLedger(world, hold);
    booksAgree(world);
    for (const id of world.jobIds) await nothingIsLeft(world, id);
    for (const event of stage.state().events.slice(events)) toldOnce(world, event, { told, acts });
    return answer;
  };
}

async function holdsBefore({ stage }: TheWorld): Promise<Before[]> {
  const { absences, disputeCases } = stage.state();
  return stage.holds().map((hold) => ({
    hold,
    isMissed: hold.state === 'held' && isOpenAbsence(absences.get(hold.id) ?? null),
    undisputed: hasOpenDispute(hold) ? undisputedRest(hold) : Infinity,
    isBeingPutRight: [...disputeCases.values()].some((one) => one.holdId === hold.id && one.state === 'putting_right'),
  }));
}

/** No clock, no bank and no answer of the landscaper releases the money of an open report or dispute: only the customer or an admin does. */
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

/** A payment whose dispute has begun, or whose rest was released, takes no more. */
function takesNoMore({ stage }: TheWorld, { hold }: Before) {
  const { amount } = stage.state().holds.get(hold.id)!;
  const isShut = hold.dispute !== null || hold.setAside || hold.state !== 'held';
  if (isShut && amount !== hold.amount)
    throw new Error(`${amount - hold.amount} more are taken for a payment that takes no more`);
}

const OVER: ReadonlySet<Hold['state']> = new Set(['released', 'refunded', 'charged_back', 'closed']);
/** Nothing stands held, released or in dispute that the ledger does not say. */
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

/** What lies at the provider is what the ledger says that lies there. */
function booksAgree({ stage }: TheWorld) {
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const { provider, bank } = stage;
  const moved = bank.cases().flatMap(({ movements }) => movements);
  const fees = moved.reduce((total, { fee }) => total + fee, 0);
  const refunds = provider.refunds.filter(({ became }) => became?.state !== 'came-back');
  const theirs =
    sum(provider.charges()) - sum(refunds) - sum(provider.transfers) + sum(bank.reversals) + sum(moved) - fees;
  const ours = sum(stage.ledger().flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'provider_clearing')));
  if (ours !== theirs) throw new Error(`${theirs} lie at the provider, and the ledger says ${ours}`);
}

/** No money is held for a job that is over, unless a bank or an admin has still to decide about it. */
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

type Event = { name: string; about: object };
const ABOUT_EACH = [
  'hours',
  'increaseId',
  'intentId',
  'debtId',
  'lateRefundId',
  'chargebackId',
  'recipientId',
] as const;
/** Each person is told once of what concerns them, until there is another act or a new deadline. */
function toldOnce(
  { stage }: TheWorld,
  { name, about }: Event,
  { told, acts }: { told: Map<string, number>; acts: Map<string, number> },
) {
  const facts = about as Record<string, string>;
  const { jobId = '' } = facts;
  const deadline = name === 'dispute-answer-due' ? reminders(stage, jobId) : '';
  const key = [name, jobId, ...ABOUT_EACH.map((which) => facts[which] ?? ''), deadline].join(' ');
  const done = acts.get(jobId) ?? 0;
  if (told.get(key) === done) throw new Error(`${name} is told twice, and nobody has done anything in between`);
  told.set(key, done);
}
const reminders = (stage: TheWorld['stage'], jobId: string) =>
  [...stage.state().disputeCases.values()]
    .filter((one) => one.jobId === jobId)
    .map((one) => one.reminders)
    .join();

/** All that acts and money depend on. */
function fingerprint({ stage }: TheWorld): string {
  const { holds, jobs, absences, intents, disputeCases, increases, ledger, events, cancellations, materials } =
    stage.state();
  const parts = [holds, jobs, absences, intents, disputeCases, increases, cancellations, materials];
  return JSON.stringify([parts.map((part) => [...part.values()]), ledger.length, events.length]);
}
