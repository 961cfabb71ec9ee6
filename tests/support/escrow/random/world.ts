// Where random operations run: the use cases, the provider and its customers' banks, and the readable parts of both
// books.
import type { Log } from '#src/kernel/log';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Absence } from '#src/modules/escrow/domain/absence';
import type { ChargebackState } from '#src/modules/escrow/domain/chargeback';
import type { Debt } from '#src/modules/escrow/domain/debt';
import type { DisputeCase } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { Hold } from '#src/modules/escrow/domain/hold';
import type { LedgerAccount } from '#src/modules/escrow/domain/ledger-transaction';
import type { MoneyIntent } from '#src/modules/escrow/domain/money-intent';
import type { PaymentIncrease } from '#src/modules/escrow/domain/payment-increase';
import type { ServiceKind } from '#src/modules/sales/domain/service-order';
import type { SweepServiceOrders } from '#src/modules/sales/use-cases/sweep-service-orders';
import { Busy, NotAuthorised, Refused, Unclear } from '#src/modules/escrow/ports/payment-faults';
import type { escrowUseCases } from '../escrow-use-cases';
import type { loyaltyUseCases } from '../loyalty-use-cases';
import type { Chance } from './chance';

export type Verb =
  | 'openCheckout'
  | 'readCheckout'
  | 'closeCheckout'
  | 'readPayee'
  | 'payOut'
  | 'refund'
  | 'readRefund'
  | 'findPayOut'
  | 'findRefund'
  | 'refundsByHand'
  | 'payOutsByHand'
  | 'readChargeback'
  | 'chargebacksSince'
  | 'balanceOf'
  | 'takeBack'
  | 'findTakeBack'
  | 'sendEvidence';
export type ServiceVerb = 'openServiceCheckout' | 'readServiceCheckout' | 'readSubscription' | 'endSubscription';
export type ProviderFault = 'busy' | 'balance-too-low' | 'refused' | 'blocked' | 'lost-before' | 'lost-after';
export type BankAct = 'take' | 'win' | 'lose' | 'drop';

export type SeenIntent = Pick<MoneyIntent, 'id' | 'kind' | 'state' | 'holdId' | 'refusedBecause'>;
export type SeenDebt = Pick<Debt, 'id' | 'landscaperId' | 'chargebackId' | 'amount' | 'settled' | 'state'>;

type Services = {
  /** A customer pays for one, unless they have it already. Returns its page. */
  buys(kind: ServiceKind, customerId: string, card: { cardFailsLater: boolean }): Promise<string | undefined>;
  /** The provider charges the months that are due. */
  renews(): Promise<unknown>;
  /** The customer pays the months that could not be charged. */
  paysOverdue(customerId: string): Promise<unknown>;
  ends(customerId: string): Promise<unknown>;
  fails(verb: ServiceVerb, fault: ProviderFault): Promise<void>;
  sweep: Pick<SweepServiceOrders, 'execute'>;
};

export type World = {
  on: ReturnType<typeof escrowUseCases>;
  loyalty: ReturnType<typeof loyaltyUseCases>;
  /** Only on PostgreSQL: the provider in memory does not sell any. */
  services?: Services;
  chance: Chance;
  ada: string;
  /** The second admin, who agrees to large sums. */
  bea: string;
  landscapers: string[];
  now(): Promise<Date>;
  later(hours: number): Promise<void>;
  /** Customers who hire more than once. */
  customers: string[];
  /** A bid is accepted; nothing has been paid yet. */
  hires(order: { customerId: string; landscaperId: string; amount: number; earlyStart: boolean }): Promise<void>;
  /** Both agree on a visit at this time. */
  agreesOn(jobId: string, at: Date): Promise<void>;
  /** The landscaper says that they have begun. */
  begins(jobId: string): Promise<void>;
  marksComplete(jobId: string): Promise<void>;
  /** Someone uploads a photo. */
  uploads(ownerId: string): Promise<string>;
  /** A message about the report of a missed visit reaches the landscaper. */
  tellsOfAbsence(hold: Pick<Hold, 'id' | 'jobId' | 'landscaperId'>): Promise<void>;
  absences(): Promise<Pick<Absence, 'holdId' | 'closedAt'>[]>;
  jobStatus(jobId: string): Promise<{ status: string; isMarked: boolean }>;
  holds(): Promise<Hold[]>;
  /** The latest case of each hold. */
  disputeCases(): Promise<DisputeCase[]>;
  increases(): Promise<Pick<PaymentIncrease, 'id' | 'holdId'>[]>;
  /** The latest attempts only. */
  intents(): Promise<SeenIntent[]>;
  debts(): Promise<SeenDebt[]>;
  points(customerId: string): Promise<number>;
  outsideRefunds(): Promise<{ id: string }[]>;
  outsideReversals(): Promise<{ id: string }[]>;
  chargebacks(): Promise<{ id: string; state: ChargebackState }[]>;
  /** The account to which they are now paid, if they have one. */
  payeeOf(landscaperId: string): Promise<string | undefined>;
  pages(): Promise<{ ref: string; jobId: string }[]>;
  provider: {
    /** The customer pays on the provider's page, if it is still open. */
    pays(checkoutRef: string): Promise<boolean>;
    fails(verb: Verb, fault: ProviderFault): Promise<void>;
    clearsFaults(): Promise<void>;
    charges(): Promise<{ id: string; amount: number }[]>;
    disputes(chargeId: string, amount: number, warn: boolean): Promise<string>;
    cases(): Promise<{ ref: string; chargeId: string; amount: number; state: ChargebackState }[]>;
    acts(ref: string, act: BankAct): Promise<void>;
    /** The landscaper's bank receives this part of the account's balance. */
    withdraws(payeeId: string, part: number): Promise<void>;
    /** Refunds that have arrived. */
    refunds(): Promise<{ id: string; chargeId: string }[]>;
    sendsBack(refundId: string): Promise<void>;
    /** Someone refunds this amount of a charge in the provider’s dashboard. */
    refundsByHand(chargeId: string, amount: number): Promise<void>;
    /** Someone sends this amount to an account in the provider’s dashboard. */
    sendsByHand(payeeId: string, amount: number): Promise<string>;
    /** Transfers made in the dashboard that belong to no payout. */
    strays(): Promise<{ id: string; amount: number }[]>;
    /** Transfers, with the part that is not reversed and still in the account. */
    transfers(): Promise<{ id: string; left: number }[]>;
    /** Someone reverses this amount of a transfer in the provider’s dashboard. */
    reversesByHand(transferId: string, amount: number): Promise<void>;
    /** How much of a charge can still be refunded. */
    refundable(chargeId: string): Promise<number>;
    ends(payeeId: string): Promise<void>;
    onboards(payeeId: string, ready: boolean): Promise<void>;
  };
  notice(id: string, what: string, about: string): Promise<void>;
  /** Books the provider's fees and compares both books. */
  reconciles(): Promise<{ differences: number; unexplained: number; ours: number; theirs: number; open: string[] }>;
  /** What an account of the ledger holds; negative if we owe it. */
  account(kind: LedgerAccount, owner?: string): Promise<number>;
  /** Rows of the views that must be empty. */
  broken(): Promise<unknown[]>;
};

/** The process dies: a unit of work is not committed, or nobody hears that it was. */
export class Died extends Error {
  override name = 'Died';
}

/** Lets units of work die, and lets others come first. `isOn`: whether anything goes wrong now. */
export function dying(chance: Chance, isOn: () => boolean) {
  return <Stores>(real: UnitOfWork<Stores>): UnitOfWork<Stores> => ({
    async run(body) {
      for (let turns = isOn() ? chance.whole(0, 6) : 0; turns > 0; turns -= 1) await Promise.resolve();
      const when = isOn() && chance.isOneIn(60) ? chance.oneOf(['before', 'after'] as const) : undefined;
      const outcome = await real.run(async (stores) => {
        const decided = await body(stores);
        if (when === 'before') throw new Died('before the commit');
        return decided;
      });
      if (when === 'after') throw new Died('after the commit');
      return outcome;
    },
  });
}

/** Nothing listens for the embedded provider's own notices: the story delivers its own. */
const isUnheard = (fault: unknown) => fault instanceof TypeError && fault.message === 'fetch failed';
const isExpected = (fault: unknown) =>
  isUnheard(fault) ||
  fault instanceof Died ||
  fault instanceof Busy ||
  fault instanceof Unclear ||
  fault instanceof Refused ||
  fault instanceof NotAuthorised;

/**
 * Keeps every fault that comes neither from the provider nor from a dying process: each is a mistake of the product.
 */
export function watching() {
  const mistakes: unknown[] = [];
  const see = (fault: unknown) => void (fault !== undefined && !isExpected(fault) && mistakes.push(fault));
  const line = (_sentence: string, facts?: Record<string, unknown>) => see(facts?.fault);
  const log: Log = { info: line, warn: line, error: line };
  return { mistakes, see, log };
}
export type Watch = ReturnType<typeof watching>;
