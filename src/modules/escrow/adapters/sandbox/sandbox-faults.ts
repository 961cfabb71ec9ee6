import type { Knex } from 'knex';
import { Busy, Refused, Unclear } from '../../ports/payment-faults';
import type { ChargebackProvider } from '../../ports/chargebacks/chargeback-provider';
import type { ProviderActivity } from '../../ports/outside/provider-activity';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { ProviderBooks } from '../../ports/provider-books';

/** The calls to the provider that can be made to fail. */
export type Operation =
  | Exclude<keyof PaymentProvider, 'readNotice'>
  | 'readBankPayouts'
  | 'bankDetailsLink'
  | keyof ChargebackProvider
  | keyof ProviderBooks
  | keyof ProviderActivity
  | 'openServiceCheckout'
  | 'readServiceCheckout'
  | 'readSubscription'
  | 'endSubscription'
  | 'resumeSubscription'
  | 'openOverduePage';
/**
 * busy: refuses for now.
 * balance-too-low: refuses for now, and keeps that answer for the intent, as Stripe does.
 * refused: refuses for good. An intent that was answered before gets its earlier answer, as at Stripe.
 * blocked: something in front of the provider refuses, whatever was answered before.
 * lost-before, lost-after: the connection breaks before, or after, the provider acted.
 * hangs-before, hangs-after: it never answers, so that a test can kill the caller during the call.
 */
export type FaultKind =
  | 'busy'
  | 'balance-too-low'
  | 'refused'
  | 'blocked'
  | 'lost-before'
  | 'lost-after'
  | 'hangs-before'
  | 'hangs-after';
/** twice: every notice is sent twice. backwards: newest first. lost: marked as delivered, but never sent. */
export type DeliveryFault = 'twice' | 'backwards' | 'lost';

const HANG_MS = 600_000;

/** Faults on demand. They are kept in a table, so that a test can set them for a server in another process. */
export class SandboxFaults {
  constructor(private db: Knex) {}

  /** Makes the next `times` calls of one operation fail in this way. */
  async fail(operation: Operation, kind: FaultKind, { times = 1 } = {}): Promise<void> {
    await this.db('sandboxFaults').insert(Array.from({ length: times }, () => ({ operation, kind })));
  }

  /** Makes the next delivery of notices go wrong in this way. */
  async failDelivery(kind: DeliveryFault): Promise<void> {
    await this.db('sandboxFaults').insert({ operation: 'deliver', kind });
  }

  async clear(): Promise<void> {
    await this.db('sandboxFaults').del();
  }

  /** Runs one operation of the provider with the fault set for it, if any. */
  around<Answer>(operation: Operation, act: () => Promise<Answer>): Promise<Answer> {
    return this.aroundNew(operation, (refuse) => {
      refuse();
      return act();
    });
  }

  /** `act` calls `refuse` once it knows that this request is new. `refuse` throws if a refusal was set. */
  async aroundNew<Answer>(operation: Operation, act: (refuse: () => void) => Promise<Answer>): Promise<Answer> {
    const kind = await this.take(operation);
    if (kind === 'blocked') throw new Refused('wrong-request', 'The call was blocked on its way, as a test asked.');
    const refuse = () => {
      if (kind === 'refused')
        throw new Refused('wrong-request', 'The sandbox provider refuses this movement of money, as a test asked.');
      if (kind === 'balance-too-low')
        throw new Busy('The balance at the sandbox provider is too low, as a test asked.', true);
    };
    if (kind === 'busy') throw new Busy('The sandbox provider is busy, as a test asked.');
    if (kind === 'lost-before') throw new Unclear('The connection to the sandbox provider broke, as a test asked.');
    if (kind === 'hangs-before') return neverAnswer();
    const answer = await act(refuse);
    if (kind === 'lost-after') throw new Unclear('The answer of the sandbox provider was lost, as a test asked.');
    if (kind === 'hangs-after') return neverAnswer();
    return answer;
  }

  /** Uses up the oldest fault set for this operation. No two callers share one. */
  async take(operation: Operation | 'deliver'): Promise<string | undefined> {
    const oldest = this.db('sandboxFaults')
      .select('number')
      .where({ operation })
      .orderBy('number')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const [fault] = await this.db('sandboxFaults')
      .whereIn('number', oldest)
      .del()
      .returning<{ kind: string }[]>('kind');
    return fault?.kind;
  }
}

async function neverAnswer(): Promise<never> {
  await new Promise<void>((resolve) => setTimeout(resolve, HANG_MS).unref());
  throw new Unclear('The sandbox provider never answered, as a test asked.');
}
