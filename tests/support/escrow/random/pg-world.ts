import type { Knex } from 'knex';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { storesOn } from '#src/composition/stores';
import { pence } from '#src/kernel/money';
import { PgBooksReader } from '#src/modules/escrow/adapters/reconciliation/pg-books-reader';
import { balanceOf } from '#src/modules/escrow/adapters/sandbox/sandbox-chargebacks';
import { SandboxCheckoutPage } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-page';
import { SandboxDashboard } from '#src/modules/escrow/adapters/sandbox/sandbox-dashboard';
import { newId } from '#src/modules/escrow/adapters/sandbox/sandbox-ids';
import { SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxOnboardingPage } from '#src/modules/escrow/adapters/sandbox/sandbox-onboarding-page';
import { SandboxProviderBooks } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-books';
import { advanceRefunds } from '#src/modules/escrow/adapters/sandbox/sandbox-refunds';
import { chargebackStateOf } from '#src/modules/escrow/adapters/stripe/dispute-states';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { isOpen } from '#src/modules/escrow/domain/reconciliation/comparison';
import { differencesAsText } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { isLatestAttempt } from '#src/modules/escrow/sql/latest-attempt';
import { addUser } from '../../job-rows';
import { pgEscrow } from '../pg-escrow-stage';
import { reconciliationUseCases } from '../reconciliation-stage';
import type { Chance } from './chance';
import type { Watch, World } from './world';

type Stores = ReturnType<typeof storesOn>;
type Around = (real: UnitOfWork<Stores>) => UnitOfWork<Stores>;
type Facts = { chance: Chance; watch: Watch; around?: Around };
export type People = { landscapers: string[]; ada: string; bea: string };

const GOOD_CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 49', securityCode: '123' };

/** Two landscapers and an admin of a world of their own. */
export async function peopleOf(knex: Knex): Promise<People> {
  const [fern, rowan] = [
    await addUser(knex, { userType: 'landscaper', fullName: 'Fern' }),
    await addUser(knex, { userType: 'landscaper', fullName: 'Rowan' }),
  ];
  const [ada, bea] = [
    await addUser(knex, { userType: 'admin', fullName: 'Ada' }),
    await addUser(knex, { userType: 'admin', fullName: 'Bea' }),
  ];
  return { landscapers: [fern.id, rowan.id], ada: ada.id, bea: bea.id };
}

/** Escrow on PostgreSQL and the embedded provider, as far as these landscapers’ jobs are concerned. */
export function pgWorld(knex: Knex, { landscapers, ada, bea }: People, { chance, watch, around }: Facts): World {
  const on = pgEscrow(knex, { log: watch.log, around: { work: around } });
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
    ...{ work: on.work, provider: on.provider, clock: on.clock, log: watch.log },
    ...{ books: new SandboxProviderBooks(knex, on.faults), reader: new PgBooksReader(knex) },
  });
  const ownHolds = () => knex('holds').whereIn('landscaperId', landscapers).select('id');
  const ownJobs = () => knex('holds').whereIn('landscaperId', landscapers).select(knex.raw('job_id::text'));
  const ownCharges = () =>
    knex('sandboxCharges as charge')
      .join('sandboxCheckouts as checkout', 'checkout.id', 'charge.checkoutId')
      .whereIn(knex.raw(`checkout.about->>'jobId'`) as unknown as string, ownJobs());
  const ownPayees = () => knex('sandboxPayees').whereIn('landscaperId', landscapers).select('id');
  /** Nothing, if the account is gone. */
  const balanceThere = (payeeId: string): Promise<number> =>
    balanceOf(knex, payeeId).catch((fault) => {
      if (fault instanceof Refused) return 0;
      throw fault;
    });
  const sumOf = async (kind: string, owner?: string): Promise<number> => {
    const { rows } = await knex.raw<{ rows: [{ sum: number }] }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from ledger.entry e join ledger.account a on a.id = e.account_id
        where a.kind = ?::ledger.account_kind and (?::text is null or a.owner_ref = ?::text)`,
      [kind, owner ?? null, owner ?? null],
    );
    return rows[0].sum;
  };
  const follow: Record<string, (about: string) => Promise<unknown>> = {
    checkout: (providerRef) => on.settleCheckout.execute({ of: { providerRef } }),
    payee: (payeeId) => on.refreshPayee.execute({ payeeId }),
    refund: (refundRef) => on.followRefund.execute({ of: { refundRef } }),
    payout: (payoutRef) => on.followPayout.execute({ payoutRef }),
    chargeback: (chargebackRef) => on.followChargeback.execute({ of: { chargebackRef } }),
  };
  return {
    on,
    chance,
    ada,
    bea,
    landscapers,
    now: () => on.clock.now(),
    async later(hours) {
      await on.later(hours);
      await knex('sandboxNotices').whereNull('deliveredAt').del();
    },
    hires: async (landscaperId, amount) => void (await on.aHiredJob({ landscaperId, amount: pence(amount) })),
    async marksComplete(jobId) {
      const job = await knex('jobs').where({ id: jobId }).first('status', 'landscaperCompletedAt');
      if (job.status === 'active' && !job.landscaperCompletedAt) await on.marksComplete(jobId);
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
        await on.bank.withdraw(payeeId, Math.floor((await balanceThere(payeeId)) * part));
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
      // Of every story in this database: the comparison that they are taken out of is of all of them.
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
          sent.map(async ({ id, payeeId, left }) => ({ id, left: Math.min(left, await balanceThere(payeeId)) })),
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
