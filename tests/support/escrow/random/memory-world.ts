import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { openHold } from '#src/modules/escrow/domain/hold';
import { isOpen } from '#src/modules/escrow/domain/reconciliation/comparison';
import { differencesAsText } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { escrowStage } from '../escrow-stage';
import { reconciliationUseCases } from '../reconciliation-stage';
import type { Chance } from './chance';
import { type Watch, type World, dying } from './world';

const ACTS = { drop: 'drops', take: 'takes', win: 'wins', lose: 'loses' } as const;

/** Escrow on in-memory stores: two landscapers and no job that anyone has paid for. */
export async function memoryWorld(chance: Chance, watch: Watch, goesWrong: () => boolean): Promise<World> {
  const stage = await escrowStage({ payeeReady: false, around: dying(chance, goesWrong), log: watch.log });
  const { provider, bank, stores, olive, fern, ada } = stage;
  const [rowan, bea] = [randomUUID(), randomUUID()];
  const { reconcile } = reconciliationUseCases({
    ...{
      work: stage.work,
      provider,
      books: provider.books,
      reader: stage.booksReader,
      clock: stage.clock,
      log: stage.log,
    },
  });
  return {
    on: stage,
    chance,
    ada,
    bea,
    landscapers: [fern, rowan],
    now: async () => stage.now(),
    later: async (hours) => void stage.later(hours),
    async hires(landscaperId, amount) {
      const now = stage.now();
      const ids = { id: randomUUID(), jobId: randomUUID(), bidId: randomUUID(), customerId: olive, landscaperId };
      const hold = openHold({ ...ids, amount: pence(amount), openedAt: now, payBy: addHours(now, 24) });
      stage.addJob({
        ...{ jobId: hold.jobId, acceptedBidId: hold.bidId, customerId: olive, landscaperId, status: 'active' },
        ...{ landscaperCompletedAt: null, autoCompleteAt: null, customerConfirmedAt: null, completedAt: null },
      });
      await stores.holds.open(hold);
    },
    async marksComplete(jobId) {
      const job = stage.jobs().find((one) => one.jobId === jobId)!;
      if (job.status !== 'active' || !job.landscaperId) return;
      const landscaperCompletedAt = stage.now();
      const autoCompleteAt = addHours(landscaperCompletedAt, 48);
      stage.addJob({ ...job, status: 'in_progress', landscaperCompletedAt, autoCompleteAt });
    },
    async jobStatus(jobId) {
      const job = stage.jobs().find((one) => one.jobId === jobId)!;
      return { status: job.status, isMarked: job.landscaperCompletedAt !== null };
    },
    holds: async () => stage.holds(),
    increases: async () => stage.increases(),
    intents: async () => {
      const replaced = new Set(stage.intents().map(({ retryOf }) => retryOf));
      return stage.intents().filter(({ id }) => !replaced.has(id));
    },
    debts: async () => stage.debts(),
    outsideRefunds: async () => stage.outsideRefunds(),
    outsideReversals: async () => stage.outsideReversals().filter(({ decision }) => !decision),
    chargebacks: async () => stage.chargebacks(),
    payeeOf: async (landscaperId) => (await stores.payees.find({ landscaperId }))?.payeeId ?? undefined,
    pages: async () =>
      stage.checkouts().flatMap(({ providerRef: ref, request }) => (ref ? [{ ref, jobId: request.about.jobId }] : [])),
    provider: {
      async pays(ref) {
        if (!provider.isOpen(ref)) return false;
        provider.pay(ref);
        return true;
      },
      fails: async (verb, fault) => provider.fail(verb, fault),
      clearsFaults: async () => provider.clearFaults(),
      charges: async () => provider.charges(),
      disputes: async (chargeId, amount, warn) => bank.disputes(chargeId, amount, { warn }),
      cases: async () => bank.cases().map((one) => ({ ...one, ref: one.providerRef, state: one.state ?? 'inquiry' })),
      acts: async (ref, act) => bank[ACTS[act]](ref),
      withdraws: async (payeeId, part) => bank.withdraws(payeeId, Math.floor(bank.has(payeeId) * part)),
      refunds: async () => provider.refunds.filter(({ became }) => !became),
      async sendsBack(id) {
        if (provider.refunds.some((one) => one.id === id && !one.became))
          provider.becomes(id, { state: 'came-back', words: 'The card is gone.' });
      },
      refundsByHand: async (chargeId, amount) => void provider.refundByHand(chargeId, pence(amount)),
      sendsByHand: async (payeeId, amount) => provider.payOutToAccount(payeeId, pence(amount), stage.now()),
      strays: async () =>
        provider.transfers.filter(
          ({ id, intent }) => intent === null && !stage.intents().some(({ providerRef }) => providerRef === id),
        ),
      transfers: async () =>
        provider.transfers
          .filter(({ intent }) => intent !== null)
          .map(({ id, payeeId }) => ({ id, left: Math.min(bank.leftOf(id), bank.has(payeeId)) })),
      reversesByHand: async (id, amount) => void bank.reversesByHand(id, pence(amount)),
      refundable: async (chargeId) =>
        provider.refunds
          .filter((one) => one.chargeId === chargeId && one.became?.state !== 'came-back')
          .reduce((left, { amount }) => left - amount, Number(provider.chargedBy(chargeId))),
      ends: async (payeeId) => provider.end(payeeId, 'unknown'),
      onboards: async (payeeId, ready) => void (provider.knowsPayee(payeeId) && provider.onboard(payeeId, ready)),
    },
    notice: async (id, what, about) => void (await stage.notice(id, what, about)),
    async reconciles() {
      for (let turn = 0; turn < 20; turn += 1) {
        const outcome = await reconcile.execute({ askedBy: ada });
        if (!outcome.ok || outcome.value.more || !outcome.value.comparison) continue;
        const { differences, unexplained, ourBalance, providerBalance } = outcome.value.comparison;
        const { subjects, settlements } = await stage.booksReader.read();
        const open = subjects.filter((one) => isOpen(one, settlements, stage.now())).map(differencesAsText);
        return { differences, unexplained, ours: ourBalance, theirs: providerBalance, open };
      }
      throw new Error('The books could not be compared.');
    },
    account: async (kind, owner) =>
      stage
        .ledger()
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.kind === kind && (owner === undefined || entry.owner === owner))
        .reduce((sum, { amount }) => sum + amount, 0),
    broken: async () => [],
  };
}
