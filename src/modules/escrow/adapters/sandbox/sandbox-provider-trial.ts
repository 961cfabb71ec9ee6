import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { pence, type Pence } from '#src/kernel/money';
import { IntentReused, Refused } from '../../ports/payment-faults';
import type { IntentId } from '../../ports/payment-provider';
import type { ProviderTrial, TrialAccount, TrialOrder, TrialPaid } from '../../ports/provider-trial';
import { payeeIn } from './sandbox-payees';
import { verdictOn } from './test-cards';

type PaymentRow = {
  id: string;
  clientSecret: string;
  amount: number;
  accountId: string | null;
  state: 'open' | 'paid';
};

/** The embedded provider behind the test pages. Its payments are not for jobs, and are never paid out. */
export class SandboxProviderTrial implements ProviderTrial {
  constructor(private db: Knex) {}

  async readAccount(accountId: string): Promise<TrialAccount> {
    const { state, email, businessType } = await this.account(accountId);
    return { ...payeeIn(state), accountId, email, businessType, country: 'GB' };
  }

  async openPayment(intent: IntentId, { amount, accountId }: TrialOrder) {
    if (amount <= 0) throw new Refused('wrong-request', 'A payment needs an amount.');
    if (accountId && !payeeIn((await this.account(accountId)).state).canReceive)
      throw new Refused('payee-not-ready', 'The payout account cannot receive money yet.');
    const id = `pi_sandbox_${createHash('sha256').update(intent).digest('hex').slice(0, 24)}`;
    await this.db('sandboxPayments')
      .insert({
        id,
        clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        amount,
        accountId,
        at: this.db.raw('app_now()'),
      })
      .onConflict('id')
      .ignore();
    const payment = await this.payment({ id });
    if (payment.amount !== amount || payment.accountId !== (accountId ?? null))
      throw new IntentReused(`The intent ${intent} was used for another payment.`);
    return { paymentId: id, clientSecret: payment.clientSecret };
  }

  async pay(clientSecret: string, cardNumber: string): Promise<TrialPaid> {
    const { id, state } = await this.payment({ clientSecret });
    if (state === 'paid') throw new Refused('wrong-request', 'This payment has been made already.');
    const verdict = verdictOn(cardNumber);
    if (verdict.answer === 'no') return { isPaid: false, because: verdict.because };
    if (verdict.answer === 'ask-the-customer')
      return { isPaid: false, because: 'The bank wants to ask the customer, and this page cannot show that.' };
    await this.db('sandboxPayments').where({ id }).update({ state: 'paid' });
    return { isPaid: true, paymentId: id };
  }

  async readPayment(paymentId: string): Promise<{ isPaid: boolean; amount: Pence }> {
    const { state, amount } = await this.payment({ id: paymentId });
    return { isPaid: state === 'paid', amount: pence(amount) };
  }

  private async account(id: string) {
    const payee = await this.db('sandboxPayees').where({ id }).first();
    if (!payee) throw new Refused('not-found', 'There is no such payout account.');
    return payee;
  }

  private async payment(which: { id: string } | { clientSecret: string }): Promise<PaymentRow> {
    const row = await this.db<PaymentRow>('sandboxPayments').where(which).first();
    if (!row) throw new Refused('not-found', 'There is no such payment.');
    return row as PaymentRow;
  }
}
