import type { Knex } from 'knex';
import { pence, type Pence } from '#src/kernel/money';
import { addNotice, type SandboxNotices } from './sandbox-notices';
import { newId } from './sandbox-ids';
import { startSubscription } from './sandbox-renewals';
import {
  problemsOf,
  testCards,
  verdictOn,
  type CardFields,
  type CardProblems,
  type RefundsGo,
  type TestCard,
} from './test-cards';

export type SandboxCheckoutView = {
  checkoutId: string;
  /** challenge: the customer's bank waits for a 3-D Secure answer. */
  state: 'open' | 'challenge' | 'paid' | 'closed';
  /** job: what is paid is held. service, month: it is sold for good, once or again each month. */
  sells: 'job' | 'service' | 'month';
  amount: Pence;
  lines: { name: string; amount: Pence }[];
  customerEmail: string;
  statementText: string | null;
  doneUrl: string;
  cancelUrl: string;
  /** To be shown beside the form. */
  testCards: TestCard[];
};

export type PayOutcome =
  | { outcome: 'paid'; doneUrl: string }
  | { outcome: 'needs-3ds' }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'invalid'; fields: CardProblems }
  | { outcome: 'closed' }
  | { outcome: 'not-found' };

type CheckoutRow = {
  id: string;
  state: 'open' | 'paid' | 'closed';
  awaitsChallenge: boolean;
  ranOut: boolean;
  now: Date;
  sells: 'job' | 'service' | 'month';
  amount: number;
  lines: { name: string; amount: number }[];
  customerEmail: string;
  statementText: string | null;
  doneUrl: string;
  cancelUrl: string;
};

const CHALLENGE_REFUSED = 'Your bank could not confirm that it was you. Try again or use another card.';

/** What happens behind the sandbox's hosted checkout page. The customer is at the provider here, not with us. */
export class SandboxCheckoutDesk {
  constructor(
    private db: Knex,
    private notices: SandboxNotices,
  ) {}

  async view(checkoutId: string): Promise<SandboxCheckoutView | undefined> {
    const row = await rowOf(this.db, checkoutId);
    if (!row) return undefined;
    const { sells, customerEmail, statementText, doneUrl, cancelUrl } = row;
    const lines = row.lines.map(({ name, amount }) => ({ name, amount: pence(amount) }));
    return {
      checkoutId,
      state: stateOf(row),
      sells,
      amount: pence(row.amount),
      lines,
      customerEmail,
      statementText,
      doneUrl,
      cancelUrl,
      testCards,
    };
  }

  /** Paying twice is harmless: the second time only says that it is paid. */
  async pay(checkoutId: string, card: CardFields): Promise<PayOutcome> {
    return this.atTheCounter(checkoutId, async (transaction, row) => {
      const fields = problemsOf(card, row.now);
      if (Object.keys(fields).length > 0) return { outcome: 'invalid', fields };
      const verdict = verdictOn(card.cardNumber);
      await setChallenge(transaction, row, verdict.says === 'ask-the-customer');
      if (verdict.says === 'ask-the-customer') return { outcome: 'needs-3ds' };
      if (verdict.says === 'no') return { outcome: 'declined', reason: verdict.because };
      return charge(transaction, row, verdict.refundsGo);
    });
  }

  /** The customer's answer to their bank's 3-D Secure question. */
  async answerChallenge(checkoutId: string, answer: 'confirm' | 'refuse'): Promise<PayOutcome> {
    return this.atTheCounter(checkoutId, async (transaction, row) => {
      if (!row.awaitsChallenge)
        return { outcome: 'declined', reason: 'There is nothing to confirm. Enter a card to pay.' };
      await setChallenge(transaction, row, false);
      return answer === 'confirm' ? charge(transaction, row) : { outcome: 'declined', reason: CHALLENGE_REFUSED };
    });
  }

  /** The customer turns back. The page stays open until it runs out or we close it, as Stripe's does. */
  async cancel(checkoutId: string): Promise<{ cancelUrl: string } | undefined> {
    const row = await rowOf(this.db, checkoutId);
    return row && { cancelUrl: row.cancelUrl };
  }

  /** One customer at a time; afterwards our webhook hears of it, before the customer is sent back to us. */
  private async atTheCounter(
    checkoutId: string,
    act: (transaction: Knex.Transaction, row: CheckoutRow) => Promise<PayOutcome>,
  ): Promise<PayOutcome> {
    const outcome = await this.db.transaction(async (transaction): Promise<PayOutcome> => {
      await transaction('sandboxCheckouts').where({ id: checkoutId }).forUpdate().select('id');
      const row = await rowOf(transaction, checkoutId);
      if (!row) return { outcome: 'not-found' };
      if (row.state === 'paid') return { outcome: 'paid', doneUrl: row.doneUrl };
      if (stateOf(row) === 'closed') return { outcome: 'closed' };
      return act(transaction, row);
    });
    if (outcome.outcome === 'paid') await this.notices.deliver();
    return outcome;
  }
}

async function rowOf(db: Knex, id: string): Promise<CheckoutRow | undefined> {
  return db('sandboxCheckouts')
    .where({ id })
    .first('*', { ranOut: db.raw('expires_at <= app_now()') }, { now: db.raw('app_now()') });
}

function stateOf(row: CheckoutRow): SandboxCheckoutView['state'] {
  if (row.state !== 'open') return row.state;
  if (row.ranOut) return 'closed';
  return row.awaitsChallenge ? 'challenge' : 'open';
}

async function setChallenge(
  transaction: Knex.Transaction,
  { id }: CheckoutRow,
  awaitsChallenge: boolean,
): Promise<void> {
  await transaction('sandboxCheckouts').where({ id }).update({ awaitsChallenge });
}

async function charge(
  transaction: Knex.Transaction,
  { id, sells, amount, doneUrl }: CheckoutRow,
  refundsGo: RefundsGo = 'at_once',
): Promise<PayOutcome> {
  await transaction('sandboxCheckouts').where({ id }).update({ state: 'paid' });
  if (sells === 'month') await startSubscription(transaction, { checkoutId: id, amount });
  else
    await transaction('sandboxCharges').insert({
      id: newId('ch'),
      checkoutId: id,
      amount,
      refundsGo,
      at: transaction.raw('app_now()'),
    });
  await addNotice(transaction, 'checkout.session.completed', { id, object: 'checkout.session' });
  return { outcome: 'paid', doneUrl };
}
