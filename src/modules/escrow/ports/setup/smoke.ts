// What a smoke run against the provider's test mode needs besides the provider.
import type { Pence } from '#src/kernel/money';
import type { About } from '../../domain/orders';

/** What the provider allows in its test mode only. */
export interface TestMode {
  /** Pays without a page. `disputed`: the customer's bank then asks for the money back. Returns the charge's id. */
  pays(card: 'good' | 'disputed', amount: Pence, about: About): Promise<string>;
  removePayee(payeeId: string): Promise<void>;
}

/** Who acts on the provider's own pages: a person with a browser. */
export interface PageVisitors {
  /** Waits until it is done; false if nobody is there, or nobody does it in time. */
  visit(what: 'pay' | 'onboard', url: string, isDone: () => Promise<boolean>): Promise<boolean>;
}

/** The part of a chargeback port that a smoke run reads. */
export interface ChargebackReader {
  chargebacksSince(since: Date): Promise<string[]>;
  readChargeback(chargebackRef: string): Promise<{ chargeId: string; amount: Pence }>;
}
