import { randomUUID } from 'node:crypto';
import { type Pence, less, pence } from '#src/kernel/money';
import type { ChargebackFacts } from '#src/modules/escrow/domain/chargeback';
import { type Evidence, PICTURE_BYTES_MAX } from '#src/modules/escrow/domain/evidence';
import type {
  ChargebackProvider,
  EvidencePictureIds,
  FraudWarning,
} from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { type InMemoryPaymentProvider, keyOf } from './in-memory-payment-provider';

/** As at Stripe, a charge that a bank has taken, or one that was lost, cannot be refunded. */
const isAgainstUs = ({ state }: ChargebackFacts) => state === 'taken' || state === 'evidence_sent' || state === 'lost';

type Reversal = { id: string; intent: string | null; payoutId: string; amount: Pence };
export const DISPUTE_FEE = pence(20_00);

/** A provider's side of chargebacks, for tests that need no database. A test acts as the customer's bank. */
export function inMemoryChargebacks(payments: InMemoryPaymentProvider, now: () => Date) {
  const cases = new Map<string, ChargebackFacts>();
  const warnings = new Map<string, FraudWarning>();
  const reversals: Reversal[] = [];
  const sent = new Map<string, Evidence>();
  const files = new Map<string, { name: string; bytes: Uint8Array }>();
  const sentPictures = new Map<string, EvidencePictureIds>();
  const withdrawn = new Map<string, number>();
  const refuse = (reason: ConstructorParameters<typeof Refused>[0]): never => {
    throw new Refused(reason, reason);
  };
  const caseOf = (ref: string): ChargebackFacts => cases.get(ref) ?? refuse('not-found');
  const change = (ref: string, facts: Partial<ChargebackFacts>) => {
    const { chargeId } = caseOf(ref);
    cases.set(ref, { ...caseOf(ref), ...facts });
    const own = [...cases.values()].filter((one) => one.chargeId === chargeId);
    payments.chargeIsDisputed(chargeId, own.some(isAgainstUs));
  };
  const moved = (ref: string) => caseOf(ref).movements.reduce((sum, { amount }) => sum + amount, 0);
  const move = (ref: string, amount: number, fee: number = 0) =>
    change(ref, {
      movements: [
        ...caseOf(ref).movements,
        {
          id: payments.books.add({
            kind: amount < 0 ? 'dispute' : 'dispute_reversal',
            amount,
            fee: pence(fee),
            sourceIds: [ref],
            chargeId: caseOf(ref).chargeId,
          }),
          amount: pence(amount),
          fee: pence(fee),
          at: now(),
        },
      ],
    });
  const reversedOf = (payoutId: string) =>
    reversals.filter((one) => one.payoutId === payoutId).reduce((sum, { amount }) => sum + amount, 0);
  const balanceOf = (payeeId: string): Pence => {
    const own = payments.transfers.filter((one) => one.payeeId === payeeId);
    const received = own.reduce((sum, { id, amount }) => sum + amount - reversedOf(id), 0);
    return pence(Math.max(0, received - (withdrawn.get(payeeId) ?? 0)));
  };
  const { ask, once } = payments;

  const provider: ChargebackProvider = {
    readChargeback: (ref) => ask('readChargeback', () => structuredClone(caseOf(ref))),
    chargebacksSince: (since) =>
      ask('chargebacksSince', () =>
        [...cases.values()].filter(({ openedAt }) => openedAt >= since).map(({ providerRef }) => providerRef),
      ),
    readFraudWarning: (ref) => ask('readFraudWarning', () => warnings.get(ref) ?? refuse('not-found')),
    fraudWarningsSince: (since) =>
      ask('fraudWarningsSince', () =>
        [...warnings].filter(([, { warnedAt }]) => warnedAt >= since).map(([warningRef]) => warningRef),
      ),
    addPicture: (picture) =>
      ask('addPicture', () => {
        if (picture.bytes.length > PICTURE_BYTES_MAX || picture.bytes[0] !== 0xff) refuse('wrong-request');
        const fileId = `file_${files.size + 1}`;
        files.set(fileId, picture);
        return { fileId };
      }),
    sendEvidence: (ref, evidence, { submit, pictures = {} }) =>
      ask('sendEvidence', () => {
        if (Object.values(pictures).some((fileId) => !files.has(fileId))) refuse('wrong-request');
        sentPictures.set(ref, pictures);
        const { state, hasEvidence } = caseOf(ref);
        if (hasEvidence || (state !== 'taken' && state !== 'inquiry')) refuse('already-done');
        sent.set(ref, evidence);
        if (submit) change(ref, { hasEvidence: true, state: state === 'inquiry' ? state : 'evidence_sent' });
      }),
    balanceOf: (payeeId) =>
      ask('balanceOf', () => (payments.knowsPayee(payeeId) ? balanceOf(payeeId) : refuse('payee-gone'))),
    takeBack: (intent, order, round = 0) =>
      ask('takeBack', () =>
        once(keyOf(intent, round), order, () => {
          const payout = payments.transfers.find(({ id }) => id === order.payoutId) ?? refuse('not-found');
          if (reversedOf(payout.id) + order.amount > payout.amount) refuse('too-much');
          if (balanceOf(payout.payeeId) < order.amount) refuse('payee-short');
          const id = `trr_${randomUUID()}`;
          reversals.push({ id, intent, payoutId: payout.id, amount: order.amount });
          const { chargeId } = payout;
          payments.books.add({
            kind: 'transfer_reversal',
            amount: order.amount,
            sourceIds: [id, payout.id],
            chargeId,
          });
          if (payout.chargeId) payments.returned(payout.chargeId, order.amount);
          return { takeBackId: id };
        }),
      ),
    findTakeBack: (intent) =>
      ask('findTakeBack', () => {
        const found = reversals.find((one) => one.intent === intent);
        return found ? { takeBackId: found.id } : null;
      }),
  };

  const bank = {
    ...provider,
    reversals,
    cases: () => [...cases.values()],
    evidenceOf: (ref: string) => sent.get(ref),
    picturesOf: (ref: string) => sentPictures.get(ref),
    pictures: () => [...files.values()],
    /** The bank asks for a charge back, or for this amount of it. With `warn` it only asks, and moves no money. */
    disputes(chargeId: string, amount: number, { warn = false, dueBy = null as Date | null, fee = DISPUTE_FEE } = {}) {
      const providerRef = `dp_${randomUUID()}`;
      cases.set(providerRef, {
        providerRef,
        chargeId,
        amount: pence(amount),
        reason: 'product_not_received',
        openedAt: now(),
        dueBy,
        state: warn ? 'inquiry' : 'taken',
        hasEvidence: false,
        movements: [],
      });
      if (!warn) move(providerRef, -amount, fee);
      return providerRef;
    },
    /** The bank takes the money after an inquiry, or again. */
    takes(ref: string, fee: number = DISPUTE_FEE) {
      change(ref, { state: 'taken' });
      if (moved(ref) === 0) move(ref, -caseOf(ref).amount, fee);
    },
    wins(ref: string) {
      change(ref, { state: 'won' });
      if (moved(ref) < 0) move(ref, -moved(ref));
    },
    /** The bank decides for the customer, and takes the money again if it had returned it. */
    loses(ref: string) {
      change(ref, { state: 'lost' });
      if (moved(ref) === 0) move(ref, -caseOf(ref).amount);
    },
    /** Someone reverses a payout in the provider's dashboard. */
    reversesByHand(payoutId: string, amount: Pence) {
      const payout = payments.transfers.find(({ id }) => id === payoutId) ?? refuse('not-found');
      const id = `trr_${randomUUID()}`;
      reversals.push({ id, intent: null, payoutId, amount });
      const { chargeId } = payout;
      payments.books.add({ kind: 'transfer_reversal', amount, sourceIds: [id, payoutId], chargeId });
      if (chargeId) payments.returned(chargeId, amount);
      return id;
    },
    /** The bank closes its inquiry, unless it has the money meanwhile. */
    drops: (ref: string) => void (moved(ref) === 0 && change(ref, { state: 'withdrawn' })),
    says: (ref: string, facts: Partial<ChargebackFacts>) => change(ref, facts),
    suspects(chargeId: string) {
      const ref = `issfr_${randomUUID()}`;
      warnings.set(ref, { chargeId, kind: 'made_with_stolen_card', warnedAt: now() });
      return ref;
    },
    /** The landscaper has this amount of their balance paid to their own bank. */
    withdraws: (payeeId: string, amount: number) => void withdrawn.set(payeeId, (withdrawn.get(payeeId) ?? 0) + amount),
    has: balanceOf,
    leftOf: (payoutId: string) =>
      less(payments.transfers.find(({ id }) => id === payoutId)!.amount, pence(reversedOf(payoutId))),
  };
  return bank;
}
