import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { storesOn } from '#src/composition/stores';
import { addHours, type Clock } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { type Pence, pence } from '#src/kernel/money';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { brokenInvariants } from '#src/modules/escrow/adapters/pg-ledger';
import { PgNoticeLog } from '#src/modules/escrow/adapters/pg-notice-log';
import { PgOrderDetails } from '#src/modules/escrow/adapters/pg-order-details';
import { SandboxActivity } from '#src/modules/escrow/adapters/sandbox/sandbox-activity';
import { SandboxChargebacks } from '#src/modules/escrow/adapters/sandbox/sandbox-chargebacks';
import { SandboxCheckoutPage } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-page';
import { SandboxBank } from '#src/modules/escrow/adapters/sandbox/sandbox-disputes';
import { SandboxDashboard } from '#src/modules/escrow/adapters/sandbox/sandbox-dashboard';
import { SandboxFaults } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxOnboardingPage } from '#src/modules/escrow/adapters/sandbox/sandbox-onboarding-page';
import { SandboxPaymentProvider } from '#src/modules/escrow/adapters/sandbox/sandbox-payment-provider';
import { SandboxProviderBooks } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-books';
import { advanceRefunds } from '#src/modules/escrow/adapters/sandbox/sandbox-refunds';
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import { SandboxServiceSales } from '#src/modules/sales/adapters/sandbox-service-sales';
import type { ServiceSales } from '#src/modules/sales/ports/service-sales';
import type { ServiceKind } from '#src/modules/sales/domain/service-order';
import { OpenServiceCheckout } from '#src/modules/sales/use-cases/open-service-checkout';
import { SettleServiceOrder } from '#src/modules/sales/use-cases/settle-service-order';
import { DatabaseClock } from '#src/platform/database-clock';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { escrowUseCases } from './escrow-use-cases';
import { addHiredJob, addUser } from '../job-rows';
import { aPage } from '../memory/in-memory-service-orders';

type Stores = ReturnType<typeof storesOn>;
type Around = {
  work?(real: UnitOfWork<Stores>): UnitOfWork<Stores>;
  provider?(real: PaymentProvider): PaymentProvider;
  chargebacks?(real: ChargebackProvider): ChargebackProvider;
  sales?(real: ServiceSales): ServiceSales;
};

/** `earlyStart`: the customer asked for the work to begin within the 14 days. */
type Hiring = { amount?: Pence; customerId?: string; landscaperId?: string; earlyStart?: boolean };

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };
const webhookSecret = 'whsec_test';
const GOOD_CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 49', securityCode: '123' };
const application = {
  email: 'fern@hedgerow.test',
  businessType: 'individual' as const,
  doneUrl: 'https://hedgerow.test/done',
  againUrl: 'https://hedgerow.test/again',
  accessChangedAt: null as Date | null,
};

/**
 * Escrow on PostgreSQL and the embedded provider. A test can wrap either of them (`around`), to make the process die
 * there.
 */
export function pgEscrow(knex: Knex, { around = {}, log = quiet }: { around?: Around; log?: Log } = {}) {
  const faults = new SandboxFaults(knex);
  const realProvider = new SandboxPaymentProvider(knex, faults, { baseUrl: 'https://hedgerow.test', webhookSecret });
  const realChargebacks = new SandboxChargebacks(knex, faults);
  const realWork = new KnexUnitOfWork(knex, storesOn);
  const provider = around.provider?.(realProvider) ?? realProvider;
  const work = around.work?.(realWork) ?? realWork;
  const clock: Clock = new DatabaseClock(knex);
  // Nothing listens at this address, so the notices stay in the queue.
  const sandboxNotices = new SandboxNotices(
    knex,
    faults,
    { webhookUrl: 'http://127.0.0.1:9/', secret: webhookSecret },
    log,
  );
  const stores = storesOn(knex);
  const useCases = escrowUseCases({
    work,
    stores,
    provider,
    bank: around.chargebacks?.(realChargebacks) ?? realChargebacks,
    activity: new SandboxActivity(knex, faults),
    books: new SandboxProviderBooks(knex, faults),
    clock,
    log,
    notices: new PgNoticeLog(knex, 'sandbox'),
    details: new PgOrderDetails(knex),
  });
  const realSales = new SandboxServiceSales(knex, faults, { baseUrl: 'https://hedgerow.test' });
  const sales = around.sales?.(realSales) ?? realSales;
  const patience = () => new Promise<void>(() => {});
  const settleServiceOrder = new SettleServiceOrder(work, sales, patience, clock, log);
  const openService = new OpenServiceCheckout(work, sales, settleServiceOrder, patience, clock, randomUUID, log);
  const checkoutPage = new SandboxCheckoutPage(knex, sandboxNotices);
  const onboardingPage = new SandboxOnboardingPage(knex, sandboxNotices);
  return {
    ...useCases,
    knex,
    stores,
    work,
    provider,
    faults,
    clock,
    log,
    /** What the customers’ banks do; we have not been notified yet. */
    bank: new SandboxBank(knex, sandboxNotices),
    /** What our own people do in the provider's dashboard; we have not been notified yet. */
    dashboard: new SandboxDashboard(knex, sandboxNotices),
    /** Moves the clock forward. */
    later: (hours: number) => knex('clockOffset').increment('offsetMs', Math.round(hours * 3_600_000)),
    /** Olive's job, with Fern's bid accepted and not paid yet. */
    async aHiredJob({ amount = pence(18_500), landscaperId, earlyStart = false, ...order }: Hiring = {}) {
      const customerId = order.customerId ?? (await addUser(knex, { userType: 'customer', fullName: 'Olive' })).id;
      const landscaper = landscaperId ?? (await addUser(knex, { userType: 'landscaper', fullName: 'Fern' })).id;
      const { jobId, bidId } = await addHiredJob(knex, { customerId, landscaperId: landscaper });
      const holdId = randomUUID();
      const at = await clock.now();
      await stores.holdOpening.open({
        holdId,
        jobId,
        bidId,
        customerId,
        landscaperId: landscaper,
        amount,
        at,
        payBy: addHours(at, 24),
        earlyStartAskedAt: earlyStart ? at : null,
      });
      return { jobId, bidId, holdId, customerId, landscaperId: landscaper };
    },
    /** The customer pays on the provider's page; we have not been notified yet. */
    async paysOnThePage(
      { jobId, customerId, increaseId }: { jobId: string; customerId: string; increaseId?: string },
      cardNumber = GOOD_CARD.cardNumber,
    ): Promise<string> {
      const opened = await useCases.openCheckout.execute({ jobId, customerId, increaseId });
      if (!opened.ok) throw new Error(opened.reason);
      const checkoutId = opened.value.url.split('/').at(-1)!;
      const paid = await checkoutPage.pay(checkoutId, { ...GOOD_CARD, cardNumber });
      if (paid.outcome !== 'paid') throw new Error(paid.outcome);
      return checkoutId;
    },
    settleServiceOrder,
    openService,
    serviceSales: sales,
    /** The customer pays on the page of a garden service, if it is still open. We have not been notified yet. */
    paysService: (url: string) => checkoutPage.pay(url.split('/').at(-1)!, GOOD_CARD),
    /** A new customer buys a garden service, and we have been notified. */
    async buysService(kind: ServiceKind) {
      const customerId = (await addUser(knex, { userType: 'customer', fullName: 'Olive' })).id;
      const buyer = { kind, customerId, email: 'olive@hedgerow.test', page: aPage };
      const opened = await openService.execute(buyer);
      if (!opened.ok) throw new Error(opened.reason);
      const checkoutRef = opened.value.url.split('/').at(-1)!;
      const paid = await checkoutPage.pay(checkoutRef, GOOD_CARD);
      if (paid.outcome !== 'paid') throw new Error(paid.outcome);
      await settleServiceOrder.execute({ of: { checkoutRef } });
      const order = await stores.serviceOrders.find({ checkoutRef });
      const charge = await knex('sandboxCharges').where({ checkoutId: checkoutRef }).first('id');
      return { orderId: order!.id, chargeId: (charge?.id ?? '') as string };
    },
    async marksComplete(jobId: string) {
      const at = await clock.now();
      await knex('jobs')
        .where({ id: jobId })
        .update({ status: 'in_progress', startedAt: at, landscaperCompletedAt: at, autoCompleteAt: addHours(at, 48) });
    },
    /** The landscaper completes onboarding at the provider; we have not been notified yet. */
    async completesOnboarding(landscaperId: string) {
      await useCases.openPayee.execute({ landscaperId, ...application });
      await onboardingPage.complete((await stores.payees.find({ landscaperId }))!.payeeId!);
    },
    /** The customer's bank returns the refunds of a charge; we have not been notified yet. */
    async bankSendsBack(chargeId: string) {
      const arrived = knex('sandboxRefunds').where({ chargeId, state: 'succeeded' });
      await arrived.update({ turnsTo: 'failed', turnsAt: knex.raw('app_now()') });
      await advanceRefunds(knex);
    },
    ledgerOf: (payment: string) =>
      knex('ledger.transaction').where({ paymentRef: payment }).orderBy('id').select('kind', 'fact'),
    holdOf: (id: string) => stores.holds.find(id),
    jobStatus: async (id: string) => (await knex('jobs').where({ id }).first('status')).status as string,
    transfers: () => knex('sandboxTransfers').select('intent', 'amount', 'chargeId').orderBy('at'),
    refunds: () => knex('sandboxRefunds').select('intent', 'amount', 'chargeId').orderBy('at'),
    events: async () => (await knex('outbox').select('name')).map(({ name }) => name as string),
    broken: () => brokenInvariants(knex),
  };
}
export type PgEscrow = ReturnType<typeof pgEscrow>;
