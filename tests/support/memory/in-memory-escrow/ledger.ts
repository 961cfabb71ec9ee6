import { type Pence, pence, split } from '#src/kernel/money';
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';

/** Posts to the ledger in memory, with those guards of the database that a use case can meet. */
export function postTo(journal: LedgerTransaction[], transaction: LedgerTransaction): void {
  const known = journal.find(({ fact }) => fact === transaction.fact);
  const entriesOf = ({ kind, payment, entries }: LedgerTransaction) =>
    JSON.stringify([kind, payment, [...entries].map((entry) => JSON.stringify(entry)).sort()]);
  if (known && entriesOf(known) !== entriesOf(transaction))
    throw new Error(`fact ${transaction.fact} is already posted with other entries`);
  if (known) return;
  const { fact, payment, entries, kind } = transaction;
  if (entries.length < 2 || entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`${fact} does not balance`);
  const isTopUp = (one: LedgerTransaction) => one.fact.startsWith('top_up:');
  const once = (kind === 'capture' && !isTopUp(transaction)) || kind === 'release';
  if (once && journal.some((earlier) => earlier.payment === payment && earlier.kind === kind && !isTopUp(earlier)))
    throw new Error(`once_a_payment ${fact}`);
  const own = journal.filter((earlier) => earlier.payment === payment).map((earlier) => earlier.kind);
  if (isTopUp(transaction) && (!own.includes('capture') || own.includes('release')))
    throw new Error(`${fact} has no hold to join`);
  if (entries.some((entry) => (entry.kind === 'held' || entry.kind === 'contested') && entry.owner !== payment))
    throw new Error(`${fact} touches the money of another payment`);
  if (entries.some((entry) => entry.kind === 'credit_due' && entry.owner !== payment))
    throw new Error(`${fact} touches the money of another payment`);
  for (const { kind: account, owner } of entries)
    if ((account === 'credit' || account === 'credit_due') && owed([...journal, transaction], account, owner) < 0)
      throw new Error(`more would leave the ${account} of ${owner} than is there`);
  const after = positionIn([...journal, transaction], payment);
  if (after.held < 0 || after.contested < 0) throw new Error(`more would leave payment ${payment} than is held for it`);
  if (!hasRightFee(after)) throw new Error(`${fact} does not split 90/10`);
  if (kind === 'release' && after.held !== 0) throw new Error(`${fact} leaves money held`);
  if (kind === 'refund_failed' && Math.min(...cameFrom([...journal, transaction], payment)) < 0)
    throw new Error(`${fact} brings back more than was refunded`);
  checkReference(journal, transaction);
  if (kind === 'set_off') checkSetOff([...journal, transaction], transaction);
  if (kind === 'transfer' && sendsTooMuch([...journal, transaction], transaction))
    throw new Error(`${fact} sends more than was earned`);
  if (kind === 'capture' && entries.some(({ amount }) => amount > MOST_A_CHARGE_CAN_BE))
    throw new Error(`${fact} is too much for a capture`);
  if (kind === 'provider_fee' && entries.some(({ amount }) => Math.abs(amount) > MOST_A_FEE_CAN_BE))
    throw new Error(`${fact} is too much for a provider_fee`);
  journal.push(transaction);
}

const owed = (journal: readonly LedgerTransaction[], account: string, owner?: string): number =>
  -journal
    .flatMap(({ entries }) => entries.filter((entry) => entry.kind === account && entry.owner === owner))
    .reduce((sum, { amount }) => sum + amount, 0);

const REFERS: ReadonlySet<string> = new Set(['correction', 'reversal', 'dispute_won', 'dispute_lost', 'set_off']);
function checkReference(journal: LedgerTransaction[], { kind, fact, payment, refersTo }: LedgerTransaction): void {
  if (kind === 'adjustment') return; // It may name what it corrects.
  const referred = journal.find((earlier) => earlier.fact === refersTo);
  if (kind === 'set_off' && referred) return;
  if (REFERS.has(kind) !== (refersTo !== undefined) || (refersTo && referred?.payment !== payment))
    throw new Error(`${fact} refers to nothing that was posted`);
  const isRight =
    kind === 'reversal'
      ? referred?.kind === 'transfer'
      : kind === 'correction'
        ? referred?.kind !== 'correction'
        : referred?.kind === 'dispute_opened';
  if (refersTo && !isRight) throw new Error(`a ${kind} does not refer to ${refersTo} (${fact})`);
}

/** A compensation has no fee. After a recall, we may have given up our part of the fee or kept it. */
function hasRightFee({ released, compensated, recalled, fee }: Position): boolean {
  const left = Math.max(0, released - compensated);
  return fee >= split(pence(left)).fee && fee <= split(pence(Math.max(0, released - compensated + recalled))).fee;
}

type Position = {
  captured: Pence;
  held: Pence;
  contested: Pence;
  released: Pence;
  refunded: Pence;
  fee: Pence;
  share: Pence;
  transferred: Pence;
  compensated: Pence;
  recalled: Pence;
};

const isRefund = (kind: LedgerTransaction['kind']) => kind === 'refund' || kind === 'refund_failed';
const MOST_A_CHARGE_CAN_BE = 99_999_999;
const MOST_A_FEE_CAN_BE = 1_000_000;
/** Whether a landscaper has been sent more of a payment than they have earned from it. */
const sendsTooMuch = (journal: LedgerTransaction[], { payment, entries }: LedgerTransaction): boolean =>
  entries
    .filter(({ kind }) => kind === 'landscaper')
    .some(({ owner }) => {
      const own = journal
        .filter((one) => one.payment === payment || one.kind === 'set_off')
        .flatMap((one) => one.entries.filter((entry) => entry.owner === owner && isOf(one, entry, payment)));
      return sumOf(own.filter((entry) => entry.kind === 'landscaper')) > 0;
    });

type Entry = LedgerTransaction['entries'][number];
const sumOf = (entries: readonly Entry[]): number => entries.reduce((total, { amount }) => total + amount, 0);
/** A set-off takes from its own payment and gives to the payment of the capture to which it refers. */
const isOf = (
  { kind, payment: own, refersTo }: LedgerTransaction,
  { amount }: Entry,
  payment: string | null,
): boolean => (kind === 'set_off' && amount < 0 ? refersTo === `capture:${payment}` : own === payment);

function checkSetOff(journal: LedgerTransaction[], { fact, payment, entries, refersTo }: LedgerTransaction): void {
  const owing = journal.find((one) => one.fact === refersTo && one.kind === 'capture')?.payment;
  const [{ owner } = { owner: undefined }] = entries;
  if (!owing || owing === payment) throw new Error(`a set_off does not refer to ${refersTo} (${fact})`);
  const of = (one: LedgerTransaction, about: string | null) =>
    one.entries.filter((entry) => entry.kind === 'landscaper' && entry.owner === owner && isOf(one, entry, about));
  const isTheirs = journal.some((one) => one.kind !== 'set_off' && of(one, owing).length > 0);
  if (!isTheirs || entries.some((entry) => entry.owner !== owner || entry.kind !== 'landscaper'))
    throw new Error(`${fact} moves money to someone else`);
  const owed = sumOf(journal.flatMap((one) => of(one, payment)));
  const movedThere = sumOf(journal.filter(({ kind }) => kind === 'set_off').flatMap((one) => of(one, payment)));
  const losses = journal.filter(({ kind }) => kind === 'dispute_lost' || kind === 'correction');
  const lost = fact.startsWith('set_off_undone:') ? Math.max(0, sumOf(losses.flatMap((one) => of(one, payment)))) : 0;
  if (owed - lost > 0 && movedThere > 0) throw new Error(`${fact} sets off more than is owed`);
}

/** What the database checks at commit: nothing returns for good to a hold whose rest was released. */
export function checkAtEnd(journal: LedgerTransaction[], posted: readonly LedgerTransaction[]): void {
  for (const { kind, fact, payment } of posted) {
    const isReleased = journal.some((one) => one.payment === payment && one.kind === 'release');
    if (kind === 'refund_failed' && isReleased && positionIn(journal, payment).held !== 0)
      throw new Error(`${fact} leaves money held`);
  }
}

/** How much refunds have taken from each of a payment's two accounts, less what was returned to it. */
const cameFrom = (journal: LedgerTransaction[], payment: string | null): number[] =>
  (['held', 'contested'] as const).map((account) =>
    journal
      .filter((one) => one.payment === payment && (isRefund(one.kind) || one.kind === 'reimbursed'))
      .flatMap(({ entries }) => entries.filter((entry) => entry.kind === account))
      .reduce((total, { amount }) => total + amount, 0),
  );

export function positionIn(journal: LedgerTransaction[], payment: string | null): Position {
  const own = journal.filter((transaction) => transaction.payment === payment);
  const sum = (of: (entry: LedgerTransaction['entries'][number], kind: LedgerTransaction['kind']) => boolean) =>
    own
      .flatMap(({ kind, entries }) => entries.filter((entry) => of(entry, kind)))
      .reduce((total, { amount }) => total + amount, 0);
  const isRelease = (kind: LedgerTransaction['kind']) =>
    kind === 'release' || kind === 'settle' || kind === 'compensation' || kind === 'recall';
  return {
    captured: pence(0 - sum((entry, kind) => kind === 'capture' && entry.kind === 'held')),
    held: pence(0 - sum((entry) => entry.kind === 'held')),
    contested: pence(0 - sum((entry) => entry.kind === 'contested')),
    released: pence(sum((entry, kind) => isRelease(kind) && (entry.kind === 'held' || entry.kind === 'contested'))),
    refunded: pence(
      0 - sum((entry, kind) => isRefund(kind) && (entry.kind === 'provider_clearing' || entry.kind === 'bank')),
    ),
    fee: pence(0 - sum((entry) => entry.kind === 'fee_income')),
    share: pence(0 - sum((entry, kind) => isRelease(kind) && entry.kind === 'landscaper')),
    transferred: pence(
      sum((entry, kind) => (kind === 'transfer' || kind === 'reversal') && entry.kind === 'landscaper'),
    ),
    compensated: pence(0 - sum((entry, kind) => kind === 'compensation' && entry.kind === 'landscaper')),
    recalled: pence(0 - sum((entry, kind) => kind === 'recall' && entry.kind === 'contested')),
  };
}
