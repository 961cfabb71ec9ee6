import { randomUUID } from 'node:crypto';
import { type Pence, pence } from '#src/kernel/money';
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import {
  Busy,
  IntentReused,
  NotAuthorised,
  NotGenuine,
  Refused,
  Unclear,
} from '#src/modules/escrow/ports/payment-faults';
import type { Order } from '#src/modules/escrow/domain/orders';
import type { AccountGone } from '#src/modules/escrow/domain/payee';
import type { ProviderActivity } from '#src/modules/escrow/ports/outside/provider-activity';
import type { BankPayouts, LastBankPayout } from '#src/modules/escrow/ports/payout-accounts/bank-payouts';
import type { Checkout, Notice, Payee, PaymentProvider, Refund } from '#src/modules/escrow/ports/payment-provider';
import { cardFee, inMemoryProviderBooks } from './in-memory-provider-books';

type Verb = Exclude<keyof PaymentProvider, 'readNotice'> | keyof ChargebackProvider | keyof ProviderActivity;
/**
 * blocked: refused by something in front of the provider, whatever was answered before. repeated-and-refused: done, but
 * the answer was lost, and the library’s own repeat was refused.
 */
type Fault =
  | 'repeated-and-refused'
  | 'fails-at-once'
  | 'busy'
  | 'balance-too-low'
  | 'not-authorised'
  | 'refused'
  | 'blocked'
  | 'lost-before'
  | 'lost-after';
type Page = { order: Order; amount: Pence; state: Checkout };
type Payout = {
  id: string;
  intent: string | null;
  payeeId: string;
  amount: Pence;
  chargeId: string | null;
  at?: Date;
  sentAt: Date;
};
type GivenBack = { id: string; intent: string | null; amount: Pence; chargeId: string; became?: Refund };

const KEEPS_ANSWERS: ReadonlySet<Verb> = new Set<Verb>(['openCheckout', 'openPayee', 'payOut', 'refund', 'takeBack']);

export const keyOf = (intent: string, round: number) => (round === 0 ? intent : `${intent}:${round}`);

const payeeIn = (ready: boolean): Payee => ({
  canReceive: ready,
  detailsSubmitted: ready,
  chargesEnabled: ready,
  payoutsEnabled: ready,
  currentlyDue: ready ? [] : ['external_account'],
  gone: null,
});

/**
 * A payment provider for tests that need no database: it keeps the promises about repeated intents, and fails on
 * demand.
 */
export function inMemoryPaymentProvider(now: () => Date = () => new Date()) {
  const books = inMemoryProviderBooks(now);
  const pages = new Map<string, Page>();
  const payees = new Map<string, Payee>();
  const charges = new Map<string, Pence>();
  const transfers: Payout[] = [];
  const refunds: GivenBack[] = [];
  const answers = new Map<
    string,
    { request: string; answer: unknown } | { request: string; refused: Refused | Busy }
  >();
  const faults: { verb: Verb; fault: Fault }[] = [];
  const calls: Verb[] = [];
  /** The returned part of the payouts, by charge. */
  const returned = new Map<string, number>();
  const disputed = new Set<string>();
  const emptied = new Set<string>();
  let refuseNext = false;
  let lowNext = false;
  function refuseIfAsked() {
    if (!refuseNext) return;
    refuseNext = false;
    throw new Refused('wrong-request', 'refused, as a test asked');
  }

  async function ask<Answer>(verb: Verb, act: () => Answer): Promise<Answer> {
    calls.push(verb);
    const index = faults.findIndex((one) => one.verb === verb);
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]!.fault;
    if (fault === 'busy') throw new Busy('busy, as a test asked');
    if (fault === 'blocked') throw new Refused('wrong-request', 'blocked, as a test asked');
    if (fault === 'not-authorised') throw new NotAuthorised('our key is not accepted, as a test asked');
    lowNext = fault === 'balance-too-low';
    if (fault === 'refused') refuseNext = true;
    if (fault === 'refused' && !KEEPS_ANSWERS.has(verb)) refuseIfAsked();
    if (fault === 'lost-before') throw new Unclear('lost, as a test asked');
    let answer: Answer;
    try {
      answer = act();
    } finally {
      refuseNext = false;
    }
    if (fault === 'fails-at-once') {
      const made = refunds.at(-1)!;
      made.became = { state: 'came-back', words: 'The card has expired.' };
      books.add({ kind: 'refund_failed', amount: made.amount, sourceIds: [made.id], chargeId: made.chargeId });
      throw new Refused('wrong-request', 'The refund failed at once. The card has expired.');
    }
    if (fault === 'repeated-and-refused') throw new Refused('wrong-request', 'refused, as a test asked');
    if (fault === 'lost-after') throw new Unclear('the answer is lost, as a test asked');
    return answer;
  }
  /** The same intent gets the same answer, even a refusal, and acts once. */
  function once<Answer>(intent: string, request: unknown, act: () => Answer): Answer {
    const kept = answers.get(intent);
    const text = JSON.stringify(request);
    if (kept && kept.request !== text) throw new IntentReused(intent);
    if (kept && 'refused' in kept) throw kept.refused;
    if (kept) return kept.answer as Answer;
    try {
      refuseIfAsked();
      if (lowNext) throw new Busy('the balance is too low, as a test asked', true);
      const answer = act();
      answers.set(intent, { request: text, answer });
      return answer;
    } catch (fault) {
      if (fault instanceof Busy) answers.set(intent, { request: text, refused: fault });
      if (fault instanceof Refused) answers.set(intent, { request: text, refused: fault });
      throw fault;
    }
  }
  const pageOf = (id: string): Page => pages.get(id) ?? refuse('not-found');
  const refuse = (reason: ConstructorParameters<typeof Refused>[0]): never => {
    throw new Refused(reason, reason);
  };
  const isGone = ({ became }: GivenBack) => became?.state !== 'came-back';
  const refundOf = (id: string): GivenBack => refunds.find((one) => one.id === id) ?? refuse('not-found');
  const drawn = (from: { chargeId: string | null; amount: Pence }[], chargeId: string) =>
    from.filter((one) => one.chargeId === chargeId).reduce((sum, { amount }) => sum + amount, 0);
  function transfer(order: Omit<Payout, 'id' | 'sentAt'>): string {
    const id = `tr_${randomUUID()}`;
    transfers.push({ id, sentAt: now(), ...order });
    books.add({ kind: 'transfer', amount: -order.amount, sourceIds: [id], chargeId: order.chargeId });
    return id;
  }
  function giveBack(order: Omit<GivenBack, 'id'>): string {
    const id = `re_${randomUUID()}`;
    refunds.push({ id, ...order });
    books.add({ kind: 'refund', amount: -order.amount, sourceIds: [id], chargeId: order.chargeId });
    return id;
  }

  const sentFrom = (chargeId: string) => drawn(transfers, chargeId) - (returned.get(chargeId) ?? 0);

  const provider: PaymentProvider = {
    openCheckout: (intent, order) =>
      ask('openCheckout', () =>
        once(intent, order, () => {
          const checkoutId = `cs_${randomUUID()}`;
          const url = `https://pay.test/${checkoutId}`;
          pages.set(checkoutId, {
            order,
            amount: pence(order.lines.reduce((sum, { amount }) => sum + amount, 0)),
            state: { state: 'open', url },
          });
          return { checkoutId, url };
        }),
      ),
    readCheckout: (id) => ask('readCheckout', () => pages.get(id)?.state ?? { state: 'gone' }),
    closeCheckout: (id) =>
      ask('closeCheckout', () => {
        const page = pages.get(id);
        if (!page) return { state: 'gone' };
        if (page.state.state === 'open') page.state = { state: 'closed' };
        return page.state;
      }),
    openPayee: (intent, who) =>
      ask('openPayee', () =>
        once(intent, who, () => {
          const payeeId = `acct_${randomUUID()}`;
          payees.set(payeeId, payeeIn(false));
          return { payeeId };
        }),
      ),
    onboardingLink: (payeeId) =>
      ask('onboardingLink', () =>
        !payees.has(payeeId) || payees.get(payeeId)?.gone
          ? refuse('not-found')
          : { url: `https://pay.test/onboarding/${payeeId}/${randomUUID()}` },
      ),
    readPayee: (payeeId) => ask('readPayee', () => payees.get(payeeId) ?? { ...payeeIn(false), gone: 'unknown' }),
    payOut: (intent, order, round = 0) =>
      ask('payOut', () =>
        once(keyOf(intent, round), order, () => {
          if (!payees.has(order.payeeId)) refuse('payee-gone');
          if (!payees.get(order.payeeId)?.canReceive) refuse('payee-not-ready');
          if (emptied.has(order.chargeId)) refuse('too-much');
          if (sentFrom(order.chargeId) + order.amount > (charges.get(order.chargeId) ?? 0)) refuse('too-much');
          const { payeeId, amount, chargeId } = order;
          return { payoutId: transfer({ intent, payeeId, amount, chargeId }) };
        }),
      ),
    refund: (intent, order, round = 0) =>
      ask('refund', () =>
        once(keyOf(intent, round), order, () => {
          if (disputed.has(order.chargeId)) refuse('charged-back');
          if (drawn(refunds.filter(isGone), order.chargeId) + order.amount > (charges.get(order.chargeId) ?? 0))
            refuse('too-much');
          return { refundId: giveBack({ intent, amount: order.amount, chargeId: order.chargeId }) };
        }),
      ),
    readRefund: (refundId) => ask('readRefund', () => refundOf(refundId).became ?? { state: 'arrived' }),
    refundsByHand: ({ chargeId }) =>
      ask('refundsByHand', () =>
        refunds
          .filter((one) => one.intent === null && one.chargeId === chargeId && isGone(one))
          .map(({ id, amount }) => ({ ref: id, amount })),
      ),
    payOutsByHand: ({ payeeId, since }) =>
      ask('payOutsByHand', () =>
        transfers
          .filter((one) => one.intent === null && one.payeeId === payeeId && (!one.at || one.at >= since))
          .map(({ id, amount }) => ({ ref: id, amount })),
      ),
    findPayOut: (intent) => ask('findPayOut', () => foundAs('payoutId', transfers, intent)),
    findRefund: (intent) => ask('findRefund', () => foundAs('refundId', refunds, intent)),
    async readNotice(rawBody) {
      const notice = JSON.parse(new TextDecoder().decode(rawBody)) as Notice & { forged?: boolean };
      if (notice.forged) throw new NotGenuine('forged');
      return notice;
    },
  };
  return {
    ...provider,
    ask,
    once,
    returned: (chargeId: string, amount: Pence) => void returned.set(chargeId, (returned.get(chargeId) ?? 0) + amount),
    /** The customer's bank has the charge, so it cannot be refunded as well. */
    chargeIsDisputed: (chargeId: string, isDisputed: boolean) =>
      void (isDisputed ? disputed.add(chargeId) : disputed.delete(chargeId)),
    /** As Stripe may do for a refunded charge. */
    refusesTransfersOf: (chargeId: string) => void emptied.add(chargeId),
    knowsPayee: (payeeId: string): boolean => payees.has(payeeId),
    forgetPayee: (payeeId: string) => void payees.delete(payeeId),
    chargedBy: (chargeId: string): Pence => charges.get(chargeId) ?? pence(0),
    books,
    transfers,
    refunds,
    calls,
    /** Makes the next call of this verb fail in this way. */
    fail: (verb: Verb, fault: Fault) => void faults.push({ verb, fault }),
    clearFaults: () => void faults.splice(0),
    charges: () => [...charges].map(([id, amount]) => ({ id, amount })),
    isOpen: (checkoutId: string) => pageOf(checkoutId).state.state === 'open',
    /** Forgets intents, as a provider does after 24 hours: the same intent would then act again. */
    forgetIntents: () => answers.clear(),
    pay(checkoutId: string, facts: Partial<Extract<Checkout, { state: 'paid' }>> = {}) {
      const page = pageOf(checkoutId);
      const chargeId = `ch_${randomUUID()}`;
      charges.set(chargeId, page.amount);
      const card = { brand: 'visa', last4: '4242' };
      const paid = { state: 'paid' as const, chargeId, card, amount: page.amount, about: page.order.about, ...facts };
      page.state = paid;
      const { amount } = paid;
      books.add({ kind: 'charge', amount, fee: cardFee(amount), sourceIds: [paid.chargeId], chargeId: paid.chargeId });
    },
    put: (checkoutId: string, state: 'processing' | 'closed') => void (pageOf(checkoutId).state = { state }),
    orderOf: (checkoutId: string) => pageOf(checkoutId).order,
    /** What the customer's bank does with an accepted refund. */
    becomes(refundId: string, became: Refund) {
      const { id, amount, chargeId } = Object.assign(refundOf(refundId), { became });
      if (became.state === 'came-back') books.add({ kind: 'refund_failed', amount, sourceIds: [id], chargeId });
    },
    /** Sends money from the provider's own dashboard, without the product. */
    refundByHand: (chargeId: string, amount: Pence) => giveBack({ intent: null, amount, chargeId }),
    payOutByHand: (payeeId: string, chargeId: string, amount: Pence) =>
      transfer({ intent: null, payeeId, amount, chargeId }),
    /** From the provider's own form for transfers, which asks only for an account and an amount. */
    payOutToAccount: (payeeId: string, amount: Pence, at: Date) =>
      transfer({ intent: null, payeeId, amount, chargeId: null, at }),
    /** The account ends; `unknown` is as if it had been opened with other keys. */
    end: (payeeId: string, how: AccountGone) =>
      void (how === 'unknown' ? payees.delete(payeeId) : payees.set(payeeId, { ...payeeIn(false), gone: how })),
    /** The provider no longer knows a page. */
    forgetPage: (checkoutId: string) => void pages.delete(checkoutId),
    onboard: (payeeId: string, ready = true) => void payees.set(payeeId, payeeIn(ready)),
  };
}
export type InMemoryPaymentProvider = ReturnType<typeof inMemoryPaymentProvider>;

function foundAs<Name extends string>(
  name: Name,
  moved: { id: string; intent: string | null }[],
  intent: string,
): Record<Name, string> | null {
  const found = moved.find((one) => one.intent === intent);
  return found ? ({ [name]: found.id } as Record<Name, string>) : null;
}

/** Payouts from payout accounts to banks; a test says how the last one ended, of one account or of all others. */
export function inMemoryBank(): BankPayouts & { ends(last: LastBankPayout, payeeId?: string): void; forget(): void } {
  let last: LastBankPayout | undefined = { state: 'none' };
  const ofAccount = new Map<string, LastBankPayout>();
  return {
    readLast: async (payeeId) => {
      const ended = ofAccount.get(payeeId) ?? last;
      if (!ended) throw new Refused('not-found', 'There is no such payout account.');
      return ended;
    },
    bankDetailsLink: async (payeeId) => ({ url: `https://pay.test/bank/${payeeId}` }),
    ends: (ended, payeeId) => void (payeeId ? ofAccount.set(payeeId, ended) : (last = ended)),
    forget: () => void (last = undefined),
  };
}
