import type { Knex } from 'knex';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { storesOn } from '#src/composition/stores';
import { londonDay, londonTime } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { PgBooksReader } from '#src/modules/escrow/adapters/reconciliation/pg-books-reader';
import { balanceOf } from '#src/modules/escrow/adapters/sandbox/sandbox-chargebacks';
import { SandboxCheckoutPage } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-page';
import { SandboxDashboard } from '#src/modules/escrow/adapters/sandbox/sandbox-dashboard';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxOnboardingPage } from '#src/modules/escrow/adapters/sandbox/sandbox-onboarding-page';
import { SandboxProviderBooks } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-books';
import { renewSubscriptions } from '#src/modules/escrow/adapters/sandbox/sandbox-renewals';
import { advanceRefunds } from '#src/modules/escrow/adapters/sandbox/sandbox-refunds';
import { chargebackStateOf } from '#src/modules/escrow/adapters/stripe/dispute-states';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { isOpen } from '#src/modules/escrow/domain/reconciliation/comparison';
import { differencesAsText } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { isLatestAttempt } from '#src/modules/escrow/sql/latest-attempt';
import { CancelServiceOrder } from '#src/modules/sales/use-cases/cancel-service-order';
import { PayServiceOrder } from '#src/modules/sales/use-cases/pay-service-order';
import { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import { DatabaseClock } from '#src/platform/database-clock';
import { addUser } from '../../job-rows';
import { addPhoto } from '../../people';
import { tellOfAbsence } from '../absence-rows';
import { loyaltyUseCases } from '../loyalty-use-cases';
import { aPage } from '../../memory/in-memory-service-orders';
import { pgEscrow } from '../pg-escrow-stage';
import { reconciliationUseCases } from '../reconciliation-stage';
import { A_MINUTE_IN_HOURS, PENDING_HOURS, type PendingOf, asStripeMay } from './as-stripe-may';
import type { Chance } from './chance';
import type { Watch, World } from './world';

type Stores = ReturnType<typeof storesOn>;
type Around = (real: UnitOfWork<Stores>) => UnitOfWork<Stores>;
/** `isOn`: whether the provider answers as Stripe may (as-stripe-may.ts). */
type Facts = { chance: Chance; watch: Watch; around?: Around; isOn?: () => boolean };
export type People = { customers: string[]; landscapers: string[]; ada: string; bea: string };

const GOOD_CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 49', securityCode: '123' };

/** Pays now, and is declined in every later month. */
const FAILS_LATER = '4000 0000 0000 0341';

/** Two customers, two landscapers and two admins of their own world. */
export async function peopleOf(knex: Knex): Promise<People> {
  const [fern, rowan] = [
    await addUser(knex, { userType: 'landscaper', fullName: 'Fern' }),
    await addUser(knex, { userType: 'landscaper', fullName: 'Rowan' }),
  ];
  const createdAt = await new DatabaseClock(knex).now();
  const [olive, ivy] = [
    await addUser(knex, { userType: 'customer', fullName: 'Olive', createdAt }),
    await addUser(knex, { userType: 'customer', fullName: 'Ivy', createdAt }),
  ];
  const [ada, bea] = [
    await addUser(knex, { userType: 'admin', fullName: 'Ada' }),
    await addUser(knex, { userType: 'admin', fullName: 'Bea' }),
  ];
  return { customers: [olive.id, ivy.id], landscapers: [fern.id, rowan.id], ada: ada.id, bea: bea.id };
}

/** Escrow on PostgreSQL and the embedded provider, limited to these landscapers’ jobs. */
export function pgWorld(
  knex: Knex,
  { customers, landscapers, ada, bea }: People,
  { chance, watch, around, isOn = () => false }: Facts,
): World {
  const pendingOf: PendingOf = async (of) => {
    const payeeId =
      'payeeId' in of
        ? of.payeeId
        : ((await knex('sandboxTransfers').where({ id: of.payoutId }).first('payeeId'))?.payeeId ?? '');
    const { pending } = await knex('sandboxTransfers')
      .where({ payeeId })
      .whereRaw('at > app_now() - make_interval(hours => ?)', [PENDING_HOURS])
      .first(knex.raw('coalesce(sum(amount - reversed), 0)::int as pending'));
    return { payeeId, pending };
  };
  const stripe = asStripeMay({ chance, isOn, pendingOf });
  const on = pgEscrow(knex, { log: watch.log, around: { work: around, ...stripe } });
  const notices = new SandboxNotices(
    knex,
    on.faults,
    { webhookUrl: 'http://127.0.0.1:9/', secret: 'whsec_test' },
    watch.log,
  );
  const checkoutPage = new SandboxCheckoutPage(knex, notices);
  const dashboard = new SandboxDashboard(knex, notices);
  const onboarding = new SandboxOnboardingPage(knex, notices);
  const { reconcile } = reconciliationUseCases({
    work: on.work,
    provider: on.provider,
    clock: on.clock,
    log: watch.log,
    books: new SandboxProviderBooks(knex, on.faults),
    reader: new PgBooksReader(knex),
  });
  const patience = () => new Promise<void>(() => {});
  const payService = new PayServiceOrder(on.work, on.serviceSales, patience, watch.log);
  const endService = new CancelServiceOrder(on.work, on.settleServiceOrder, on.clock);
  const ownHolds = () => knex('holds').whereIn('landscaperId', landscapers).select('id');
  const ownJobs = () => knex('holds').whereIn('landscaperId', landscapers).select(knex.raw('job_id::text'));
  const ownOrders = () => knex('serviceOrders').whereIn('customerId', customers).select(knex.raw('id::text'));
  const ownCharges = () =>
    knex('sandboxCharges as charge')
      .join('sandboxCheckouts as checkout', 'checkout.id', 'charge.checkoutId')
      .where((charge) =>
        charge
          .whereRaw(`checkout.about->>'jobId' in ?`, [ownJobs()])
          .orWhereRaw(`checkout.about->>'orderId' in ?`, [ownOrders()]),
      );
  const ownPayees = () => knex('sandboxPayees').whereIn('landscaperId', landscapers).select('id');
  /** Undefined if the account is gone. */
  const availableThere = async (payeeId: string): Promise<number> => {
    const { pending } = await pendingOf({ payeeId });
    return balanceOf(knex, payeeId).then(
      (balance) => Math.max(0, balance - pending),
      (fault) => {
        if (fault instanceof Refused) return 0;
        throw fault;
      },
    );
  };
  const sumOf = async (kind: string, owner?: string): Promise<number> => {
    const { rows } = await knex.raw<{ rows: [{ sum: number }] }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from ledger.entry e join ledger.account a on a.id = e.account_id
        where a.kind = ?::ledger.account_kind and (?::text is null or a.owner_ref = ?::text)`,
      [kind, owner ?? null, owner ?? null],
    );
    return rows[0].sum;
  };
  const follow: Record<string, (about: string) => Promise<unknown>> = {
    service: (checkoutRef) => on.settleServiceOrder.execute({ of: { checkoutRef } }),
    checkout: (providerRef) => on.settleCheckout.execute({ of: { providerRef } }),
    payee: (payeeId) => on.refreshPayee.execute({ payeeId }),
    refund: (refundRef) => on.followRefund.execute({ of: { refundRef } }),
    payout: (payoutRef) => on.followPayout.execute({ payoutRef }),
    chargeback: (chargebackRef) => on.followChargeback.execute({ of: { chargebackRef } }),
  };
  return {
    on,
    loyalty: loyaltyUseCases({ work: on.work, clock: on.clock, log: watch.log }),
    services: {
      fails: (verb, fault) => on.faults.fail(verb, fault),
      sweep: new SweepServiceOrders(on.stores.serviceOrders, on.settleServiceOrder, watch.log),
      async buys(kind, customerId, { cardFailsLater }) {
        const opened = await on.openService.execute({ kind, customerId, email: 'olive@hedgerow.test', page: aPage });
        if (!opened.ok) return undefined;
        const ref = opened.value.url.split('/').at(-1)!;
        const cardNumber = cardFailsLater ? FAILS_LATER : GOOD_CARD.cardNumber;
        return (await checkoutPage.pay(ref, { ...GOOD_CARD, cardNumber })).outcome === 'paid' ? ref : undefined;
      },
      renews: () => renewSubscriptions(knex),
      async paysOverdue(customerId) {
        const orders = await knex('serviceOrders').where({ customerId }).whereIn('state', ['past_due', 'unpaid']);
        for (const { id: orderId } of orders) {
          const page = await payService.execute({ orderId, customerId, doneUrl: aPage.doneUrl });
          if (page.ok) await checkoutPage.pay(page.value.url.split('/').at(-1)!, GOOD_CARD);
        }
      },
      async ends(customerId) {
        const orders = await knex('serviceOrders').where({ customerId, kind: 'monthly' }).select('id');
        for (const { id: orderId } of orders) await endService.execute({ orderId, customerId });
      },
    },
    chance,
    ada,
    bea,
    landscapers,
    now: () => on.clock.now(),
    async later(hours) {
      if (hours >= A_MINUTE_IN_HOURS || chance.isOneIn(3)) await stripe.carryOutAll();
      await on.later(hours);
      await knex('sandboxNotices').whereNull('deliveredAt').del();
    },
    customers,
    async hires({ amount, ...order }) {
      const { jobId, customerId } = await on.aHiredJob({ ...order, amount: pence(amount) });
      // Two people at one address get no reward for inviting each other.
      await knex('jobs').where({ id: jobId }).update({ address: customerId });
    },
    async agreesOn(jobId, at) {
      const slot = { scheduledDate: londonDay(at), scheduledTime: londonTime(at), timeOfDay: null };
      await knex('jobs').where({ id: jobId }).update(slot);
    },
    async begins(jobId) {
      const begun = { status: 'in_progress', startedBy: 'landscaper', startedAt: await on.clock.now() };
      await knex('jobs').where({ id: jobId, status: 'active' }).update(begun);
    },
    uploads: (ownerId) => addPhoto(knex, { ownerId }),
    async tellsOfAbsence(hold) {
      const now = await on.clock.now();
      await tellOfAbsence(knex, hold, { createdAt: now, sentAt: now });
    },
    absences: () => knex('absences').whereIn('holdId', ownHolds()).select('holdId', 'closedAt'),
    async marksComplete(jobId) {
      const job = await knex('jobs').where({ id: jobId }).first('status', 'landscaperCompletedAt');
      if (['active', 'in_progress'].includes(job.status) && !job.landscaperCompletedAt) await on.marksComplete(jobId);
    },
    async jobStatus(jobId) {
      const job = await knex('jobs').where({ id: jobId }).first('status', 'landscaperCompletedAt');
      return { status: job.status, isMarked: job.landscaperCompletedAt !== null };
    },
    async holds() {
      const ids: string[] = await ownHolds().pluck('id');
      const all = await Promise.all(ids.map((id) => on.stores.holds.find(id)));
      return all.filter((hold): hold is Hold => hold !== undefined);
    },
    async disputeCases() {
      const ids: string[] = await ownHolds().pluck('id');
      const all = await Promise.all(ids.map((id) => on.stores.disputeCases.latestOf(id)));
      return all.filter((one) => one !== undefined);
    },
    increases: () => knex('paymentIncreases').whereIn('holdId', ownHolds()).orderBy('askedAt').select('id', 'holdId'),
    intents: () =>
      knex('moneyIntents as i')
        .whereIn('i.holdId', ownHolds())
        .whereRaw(isLatestAttempt)
        .select('i.id', 'i.kind', 'i.state', 'i.holdId', 'i.refusedBecause'),
    debts: () =>
      knex('debts')
        .whereIn('landscaperId', landscapers)
        .select('id', 'landscaperId', 'chargebackId', 'amount', 'settled', 'state'),
    points: async (userId) => (await knex('loyaltyAccounts').where({ userId }).first('points'))?.points ?? 0,
    outsideRefunds: () => knex('outsideRefunds').whereIn('holdId', ownHolds()).select('id'),
    outsideReversals: () =>
      knex('outsideReversals').whereIn('holdId', ownHolds()).where({ decided: null }).select('id'),
    chargebacks: () => knex('chargebacks').whereIn('holdId', ownHolds()).select('id', 'state'),
    payeeOf: async (landscaperId) => (await on.stores.payees.find({ landscaperId }))?.payeeId ?? undefined,
    async pages() {
      const rows = await knex('checkouts as checkout')
        .join('holds', 'holds.id', 'checkout.holdId')
        .whereIn('holds.landscaperId', landscapers)
        .whereNotNull('checkout.providerRef')
        .select('checkout.providerRef', 'holds.jobId');
      return rows.map(({ providerRef, jobId }) => ({ ref: providerRef as string, jobId: jobId as string }));
    },
    provider: {
      pays: async (ref) => (await checkoutPage.pay(ref, GOOD_CARD)).outcome === 'paid',
      fails: (verb, fault) => on.faults.fail(verb, fault),
      clearsFaults: () => on.faults.clear(),
      charges: () => ownCharges().select('charge.id', 'charge.amount'),
      async disputes(chargeId, amount, warn) {
        const acted = await on.bank.dispute(chargeId, { amount, warn });
        return 'disputeId' in acted ? acted.disputeId : 'none';
      },
      async cases() {
        const rows = await knex('sandboxDisputes').whereIn('chargeId', ownCharges().select('charge.id'));
        return rows.map((one) => ({ ...one, ref: one.id, state: chargebackStateOf(one.status) ?? 'inquiry' }));
      },
      acts: async (ref, act) => void (await on.bank.act(ref, act)),
      async withdraws(payeeId, part) {
        await on.bank.withdraw(payeeId, Math.floor((await availableThere(payeeId)) * part));
      },
      refunds: () =>
        knex('sandboxRefunds')
          .where({ state: 'succeeded' })
          .whereIn('chargeId', ownCharges().select('charge.id'))
          .select('id', 'chargeId'),
      async sendsBack(id) {
        await knex('sandboxRefunds')
          .where({ id, state: 'succeeded' })
          .update({ turnsTo: 'failed', turnsAt: knex.raw('app_now()') });
        await advanceRefunds(knex);
      },
      refundsByHand: async (chargeId, amount) => void (await dashboard.makeRefundElsewhere({ chargeId, amount })),
      async sendsByHand(payeeId, amount) {
        const id = newId('tr');
        await knex('sandboxTransfers').insert({ id, payeeId, amount, about: '{}', at: knex.raw('app_now()') });
        return id;
      },
      // Of every story in this database, because the comparison from which they come covers all.
      strays: () =>
        knex('sandboxTransfers')
          .where({ intent: null })
          .whereNotIn('id', knex('moneyIntents').whereNotNull('providerRef').select('providerRef'))
          .select('id', 'amount'),
      async transfers() {
        const sent: { id: string; payeeId: string; left: number }[] = await knex('sandboxTransfers')
          .whereNotNull('intent')
          .whereIn('payeeId', ownPayees())
          .select('id', 'payeeId', knex.raw('(amount - reversed)::int as "left"'));
        return Promise.all(
          sent.map(async ({ id, payeeId, left }) => ({ id, left: Math.min(left, await availableThere(payeeId)) })),
        );
      },
      reversesByHand: async (payoutId, amount) => void (await dashboard.makeReversalElsewhere({ payoutId, amount })),
      async refundable(id) {
        const charge = await knex('sandboxCharges').where({ id }).first('amount', 'refunded');
        return charge.amount - charge.refunded;
      },
      ends: async (id) => void (await knex('sandboxPayees').where({ id }).update({ state: 'closed' })),
      async onboards(payeeId, ready) {
        await (ready ? onboarding.complete(payeeId) : onboarding.partial(payeeId));
      },
    },
    notice: async (_id, what, about) => void (await follow[what]?.(about)),
    async reconciles() {
      for (let turn = 0; turn < 200; turn += 1) {
        const outcome = await reconcile.execute({ askedBy: ada });
        if (!outcome.ok || outcome.value.more || !outcome.value.comparison) continue;
        const { differences, unexplained, ourBalance, providerBalance } = outcome.value.comparison;
        const { subjects, settlements } = await new PgBooksReader(knex).read();
        const now = await on.clock.now();
        const open = subjects.filter((one) => isOpen(one, settlements, now)).map(differencesAsText);
        return { differences, unexplained, ours: ourBalance, theirs: providerBalance, open };
      }
      throw new Error('The books could not be compared.');
    },
    account: sumOf,
    broken: () => on.broken(),
  };
}
