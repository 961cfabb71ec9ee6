// Every figure and every time that pages about a job may show, by name: calculated here from the ledger and the stored
// facts, not by the functions that pages use. A figure that may be several sums on one page (what was given back, and
// what cancelling would give back) lists them all.
import { DISPUTE_FEE } from '#src/modules/escrow/adapters/sandbox/sandbox-disputes';
import { mostCredit } from '../credit';
import { cancellingGives, inDispute, leftOf, releasedBy } from '../rules';
import type { WebWorld } from './web-story';

type Sums = Record<string, number>;
export type Known = { figures: Readonly<Record<string, Sums>>; times: ReadonlySet<number> };

const feeOn = (pence: number) => Math.floor((pence + 5) / 10);
/** How much of the next `next` pence is our fee, rounded once on everything released. */
const feeOfNext = (before: number, next: number) => feeOn(before + next) - feeOn(before);
const named = (what: string, all: readonly number[]): Sums =>
  Object.fromEntries(all.map((pence, place) => [`${what} ${place + 1}`, pence]));

export async function knownOf(world: WebWorld, jobId: string): Promise<Known> {
  const { knex, app } = world.on;
  const facts = await world.facts(jobId);
  const { hold, dispute } = facts;
  const rows = async (table: string, by: Record<string, unknown>) =>
    (hold || !('holdId' in by) ? await knex(table).where(by) : []) as Record<string, number & Date>[];
  const ofHold = { holdId: hold?.id };
  const [bids, increases, cancellations, asked] = [
    await rows('bids', { jobId }),
    await rows('paymentIncreases', ofHold),
    await rows('cancellations', { jobId }),
    await rows('cancellationRequests', { jobId }),
  ];
  const [lateRefunds, materials, chargebacks, elsewhere] = [
    await rows('lateRefunds', ofHold),
    await rows('materialsBought', ofHold),
    await rows('chargebacks', ofHold),
    await rows('outsideRefunds', ofHold),
  ];
  const refunds = await rows('moneyIntents', { kind: 'refund', paymentRef: hold?.id ?? jobId });
  const debts = await rows('debts', { landscaperId: facts.job.landscaperId ?? world.people.fern });
  const [account, credits] = [
    await knex('loyaltyAccounts').where({ userId: world.people.olive }).first('points'),
    await rows('creditUses', ofHold),
  ];
  const job = (await knex('jobs').where({ id: jobId }).first()) as Record<string, number & Date>;
  const statement = await app.escrow.statementOf(jobId);
  const entries = statement?.entries ?? [];
  /** What the ledger has moved from one of these accounts. */
  const booked = (is: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(is).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const into = (account: string) => booked(({ credit }) => credit === account);
  const outOf = (account: string) => booked(({ debit }) => debit === account);
  const moved = (kind: string) => booked((entry) => entry.kind === kind);

  const isHeld = hold?.state === 'held';
  const left = isHeld ? leftOf(facts) : 0;
  const disputed = inDispute(facts);
  const rest = isHeld ? releasedBy(facts) : 0;
  const feeBearing = hold ? hold.released - hold.feeFree : 0;
  const restFee = feeOfNext(feeBearing, rest);
  const [credited, fee] = [statement?.landscaperPence ?? 0, statement?.feePence ?? 0];
  const byCustomer = cancellingGives(facts, { by: 'customer' });
  const noAccess = cancellingGives(facts, { by: 'customer', noAccess: true });
  const settled = hold?.dispute?.settlement;
  const toCustomer = (given: number) => left - given;
  const offers =
    dispute?.offers.flatMap(({ terms }) => (terms.kind === 'reduce' ? [terms.amount as number] : [])) ?? [];

  const paidIn = hold?.heldAt ? hold.amount : 0;
  /** What can still be refunded of the released money: not what a bank has or asks for. */
  const released = hold?.released ?? 0;
  const refundable = Math.max(0, released - chargebacks.reduce((sum, one) => sum + one.amount!, 0));
  const refundableFee = feeOfNext(feeBearing - refundable, refundable);

  /** What the bank has of the payment, for now or for good. */
  const withBank = chargebacks
    .filter(({ state }) => ['taken', 'evidence_sent', 'lost'].includes(String(state)))
    .reduce((sum, one) => sum + one.amount!, 0);

  const points = (account as { points: number } | undefined)?.points ?? 0;
  const setAside = credits.reduce((sum, one) => sum + (String(one.state) === 'reserved' ? one.points! : 0), 0);
  /** The credit that can be used for the job, in whole pounds. */
  const usable = (own: number) => Math.floor(Math.min(own, mostCredit(hold?.amount ?? 0)) / 100) * 100;

  const figures: Record<string, Sums> = {
    // A refund that came back is held until it is sent again.
    held: {
      'what is held': isHeld ? left : (statement?.heldPence ?? 0),
      'with what is kept for the customer': statement?.heldPence ?? 0,
      ...named(
        'held again',
        entries
          .filter(({ kind, debit }) => kind === 'correction' && debit === 'disputed')
          .map(({ amountPence }) => amountPence),
      ),
    },
    'in-dispute': {
      'what is in dispute': isHeld ? disputed : 0,
      ...(dispute?.lateRefundId && { late: dispute.amount }),
    },
    undisputed: { 'held and not in dispute': left - disputed },
    'to-release': { 'what a release would send on': rest },
    'with-bank': {
      frozen: facts.frozen,
      'nothing taken': 0,
      ...named(
        'asked for by the bank',
        chargebacks.map((one) => one.amount!),
      ),
    },
    price: {
      paid: hold?.amount ?? 0,
      'after all credit': (hold?.amount ?? 0) - usable(points + setAside),
      ...named(
        'bid',
        bids.map((one) => one.amount!),
      ),
      ...named(
        'increase to',
        increases.map((one) => one.toAmount!),
      ),
    },
    bid: named(
      'bid',
      bids.map((one) => one.amount!),
    ),
    budget: { budget: job.budget! },
    increase: named(
      'increase',
      increases.map((one) => one.toAmount! - one.fromAmount!),
    ),
    paid: {
      paid: paidIn,
      ...named(
        'at once',
        entries.filter(({ kind }) => kind === 'capture').map(({ amountPence }) => amountPence),
      ),
    },
    spent: {
      'net of what went back': paidIn - (statement?.refundedPence ?? 0) - withBank,
      'and not held': Math.max(0, Math.min(released, paidIn - (statement?.refundedPence ?? 0) - withBank)),
    },
    reported: { nothing: 0, reported: hold?.dispute?.amount ?? 0, ...(dispute && { late: dispute.amount }) },
    released: {
      'for cancelling': byCustomer,
      nothing: 0,
      'released, fee included': hold?.released ?? 0,
      'to the landscaper': credited,
      'before anything was refunded': booked(({ kind, debit }) => kind === 'release' && debit === 'held'),
      'less what the bank took of it':
        credited - booked(({ kind, debit }) => kind === 'dispute_lost' && debit === 'landscaper'),
      ...named(
        'cancelled',
        cancellations.map((one) => one.toLandscaper!),
      ),
      ...named(
        'asked to cancel',
        asked.map((one) => one.toLandscaper!),
      ),
      ...(settled && { settled: settled.toLandscaper }),
      ...(dispute?.decision && { decided: dispute.decision.toLandscaper }),
    },
    share: {
      'of a release': rest - restFee,
      credited,
      'sent less taken back': credited - outOf('landscaper'),
      'of the rest without materials': left - feeOfNext(feeBearing, left),
      'for cancelling': byCustomer,
      'without access': noAccess,
      nothing: 0,
      ...named(
        'of a bid',
        bids.map(({ amount }) => amount! - feeOfNext(0, amount!)),
      ),
      ...named(
        'given back',
        lateRefunds.map((one) => one.share!),
      ),
      ...named(
        'asked to cancel',
        asked.map((one) => one.toLandscaper! - one.fee!),
      ),
      ...named(
        'cancelled',
        cancellations.map((one) => one.toLandscaper! - one.fee!),
      ),
    },
    fee: {
      'of all that can be refunded': refundableFee,
      'of a release': restFee,
      credited: fee,
      'in the end': fee + restFee,
      nothing: 0,
      ...named(
        'of a bid',
        bids.map(({ amount }) => feeOfNext(0, amount!)),
      ),
      ...named(
        'given back',
        lateRefunds.map((one) => one.fee!),
      ),
      ...named(
        'asked to cancel',
        asked.map((one) => one.fee!),
      ),
      ...named(
        'cancelled',
        cancellations.map((one) => one.fee!),
      ),
    },
    'given-back': {
      refunded: statement?.refundedPence ?? 0,
      'by the bank': hold?.chargedBack ?? 0,
      'by the bank, for now': withBank,
      // A bank may take back a payment that was refunded before.
      'refunded, and by the bank': (statement?.refundedPence ?? 0) + withBank,
      ...named(
        'refund',
        entries.filter(({ kind }) => kind === 'refund').map(({ amountPence }) => amountPence),
      ),
      'by cancelling': toCustomer(byCustomer),
      'without access': toCustomer(noAccess),
      all: left,
      ...named(
        'cancelled',
        cancellations.map((one) => one.toCustomer!),
      ),
      ...named(
        'asked to cancel',
        asked.map((one) => one.toCustomer!),
      ),
      ...named(
        'refunded late',
        lateRefunds.map((one) => one.amount!),
      ),
      ...named('offered', offers),
      ...named(
        'of a bid, if cancelled',
        bids.flatMap(({ amount }) =>
          [0, 10, 25].map((percent) => amount! - Math.min(5_000, Math.floor((amount! * percent) / 100))),
        ),
      ),
      ...(settled && { settled: settled.toCustomer }),
      'all that was released': released,
      'all that can be refunded': refundable,
    },
    owed: {
      ...named(
        'debt',
        debts.map((one) => one.amount! - one.settled!),
      ),
      ...named(
        'refund',
        refunds.map((one) => one.amount!),
      ),
      'refunds together': refunds.reduce((sum, one) => sum + one.amount!, 0),
    },
    borne: named(
      'of a refund made elsewhere',
      elsewhere.map((one) => one.borne!),
    ),
    'kept-back': { 'kept back': moved('kept') },
    'taken-back': {
      'taken back': moved('reversal'),
      'for a refund of all': credited,
      'for a refund of all that can be': refundable - refundableFee,
      ...named(
        'for a refund',
        lateRefunds.map((one) => one.share!),
      ),
      ...named(
        'entry',
        entries.filter(({ kind }) => kind === 'reversal').map(({ amountPence }) => amountPence),
      ),
    },
    'provider-fee': { 'of a chargeback': DISPUTE_FEE },
    sent: { sent: moved('transfer'), 'less what was taken back': moved('transfer') - moved('reversal') },
    moved: named(
      'entry',
      entries.map(({ amountPence }) => amountPence),
    ),
    'set-aside': {
      'set aside': into('contested') - outOf('contested'),
      ...named(
        'entry',
        entries.filter(({ kind }) => kind === 'set_aside').map(({ amountPence }) => amountPence),
      ),
    },
    materials: {
      together: facts.materials,
      ...named(
        'bought',
        materials.map((one) => one.amount!),
      ),
    },
    credit: {
      own: points + setAside,
      usable: usable(points),
      'usable with what is set aside': usable(points + setAside),
      ...named(
        'used',
        credits.map((one) => one.points!),
      ),
    },
  };
  return { figures, times: await timesOf(world, jobId, facts, entries) };
}

/** What pages about all jobs of a story may show: what is known of either, and of both together. */
export async function knownOfAll(world: WebWorld, jobId: string, known: Known): Promise<Known> {
  const other = await knownOf(
    world,
    world.jobIds.find((id) => id !== jobId)!,
  );
  const figures = Object.keys(known.figures).map((figure): [string, Sums] => {
    const [own, theirs] = [known.figures[figure]!, other.figures[figure]!];
    const together = Object.values(own).flatMap((one) => Object.values(theirs).map((two) => one + two));
    return [
      figure,
      {
        'in a month without any': 0,
        ...own,
        ...named('of the other job', Object.values(theirs)),
        ...named('together', together),
      },
    ];
  });
  return { figures: Object.fromEntries(figures), times: new Set([...known.times, ...other.times]) };
}

/** Everything that has happened to the job, is agreed, or expires. */
async function timesOf(
  { on: { knex } }: WebWorld,
  jobId: string,
  { job, hold, start, late, absence }: Awaited<ReturnType<WebWorld['facts']>>,
  entries: readonly { at: Date }[],
): Promise<Set<number>> {
  const events = await knex('outbox').whereRaw(`about->>'jobId' = ?`, [jobId]).select('at');
  const said = await knex('messages')
    .join('threads', 'threads.id', 'messages.threadId')
    .where({ jobId })
    .select('messages.createdAt as at');
  const stored = [job.startedAt, job.landscaperCompletedAt, job.autoCompleteAt, job.completedAt, start, late];
  const more = [hold?.openedAt, hold?.payBy, hold?.heldAt, hold?.endedAt, absence?.reportedAt, absence?.answerBy];
  const all = [...entries, ...events, ...said].map(({ at }: { at: Date }) => at);
  return new Set([...stored, ...more, ...all].flatMap((at) => (at ? [at.getTime()] : [])));
}
