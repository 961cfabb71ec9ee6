import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { CardFields, CardPayment, ChallengeAnswer, SandboxCheckoutView } from '../../ports/sandbox-page-views';
import { openDispute } from './sandbox-disputes';
import { newId } from './sandbox-ids';
import { addNotice, type SandboxNotices } from './sandbox-notices';
import { payOverdueMonth, startSubscription } from './sandbox-renewals';
import { cardShown, problemsOf, testCards, verdictOn, type Paying } from './test-cards';

type CheckoutRow = {
  id: string;
  state: 'open' | 'paid' | 'closed';
  awaitsChallenge: boolean;
  ranOut: boolean;
  now: Date;
  sells: 'job' | 'service' | 'month' | 'overdue';
  about: { subscriptionId?: string };
  amount: number;
  lines: { name: string; amount: number }[];
  customerEmail: string;
  statementText: string | null;
  doneUrl: string;
  cancelUrl: string;
};

/** What happens behind the sandbox's hosted checkout page. */
export class SandboxCheckoutPage {
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

  /** Paying a second time takes no money and also answers 'paid'. */
  async pay(checkoutId: string, card: CardFields): Promise<CardPayment> {
    return this.whileOpen<CardPayment>(checkoutId, async (transaction, row) => {
      const fields = problemsOf(card, row.now);
      if (Object.keys(fields).length > 0) return { outcome: 'invalid', fields };
      const verdict = verdictOn(card.cardNumber);
      await setChallenge(transaction, row, verdict.answer === 'ask-the-customer');
      await transaction('sandboxCheckouts')
        .where({ id: checkoutId })
        .update({ card: JSON.stringify(cardShown(card.cardNumber)) });
      if (verdict.answer === 'ask-the-customer') return { outcome: 'needs-3ds' };
      if (verdict.answer === 'no') return { outcome: 'declined', reason: verdict.because };
      return charge(transaction, row, verdict);
    });
  }

  /** The customer's answer to their bank's 3-D Secure question. */
  async answerChallenge(checkoutId: string, answer: 'confirm' | 'refuse'): Promise<ChallengeAnswer> {
    return this.whileOpen<ChallengeAnswer>(checkoutId, async (transaction, row) => {
      if (!row.awaitsChallenge) return { outcome: 'not-confirmed' };
      await setChallenge(transaction, row, false);
      return answer === 'confirm' ? charge(transaction, row) : { outcome: 'not-confirmed' };
    });
  }

  /** The page stays open until it expires or we close it, as Stripe's does. */
  async cancel(checkoutId: string): Promise<{ cancelUrl: string } | undefined> {
    const row = await rowOf(this.db, checkoutId);
    return row && { cancelUrl: row.cancelUrl };
  }

  /** One request at a time. Our webhook is notified of a payment before the customer is sent back. */
  private async whileOpen<Answer extends { outcome: string }>(
    checkoutId: string,
    act: (transaction: Knex.Transaction, row: CheckoutRow) => Promise<Answer>,
  ) {
    const answer = await this.db.transaction(async (transaction) => {
      await transaction('sandboxCheckouts').where({ id: checkoutId }).forUpdate().select('id');
      const row = await rowOf(transaction, checkoutId);
      if (!row) return { outcome: 'not-found' as const };
      if (row.state === 'paid') return { outcome: 'paid' as const, doneUrl: row.doneUrl };
      if (stateOf(row) === 'closed') return { outcome: 'closed' as const };
      return act(transaction, row);
    });
    if (answer.outcome === 'paid') await this.notices.deliver();
    return answer;
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
  { id, sells, amount, about, doneUrl }: CheckoutRow,
  { refundsGo = 'at_once', failsLater = false, disputedAs }: Paying = {},
): Promise<{ outcome: 'paid'; doneUrl: string }> {
  await transaction('sandboxCheckouts').where({ id }).update({ state: 'paid' });
  if (sells === 'overdue' && about.subscriptionId) {
    await payOverdueMonth(transaction, { id: about.subscriptionId, cardFails: failsLater });
    return { outcome: 'paid', doneUrl };
  }
  const chargeId = newId('ch');
  if (sells === 'month') await startSubscription(transaction, { checkoutId: id, amount, cardFails: failsLater });
  else
    await transaction('sandboxCharges').insert({
      id: chargeId,
      checkoutId: id,
      amount,
      refundsGo,
      at: transaction.raw('app_now()'),
    });
  await addNotice(transaction, 'checkout.session.completed', { id, object: 'checkout.session' });
  if (disputedAs && sells !== 'month')
    await openDispute(transaction, { chargeId, amount, reason: disputedAs, warn: false });
  return { outcome: 'paid', doneUrl };
}
