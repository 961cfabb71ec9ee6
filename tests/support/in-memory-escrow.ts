import { randomUUID } from 'node:crypto';
import type { Event } from '#src/kernel/event';
import { type Pence, pence, split } from '#src/kernel/money';
import type { Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Checkout } from '#src/modules/escrow/domain/checkout';
import type { HandSettlement } from '#src/modules/escrow/domain/hand-settlement';
import { hasOpenDispute, type Hold, openHold, undisputedRest } from '#src/modules/escrow/domain/hold';
import type { LedgerTransaction } from '#src/modules/escrow/domain/ledger-transaction';
import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import { isOpen as isOpenIncrease, type PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import type { Payee } from '#src/modules/escrow/domain/payee';
import type { Job } from '#src/modules/jobs/domain/job';
import { awaitsAnswer, type ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';
import { slotHasBegun } from '#src/modules/jobs/domain/slot';
import type { JobAtWork } from '#src/modules/escrow/ports/work-completion';

/** A job as escrow's neighbours keep it. */
export type NeighbourJob = JobAtWork & {
  acceptedBidId: string | null;
  customerConfirmedAt: Date | null;
  completedAt: Date | null;
  /** The slot agreed on; left out where a test has none. */
  slot?: Pick<Job, 'scheduledDate' | 'scheduledTime' | 'timeOfDay'>;
  /** The last slot that was put to the customer. */
  proposed?: Pick<ScheduleProposal, 'status' | 'date' | 'time' | 'proposedAt'>;
  /** As raised; what it was posted with is nobody's concern here. */
  budget?: Pence;
};

type State = {
  holds: Map<string, Hold>;
  checkouts: Map<string, Checkout>;
  increases: Map<string, PaymentIncrease>;
  intents: Map<string, MoneyIntent>;
  payees: Map<string, Payee>;
  handSettlements: Map<string, HandSettlement>;
  ledger: LedgerTransaction[];
  notices: Map<string, Date | null>;
  events: Event[];
  jobs: Map<string, NeighbourJob>;
  putBack: Map<string, Date>;
  /** Numbers of receipts, by job. */
  receipts: Map<string, { landscaperId: string; number: number }>;
};
const nothing = (): State => ({
  holds: new Map(),
  checkouts: new Map(),
  increases: new Map(),
  intents: new Map(),
  payees: new Map(),
  handSettlements: new Map(),
  ledger: [],
  notices: new Map(),
  events: [],
  jobs: new Map(),
  putBack: new Map(),
  receipts: new Map(),
});

/** Everything escrow keeps, in memory; one unit of work at a time, undone by a refusal or a fault as in the database. */
export function inMemoryEscrow() {
  let state = nothing();
  const stores = storesOn(() => state);
  let last: Promise<unknown> = Promise.resolve();
  const work: UnitOfWork<EscrowStores> = {
    run: <Outcome extends Result<unknown, string>>(body: (stores: EscrowStores) => Promise<Outcome>) => {
      const turn = last.then(async () => {
        const before = structuredClone(state);
        try {
          const outcome = await body(stores);
          if (!outcome.ok) state = before;
          return outcome;
        } catch (fault) {
          state = before;
          throw fault;
        }
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
  return { stores, work, state: () => state, position: (payment: string) => positionIn(state.ledger, payment) };
}
export type EscrowStores = ReturnType<typeof storesOn>;

const by =
  <Key extends string>(key: Key) =>
  (a: Record<Key, Date>, b: Record<Key, Date>) =>
    a[key].getTime() - b[key].getTime();
const gone = (what: string): never => {
  throw new Error(`no such ${what}`);
};

function storesOn(state: () => State) {
  const holdsOf = (jobId: string) => [...state().holds.values()].filter((hold) => hold.jobId === jobId);
  const isOpen = (hold: Hold) => hold.state !== 'closed' && hold.state !== 'refunded';
  const isLive = ({ state: at }: Checkout) => at === 'opening' || at === 'open' || at === 'processing';
  /** The longest due first, those put back by when they were, and all that are taken put back again. */
  const claim = (
    due: { id: string; since: Date }[],
    { asOf, until, limit }: { asOf: Date; until: Date; limit: number },
  ): string[] => {
    const { putBack } = state();
    const taken = due
      .map(({ id, since }) => ({ id, since: putBack.get(id) ?? since }))
      .filter(({ since }) => since <= asOf)
      .sort(by('since'))
      .slice(0, limit);
    for (const { id } of taken) putBack.set(id, until);
    return taken.map(({ id }) => id);
  };
  const openIncreaseOf = (holdId: string) =>
    [...state().increases.values()].find((increase) => increase.holdId === holdId && isOpenIncrease(increase));
  const mustBeOwn = ({ id, providerRef }: MoneyIntent) => {
    if (providerRef && [...state().intents.values()].some((one) => one.id !== id && one.providerRef === providerRef))
      throw new Error('one_intent_a_movement');
  };
  const settledUnder = (reference: string) =>
    [...state().handSettlements.values()].find((one) => one.paidFrom === 'provider' && one.reference === reference);
  const retried = (intent: MoneyIntent) => [...state().intents.values()].some(({ retryOf }) => retryOf === intent.id);
  return {
    holds: {
      async open(hold: Hold) {
        if (holdsOf(hold.jobId).some(isOpen)) throw new Error(`one_open_hold_a_job ${hold.jobId}`);
        state().holds.set(hold.id, hold);
      },
      lock: async (id: string) => state().holds.get(id),
      find: async (id: string) => state().holds.get(id),
      lockOfJob: async (jobId: string) =>
        holdsOf(jobId).sort(
          (a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.openedAt.getTime() - a.openedAt.getTime(),
        )[0],
      save: async (hold: Hold) => void (state().holds.has(hold.id) ? state().holds.set(hold.id, hold) : gone('hold')),
      claimUnpaid: async (asOf: Date, until: Date, limit: number) =>
        claim(
          [...state().holds.values()]
            .filter((hold) => hold.state === 'requires_payment' && hold.payBy <= asOf)
            .map(({ id, payBy }) => ({ id, since: payBy })),
          { asOf, until, limit },
        ),
      async claimDueForRelease(asOf: Date, until: Date, limit: number) {
        const due = [...state().jobs.values()].filter(
          (job) => job.status === 'in_progress' && job.autoCompleteAt && job.autoCompleteAt <= asOf,
        ) as (NeighbourJob & { autoCompleteAt: Date })[];
        const holds = due.flatMap(({ jobId, autoCompleteAt }) =>
          holdsOf(jobId)
            .filter((hold) => hold.state === 'held' && undisputedRest(hold) > 0)
            .map(({ id }) => ({ id, since: autoCompleteAt })),
        );
        return claim(holds, { asOf, until, limit });
      },
      async claimDueForStart(asOf: Date, until: Date, limit: number) {
        const due = [...state().jobs.values()].flatMap(({ jobId, status, slot, proposed }) =>
          status === 'active' &&
          slot?.scheduledDate &&
          slotHasBegun(slot, asOf) &&
          !(proposed && awaitsAnswer(proposed, asOf))
            ? holdsOf(jobId)
                .filter((hold) => hold.state === 'held' && !hasOpenDispute(hold))
                .map(({ id }) => ({ id, since: new Date(`${slot.scheduledDate!}T00:00:00+01:00`) }))
            : [],
        );
        return claim(due, { asOf, until, limit });
      },
    },
    checkouts: {
      async add(checkout: Checkout) {
        if ([...state().checkouts.values()].some((other) => other.holdId === checkout.holdId && isLive(other)))
          throw new Error('one_open_checkout_a_hold');
        state().checkouts.set(checkout.id, checkout);
      },
      lock: async (id: string) => state().checkouts.get(id),
      liveOf: async (holdId: string) =>
        [...state().checkouts.values()].find((checkout) => checkout.holdId === holdId && isLive(checkout)),
      save: async (checkout: Checkout) =>
        void (state().checkouts.has(checkout.id) ? state().checkouts.set(checkout.id, checkout) : gone('checkout')),
      find: async (which: { id: string } | { providerRef: string }) =>
        'id' in which
          ? state().checkouts.get(which.id)
          : [...state().checkouts.values()].find(({ providerRef }) => providerRef === which.providerRef),
      async latestOfJob(jobId: string) {
        const ids = holdsOf(jobId).map(({ id }) => id);
        return [...state().checkouts.values()]
          .filter(({ holdId }) => ids.includes(holdId))
          .sort(by('openedAt'))
          .at(-1);
      },
      async claimDueForReading(asOf: Date, until: Date, limit: number) {
        const due = [...state().checkouts.values()]
          .filter((one) => (one.state === 'open' || one.state === 'processing') && one.nextReadAt <= asOf)
          .sort(by('nextReadAt'))
          .slice(0, limit);
        for (const one of due) state().checkouts.set(one.id, { ...one, nextReadAt: until });
        return due.map(({ id }) => id);
      },
    },
    increases: {
      async add(increase: PaymentIncrease) {
        if (openIncreaseOf(increase.holdId)) throw new Error('one_open_increase_a_hold');
        state().increases.set(increase.id, increase);
      },
      save: async (increase: PaymentIncrease) =>
        void (state().increases.has(increase.id) ? state().increases.set(increase.id, increase) : gone('increase')),
      find: async (id: string) => state().increases.get(id),
      openOf: async (holdId: string) => openIncreaseOf(holdId),
      async claimDueForClosing(asOf: Date, until: Date, limit: number) {
        const due = [...state().increases.values()].filter((increase) => {
          const hold = state().holds.get(increase.holdId)!;
          const movedOn = hold.state !== 'held' || hold.dispute !== null;
          return isOpenIncrease(increase) && (movedOn || (increase.payBy !== null && increase.payBy <= asOf));
        });
        return claim(
          due.map(({ id, payBy, askedAt }) => ({ id, since: payBy && payBy < asOf ? payBy : askedAt })),
          { asOf, until, limit },
        );
      },
    },
    intents: {
      async add(intent: MoneyIntent) {
        if (intent.retryOf && [...state().intents.values()].some(({ retryOf }) => retryOf === intent.retryOf))
          throw new Error('one_retry_an_intent');
        mustBeOwn(intent);
        state().intents.set(intent.id, intent);
      },
      findByProviderRef: async (ref: string) =>
        [...state().intents.values()].find(({ providerRef }) => providerRef === ref),
      retryOf: async (id: string) => [...state().intents.values()].find(({ retryOf }) => retryOf === id),
      lock: async (id: string) => state().intents.get(id),
      find: async (id: string) => state().intents.get(id),
      async save(intent: MoneyIntent) {
        if (!state().intents.has(intent.id)) gone('intent');
        mustBeOwn(intent);
        state().intents.set(intent.id, intent);
      },
      anyOutstanding: async (holdId: string) =>
        [...state().intents.values()].some(
          (intent) =>
            intent.holdId === holdId &&
            intent.paymentRef === holdId &&
            !['sent', 'by_hand'].includes(intent.state) &&
            !retried(intent),
        ),
      async due(asOf: Date, limit: number) {
        const ready = (intent: MoneyIntent) =>
          (intent.state === 'ready' || intent.state === 'calling') && intent.nextAttemptAt <= asOf;
        const awake = (intent: MoneyIntent) =>
          intent.state === 'waiting_payee' && state().payees.get(intent.landscaperId)?.canReceive;
        return [...state().intents.values()]
          .filter((intent) => ready(intent) || awake(intent))
          .sort(by('nextAttemptAt'))
          .map(({ id }) => id)
          .slice(0, limit);
      },
      async claimDueForReading(asOf: Date, until: Date, limit: number) {
        const due = [...state().intents.values()]
          .flatMap((intent) =>
            intent.nextReadAt && intent.nextReadAt <= asOf ? [{ ...intent, nextReadAt: intent.nextReadAt }] : [],
          )
          .sort(by('nextReadAt'))
          .slice(0, limit);
        for (const intent of due) state().intents.set(intent.id, { ...intent, nextReadAt: until });
        return due.map(({ id }) => id);
      },
      waitingFor: async (landscaperId: string, limit: number) =>
        [...state().intents.values()]
          .filter((intent) => intent.landscaperId === landscaperId && intent.state === 'waiting_payee')
          .sort(by('createdAt'))
          .map(({ id }) => id)
          .slice(0, limit),
    },
    handSettlements: {
      // Units of work take turns here anyhow.
      takeTurn: async () => {},
      async add(settlement: HandSettlement) {
        if (state().handSettlements.has(settlement.intentId)) throw new Error('hand_settlements_pkey');
        if (settlement.paidFrom === 'provider' && settledUnder(settlement.reference))
          throw new Error('one_hand_settlement_a_movement');
        state().handSettlements.set(settlement.intentId, settlement);
      },
      find: async (intentId: string) => state().handSettlements.get(intentId),
      findByProviderRef: async (reference: string) => settledUnder(reference),
    },
    payees: {
      async addOrFind(payee: Payee) {
        if (!state().payees.has(payee.landscaperId)) state().payees.set(payee.landscaperId, payee);
        return state().payees.get(payee.landscaperId)!;
      },
      lock: async (landscaperId: string) => state().payees.get(landscaperId),
      save: async (payee: Payee) =>
        void (state().payees.has(payee.landscaperId) ? state().payees.set(payee.landscaperId, payee) : gone('payee')),
      find: async (which: { landscaperId: string } | { payeeId: string }) =>
        'landscaperId' in which
          ? state().payees.get(which.landscaperId)
          : [...state().payees.values()].find(({ payeeId }) => payeeId === which.payeeId),
      async claimAwaited(asOf: Date, until: Date, limit: number) {
        const waiting = new Set(
          [...state().intents.values()]
            .filter((intent) => intent.state === 'waiting_payee')
            .map(({ landscaperId }) => landscaperId),
        );
        const due = [...state().payees.values()].filter(
          (payee) => waiting.has(payee.landscaperId) && !payee.canReceive && payee.payeeId && payee.updatedAt < asOf,
        );
        return claim(
          due.map(({ landscaperId, updatedAt }) => ({ id: landscaperId, since: updatedAt })),
          { asOf, until, limit },
        );
      },
    },
    ledger: { post: async (transaction: LedgerTransaction) => void postTo(state().ledger, transaction) },
    receiptBook: {
      async issue({ jobId, landscaperId }: { jobId: string; holdId: string; landscaperId: string; at: Date }) {
        const { receipts } = state();
        if (receipts.has(jobId)) throw new Error(`receipts_pkey ${jobId}`);
        const before = [...receipts.values()].filter((receipt) => receipt.landscaperId === landscaperId);
        receipts.set(jobId, { landscaperId, number: before.length + 1 });
      },
    },
    notices: {
      async begin({ id }: { id: string; what: string; about: string; at: Date }) {
        if (!state().notices.has(id)) state().notices.set(id, null);
        return state().notices.get(id) === null;
      },
      done: async (id: string, at: Date) => void state().notices.set(id, at),
    },
    outbox: { add: async (event: Event) => void state().events.push(event) },
    hiring: {
      async paid(jobId: string, bidId: string) {
        const job = state().jobs.get(jobId);
        return job && job.acceptedBidId === bidId && job.status !== 'cancelled'
          ? ('taken-on' as const)
          : ('job-gone' as const);
      },
      async raised(jobId: string, amount: Pence) {
        state().jobs.set(jobId, { ...(state().jobs.get(jobId) ?? gone('job')), budget: amount });
      },
      async lapsed(jobId: string) {
        const job = state().jobs.get(jobId) ?? gone('job');
        state().jobs.set(jobId, { ...job, status: 'posted', acceptedBidId: null, landscaperId: null });
      },
    },
    workCompletion: {
      lock: async (jobId: string) => state().jobs.get(jobId),
      async begin(jobId: string, at: Date) {
        const job = state().jobs.get(jobId);
        if (job?.status !== 'active' || !job.slot || !slotHasBegun(job.slot, at)) return false;
        if (job.proposed && awaitsAnswer(job.proposed, at)) return false;
        state().jobs.set(jobId, { ...job, status: 'in_progress' });
        state().events.push({ name: 'work-started', about: { jobId }, at });
        return true;
      },
      confirmed: async (jobId: string, at: Date) =>
        void state().jobs.set(jobId, { ...(state().jobs.get(jobId) ?? gone('job')), customerConfirmedAt: at }),
      async completed(jobId: string, at: Date) {
        const job = state().jobs.get(jobId) ?? gone('job');
        if (job.status !== 'in_progress' || !job.landscaperCompletedAt)
          throw new Error(`a job does not go from ${job.status} to completed`);
        state().jobs.set(jobId, { ...job, status: 'completed', completedAt: at });
      },
      cancelled: async (jobId: string) =>
        void state().jobs.set(jobId, { ...(state().jobs.get(jobId) ?? gone('job')), status: 'cancelled' }),
    },
  };
}

/** The guards of the ledger in the database that a use case can run into. */
function postTo(journal: LedgerTransaction[], transaction: LedgerTransaction): void {
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
  const once = (kind === 'capture' && !isTopUp(transaction)) || kind === 'set_aside' || kind === 'release';
  if (once && journal.some((earlier) => earlier.payment === payment && earlier.kind === kind && !isTopUp(earlier)))
    throw new Error(`once_a_payment ${fact}`);
  const own = journal.filter((earlier) => earlier.payment === payment).map((earlier) => earlier.kind);
  if (isTopUp(transaction) && (!own.includes('capture') || own.includes('release')))
    throw new Error(`${fact} has no hold to join`);
  if (entries.some((entry) => (entry.kind === 'held' || entry.kind === 'contested') && entry.owner !== payment))
    throw new Error(`${fact} touches the money of another payment`);
  const after = positionIn([...journal, transaction], payment);
  if (after.held < 0 || after.contested < 0) throw new Error(`more would leave payment ${payment} than is held for it`);
  if (after.fee !== split(after.released).fee) throw new Error(`${fact} does not split 90/10`);
  if (kind === 'release' && after.held !== 0) throw new Error(`${fact} leaves money held`);
  if (kind === 'refund_failed' && Math.min(...cameFrom([...journal, transaction], payment)) < 0)
    throw new Error(`${fact} brings back more than was refunded`);
  if (kind === 'refund_failed' && own.includes('release') && after.held !== 0)
    throw new Error(`${fact} leaves money held`);
  if (kind === 'transfer' && after.transferred > after.share) throw new Error(`${fact} sends more than was earned`);
  journal.push(transaction);
}

export type Position = {
  captured: Pence;
  held: Pence;
  contested: Pence;
  released: Pence;
  refunded: Pence;
  fee: Pence;
  share: Pence;
  transferred: Pence;
};

const isRefund = (kind: LedgerTransaction['kind']) => kind === 'refund' || kind === 'refund_failed';
/** What refunds have taken out of the two accounts of a payment, less what came back to each. */
const cameFrom = (journal: LedgerTransaction[], payment: string): number[] =>
  (['held', 'contested'] as const).map((account) =>
    journal
      .filter((one) => one.payment === payment && isRefund(one.kind))
      .flatMap(({ entries }) => entries.filter((entry) => entry.kind === account))
      .reduce((total, { amount }) => total + amount, 0),
  );

export function positionIn(journal: LedgerTransaction[], payment: string): Position {
  const own = journal.filter((transaction) => transaction.payment === payment);
  const sum = (of: (entry: LedgerTransaction['entries'][number], kind: LedgerTransaction['kind']) => boolean) =>
    own
      .flatMap(({ kind, entries }) => entries.filter((entry) => of(entry, kind)))
      .reduce((total, { amount }) => total + amount, 0);
  const letGo = (kind: LedgerTransaction['kind']) => kind === 'release' || kind === 'settle';
  return {
    captured: pence(0 - sum((entry, kind) => kind === 'capture' && entry.kind === 'held')),
    held: pence(0 - sum((entry) => entry.kind === 'held')),
    contested: pence(0 - sum((entry) => entry.kind === 'contested')),
    released: pence(sum((entry, kind) => letGo(kind) && (entry.kind === 'held' || entry.kind === 'contested'))),
    refunded: pence(
      0 - sum((entry, kind) => isRefund(kind) && (entry.kind === 'provider_clearing' || entry.kind === 'bank')),
    ),
    fee: pence(0 - sum((entry) => entry.kind === 'fee_income')),
    share: pence(0 - sum((entry, kind) => letGo(kind) && entry.kind === 'landscaper')),
    transferred: pence(sum((entry, kind) => kind === 'transfer' && entry.kind === 'landscaper')),
  };
}

export const aHold = (facts: Partial<Hold> = {}): Hold => ({
  ...openHold({
    id: randomUUID(),
    jobId: randomUUID(),
    bidId: randomUUID(),
    customerId: randomUUID(),
    landscaperId: randomUUID(),
    amount: pence(18_500),
    openedAt: new Date('2026-05-13T08:20:00Z'),
    payBy: new Date('2026-05-14T08:20:00Z'),
  }),
  ...facts,
});
