import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import type { Log } from '#src/kernel/log';
import { type Pence, pence } from '#src/kernel/money';
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import type { Patience } from '#src/modules/escrow/ports/patience';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import { decidedDispute } from './decided-dispute';
import { escrowUseCases } from './escrow-use-cases';
import { type InMemoryEscrow, inMemoryEscrow } from '../memory/in-memory-escrow/escrow';
import { aHold } from '../memory/in-memory-escrow/holds';
import { inMemoryActivity } from '../memory/in-memory-activity';
import { inMemoryChargebacks } from '../memory/in-memory-chargebacks';
import {
  type InMemoryPaymentProvider,
  inMemoryBank,
  inMemoryPaymentProvider,
} from '../memory/in-memory-payment-provider';

export const aMorning = new Date('2026-05-13T08:20:00Z');
type InMemoryChargebacks = ReturnType<typeof inMemoryChargebacks>;
type AroundProvider = { provider?: PaymentProvider; bank?: ChargebackProvider };
export type Logged = { level: keyof Log; sentence: string; facts?: Record<string, unknown> };

/**
 * Escrow in memory: Olive has accepted Fern's bid of £185 for a job and has not paid yet. The functions at the end take
 * the next steps, each through the use cases.
 */
export async function escrowStage({
  amount = pence(18_500),
  payeeReady = true,
  patience,
  openingPatience,
  around = (real) => real,
  aroundProvider = () => ({}),
  log: otherLog,
}: {
  amount?: Pence;
  payeeReady?: boolean;
  patience?: Patience;
  openingPatience?: Patience;
  /** Wraps the units of work of the use cases, so that a test can make them fail. */
  around?: (real: InMemoryEscrow['work']) => InMemoryEscrow['work'];
  /** The same for the provider that they call. */
  aroundProvider?: (provider: InMemoryPaymentProvider, bank: InMemoryChargebacks) => AroundProvider;
  /** Replaces the log that keeps what is logged. */
  log?: Log;
} = {}) {
  const escrow = inMemoryEscrow();
  const { stores, state, booksReader } = escrow;
  const work = around(escrow.work);
  const time = { now: aMorning };
  const provider = inMemoryPaymentProvider(() => time.now);
  const bankPayouts = inMemoryBank();
  const bank = inMemoryChargebacks(provider, () => time.now);
  const asked = aroundProvider(provider, bank);
  const logged: Logged[] = [];
  const log: Log = otherLog ?? {
    info: (sentence, facts) => void logged.push({ level: 'info', sentence, facts }),
    warn: (sentence, facts) => void logged.push({ level: 'warn', sentence, facts }),
    error: (sentence, facts) => void logged.push({ level: 'error', sentence, facts }),
  };
  const clock = { now: async () => time.now };
  const olive = randomUUID();
  const fern = randomUUID();
  const details = {
    ofJob: async (jobId: string) =>
      state().jobs.has(jobId)
        ? { title: 'Hedge Trimming in Frome', number: 1001, customerEmail: 'olive@hedgerow.test' }
        : undefined,
  };

  const useCases = escrowUseCases({
    work,
    stores,
    notices: stores.notices,
    provider: asked.provider ?? provider,
    bank: asked.bank ?? bank,
    activity: inMemoryActivity(provider, bank),
    books: provider.books,
    details,
    clock,
    log,
    patience,
    openingPatience,
    bankPayouts,
  });

  const hold = aHold({
    customerId: olive,
    landscaperId: fern,
    amount,
    openedAt: time.now,
    payBy: addHours(time.now, 24),
  });
  const { jobId, id: holdId } = hold;
  state().jobs.set(jobId, {
    jobId,
    customerId: olive,
    landscaperId: fern,
    status: 'active',
    acceptedBidId: hold.bidId,
    landscaperCompletedAt: null,
    autoCompleteAt: null,
    customerConfirmedAt: null,
    completedAt: null,
  });
  await stores.holds.open(hold);

  const application = {
    landscaperId: fern,
    email: 'fern@hedgerow.test',
    businessType: 'individual' as const,
    doneUrl: 'https://hedgerow.test/done',
    againUrl: 'https://hedgerow.test/again',
    accessChangedAt: null as Date | null,
  };
  const job = () => state().jobs.get(jobId)!;
  const stage = {
    ...useCases,
    provider,
    bank,
    bankPayouts,
    work,
    stores,
    clock,
    log,
    logged,
    booksReader,
    reconciliation: () => state().reconciliation,
    olive,
    fern,
    mallory: randomUUID(),
    ada: randomUUID(),
    bea: randomUUID(),
    people: { customerId: olive, landscaperId: fern },
    jobId,
    holdId,
    application,
    at: (moment: Date) => void (time.now = moment),
    later: (hours: number) => (time.now = addHours(time.now, hours)),
    now: () => time.now,
    job,
    increases: () => [...state().increases.values()],
    addJob: (other: ReturnType<typeof job>) => void state().jobs.set(other.jobId, other),
    forgetJob: () => void state().jobs.delete(jobId),
    changeJob: (facts: Partial<ReturnType<typeof job>>) => void state().jobs.set(jobId, { ...job(), ...facts }),
    hold: () => state().holds.get(holdId)!,
    checkouts: () => [...state().checkouts.values()],
    receipts: () => [...state().receipts.values()],
    creditNotes: () => state().creditNotes,
    intents: () => [...state().intents.values()],
    chargeback: () => [...state().chargebacks.values()].at(-1)!,
    chargebacks: () => [...state().chargebacks.values()],
    debts: () => [...state().debts.values()],
    materials: () => [...state().materials.values()],
    /** Someone uploads a photo. */
    uploads: (ownerId: string) => {
      const id = randomUUID();
      state().disputePhotos.set(id, ownerId);
      return id;
    },
    outsideReversals: () => [...state().outsideReversals.values()],
    outsideTransfers: () => [...state().outsideTransfers.values()],
    outsideRefunds: () => [...state().outsideRefunds.values()],
    holds: () => [...state().holds.values()],
    jobs: () => [...state().jobs.values()],
    evidence: () => [...state().evidence.values()],
    payee: () => state().payees.get(fern),
    state,
    events: () => state().events.map(({ name }) => name),
    audit: () => state().audit,
    ledger: () => state().ledger,
    facts: () => state().ledger.map(({ kind }) => kind),
    position: (payment = holdId) => escrow.position(payment),
    notice: (id: string, what: string, about: string, facts: object = {}) =>
      useCases.receiveNotice.execute({
        rawBody: new TextEncoder().encode(JSON.stringify({ id, about: { what, id: about }, ...facts })),
        header: () => null,
      }),

    async onboards(ready = true) {
      await useCases.openPayee.execute(application);
      provider.onboard(stage.payee()!.payeeId!, ready);
      await useCases.refreshPayee.execute({ landscaperId: fern });
    },
    async opensCheckout() {
      const opened = await useCases.openCheckout.execute({ jobId, customerId: olive });
      if (!opened.ok) throw new Error(opened.reason);
      return stage.checkouts().at(-1)!.providerRef!;
    },
    async pays() {
      const ref = await stage.opensCheckout();
      provider.pay(ref);
      await useCases.settleCheckout.execute({ of: { providerRef: ref } });
    },
    asksFor: (pounds: number, landscaperId = fern) =>
      useCases.requestPaymentIncrease.execute({
        jobId,
        landscaperId,
        newAmount: pence(Math.round(pounds * 100)),
        reason: 'The hedge is twice as long',
      }),
    answers: (accept: boolean, facts: { customerId?: string; increaseId?: string } = {}) =>
      useCases.answerPaymentIncrease.execute({
        jobId,
        increaseId: stage.increases().at(-1)?.id ?? '',
        customerId: olive,
        accept,
        ...facts,
      }),
    opensIncreaseCheckout: () =>
      useCases.openCheckout.execute({ jobId, customerId: olive, increaseId: stage.increases().at(-1)!.id }),
    /** Fern asks for more, Olive agrees and pays the difference. */
    async raises(pounds: number) {
      await stage.asksFor(pounds);
      await stage.answers(true);
      await stage.opensIncreaseCheckout();
      const ref = stage.checkouts().at(-1)!.providerRef!;
      provider.pay(ref);
      await useCases.settleCheckout.execute({ of: { providerRef: ref } });
    },
    marksComplete: () =>
      stage.changeJob({
        status: 'in_progress',
        landscaperCompletedAt: time.now,
        autoCompleteAt: addHours(time.now, 48),
      }),
    async worksAndMarks() {
      await stage.pays();
      stage.marksComplete();
    },
    confirms: (customerId = olive) => useCases.confirmCompletion.execute({ jobId, customerId }),
    reports: (facts: { amount?: Pence; customerId?: string } = {}) =>
      useCases.reportProblem.execute({ jobId, customerId: olive, reason: 'The hedge is half done', ...facts }),
    /** Bea agrees to any part for the landscaper, unless `facts` say otherwise. */
    cancels: (
      toLandscaper = 0,
      facts: { withFee?: boolean; adminId?: string; reason?: string; agreedBy?: string | null } = {},
    ) =>
      useCases.cancelHeldJob.execute({
        jobId,
        adminId: stage.ada,
        toLandscaper: pence(toLandscaper),
        withFee: true,
        reason: 'Olive is moving house',
        notice: 'This job was cancelled.',
        agreedBy: toLandscaper > 0 ? stage.bea : null,
        ...facts,
      }),
    refunds: (amount: number, facts: { keepFee?: boolean; refundId?: string } = {}) =>
      useCases.refundAfterRelease.execute({
        refundId: randomUUID(),
        jobId,
        adminId: stage.ada,
        amount: pence(amount),
        keepFee: false,
        ...facts,
        reason: 'The back was never cut',
      }),
    settles: (toLandscaper: number, toCustomer: number) =>
      decidedDispute(useCases, stage.people, {
        jobId,
        adminId: stage.ada,
        secondAdminId: stage.bea,
        reason: 'Photos show half',
        asOf: time.now,
        toLandscaper: pence(toLandscaper),
        toCustomer: pence(toCustomer),
      }),
  };
  if (payeeReady) await stage.onboards();
  return stage;
}
export type EscrowStage = Awaited<ReturnType<typeof escrowStage>>;
