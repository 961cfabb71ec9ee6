// What a smoke run against the provider's test mode needs besides the provider.
import type { Pence } from '#src/kernel/money';
import type { ChargebackFacts } from '../../domain/chargeback';
import type { About } from '../../domain/orders';
import type { ChargebackProvider } from '../chargebacks/chargeback-provider';

/** What the provider allows only in its test mode. */
export interface TestMode {
  /** Pays without a page. `disputed`: the customer's bank then asks for the money back. Returns the charge's id. */
  pays(card: 'good' | 'disputed', amount: Pence, about: About): Promise<string>;
  removePayee(payeeId: string): Promise<void>;
}

/** A person with a browser, who acts on the provider's own pages. */
export interface PageVisitors {
  /** Waits until it is done; false if nobody is there, or it is not done in time. */
  visit(what: 'pay' | 'onboard', url: string, isDone: () => Promise<boolean>): Promise<boolean>;
}

export interface ChargebackReader extends Pick<ChargebackProvider, 'chargebacksSince'> {
  readChargeback(chargebackRef: string): Promise<Pick<ChargebackFacts, 'chargeId' | 'amount'>>;
}
