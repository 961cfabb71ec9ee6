import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { londonDay, londonTime } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { openHold } from '#src/modules/escrow/domain/hold';
import { isOpen } from '#src/modules/escrow/domain/reconciliation/comparison';
import { differencesAsText } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { escrowStage } from '../escrow-stage';
import { loyaltyUseCases } from '../loyalty-use-cases';
import { reconciliationUseCases } from '../reconciliation-stage';
import type { Chance } from './chance';
import { A_MINUTE_IN_HOURS, PENDING_HOURS, type PendingOf, asStripeMay } from './as-stripe-may';
import { type Watch, type World, dying } from './world';

const ACTS = { drop: 'drops', take: 'takes', win: 'wins', lose: 'loses' } as const;

/** Escrow on in-memory stores: two landscapers, and no paid job. */
export async function memoryWorld(chance: Chance, watch: Watch, goesWrong: () => boolean): Promise<World> {
  let stripe: ReturnType<typeof asStripeMay>;
  let pendingOf: PendingOf;
  const stage = await escrowStage({
    payeeReady: false,
    around: dying(chance, goesWrong),
    log: watch.log,
    aroundProvider(real, realBank) {
      pendingOf = async (of) => {
        const sent = real.transfers.filter((one) => ('payeeId' in of ? one.payeeId === of.payeeId : true));
        const payeeId = 'payeeId' in of ? of.payeeId : (sent.find(({ id }) => id === of.payoutId)?.payeeId ?? '');
        const since = addHours(stage.now(), -PENDING_HOURS);
        const recent = sent.filter((one) => one.payeeId === payeeId && one.sentAt > since);
        return {
          payeeId,
          pending: recent.reduce((sum, { id }) => sum + realBank.leftOf(id), 0),
        };
      };
      stripe = asStripeMay({
        chance,
        isOn: goesWrong,
        pendingOf,
      });
      return {
        provider: stripe.provider(real),
        bank: stripe.chargebacks(realBank),
      };
    },
  });
  const { provider, bank, stores, olive, fern, ada } = stage;
  const [rowan, bea, ivy] = [randomUUID(), randomUUID(), randomUUID()];
  const { reconcile } = reconciliationUseCases({
    work: stage.work,
    provider,
    books: provider.books,
    reader: stage.booksReader,
    clock: stage.clock,
    log: stage.log,
  });
  for (const customerId of [olive, ivy])
    stage.state().referrals.people.set(customerId, { joinedAt: stage.now(), phone: null, addresses: [customerId] });
  const availableThere = async (payeeId: string) =>
    Math.max(0, bank.has(payeeId) - (await pendingOf({ payeeId })).pending);
  const jobOf = (jobId: string) => stage.jobs().find((one) => one.jobId === jobId)!;
  return {
    on: stage,
    loyalty: loyaltyUseCases(stage),
    chance,
    ada,
    bea,
    landscapers: [fern, rowan],
    now: async () => stage.now(),
    async later(hours) {
      if (hours >= A_MINUTE_IN_HOURS || chance.isOneIn(3)) await stripe.carryOutAll();
      stage.later(hours);
    },
    customers: [olive, ivy],
    async hires({ customerId, landscaperId, amount, earlyStart }) {
      const now = stage.now();
      const ids = { id: randomUUID(), jobId: randomUUID(), bidId: randomUUID(), customerId, landscaperId };
      const earlyStartAskedAt = earlyStart ? now : null;
      const terms = { amount: pence(amount), openedAt: now, payBy: addHours(now, 24), earlyStartAskedAt };
      const hold = openHold({ ...ids, ...terms });
      stage.addJob({
        jobId: hold.jobId,
        acceptedBidId: hold.bidId,
        customerId,
        landscaperId,
        status: 'active',
        landscaperCompletedAt: null,
        autoCompleteAt: null,
        customerConfirmedAt: null,
        completedAt: null,
      });
      await stores.holds.open(hold);
    },
    async agreesOn(jobId, at) {
      const slot = { scheduledDate: londonDay(at), scheduledTime: londonTime(at), timeOfDay: null };
      stage.addJob({ ...jobOf(jobId), slot });
    },
    async begins(jobId) {
      if (jobOf(jobId).status === 'active')
        stage.addJob({ ...jobOf(jobId), status: 'in_progress', startedBy: 'landscaper', startedAt: stage.now() });
    },
    uploads: async (ownerId) => stage.uploads(ownerId),
    tellsOfAbsence: async ({ id }) => void stage.state().toldOfAbsence.set(id, { at: stage.now() }),
    absences: async () => [...stage.state().absences.values()],
    async marksComplete(jobId) {
      const job = jobOf(jobId);
      if (!['active', 'in_progress'].includes(job.status) || job.landscaperCompletedAt || !job.landscaperId) return;
      const landscaperCompletedAt = stage.now();
      const autoCompleteAt = addHours(landscaperCompletedAt, 48);
      stage.addJob({ ...job, status: 'in_progress', landscaperCompletedAt, autoCompleteAt });
    },
    async jobStatus(jobId) {
      const job = jobOf(jobId);
      return { status: job.status, isMarked: job.landscaperCompletedAt !== null };
    },
    holds: async () => stage.holds(),
    async disputeCases() {
      const all = await Promise.all(stage.holds().map(({ id }) => stores.disputeCases.latestOf(id)));
      return all.filter((one) => one !== undefined);
    },
    increases: async () => stage.increases(),
    intents: async () => {
      const replaced = new Set(stage.intents().map(({ retryOf }) => retryOf));
      return stage.intents().filter(({ id }) => !replaced.has(id));
    },
    debts: async () => stage.debts(),
    points: async (customerId) => stage.state().loyalty.accounts.get(customerId)?.points ?? 0,
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
      withdraws: async (payeeId, part) => bank.withdraws(payeeId, Math.floor((await availableThere(payeeId)) * part)),
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
      transfers: () =>
        Promise.all(
          provider.transfers
            .filter(({ intent }) => intent !== null)
            .map(async ({ id, payeeId }) => ({
              id,
              left: Math.min(bank.leftOf(id), await availableThere(payeeId)),
            })),
        ),
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
