import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { ProviderActivity, RefundMade, ReversalMade, TransferMade } from '../../ports/outside/provider-activity';
import { Refused } from '../../ports/payment-faults';
import type { SandboxFaults } from './sandbox-faults';
import { refundIn } from './sandbox-payment-provider';
import { advanceRefunds } from './sandbox-refunds';

type ReversalRow = { id: string; amount: number; intent: string | null };
type RefundRow = { id: string; chargeId: string; amount: number; intent: string | null; state: string };

/** What was done at the embedded provider, by us or in its dashboard (sandbox-dashboard.ts). */
export class SandboxActivity implements ProviderActivity {
  constructor(
    private db: Knex,
    private faults: SandboxFaults,
  ) {}

  async refundMade(refundRef: string): Promise<RefundMade> {
    return this.faults.around('refundMade', async () => {
      await advanceRefunds(this.db);
      const refund: RefundRow | undefined = await this.db('sandboxRefunds').where({ id: refundRef }).first();
      if (!refund) throw new Refused('not-found', 'There is no such refund.');
      return refundOf(refund);
    });
  }

  async refundsOn(chargeId: string): Promise<RefundMade[]> {
    return this.faults.around('refundsOn', async () => {
      await advanceRefunds(this.db);
      const refunds: RefundRow[] = await this.db('sandboxRefunds').where({ chargeId }).orderBy(['at', 'id']);
      return refunds.map(refundOf);
    });
  }

  async transferMade(transferRef: string): Promise<TransferMade> {
    return this.faults.around('transferMade', async () => {
      const transfer = await this.db('sandboxTransfers').where({ id: transferRef }).first();
      if (!transfer) throw new Refused('not-found', 'There is no such transfer.');
      const { id, amount, at: madeAt, intent: intentId } = transfer;
      return { ref: id, amount: pence(amount), madeAt, intentId };
    });
  }

  async reversalsOf(payoutRef: string): Promise<ReversalMade[]> {
    return this.faults.around('reversalsOf', async () => {
      if (!(await this.db('sandboxTransfers').where({ id: payoutRef }).first('id')))
        throw new Refused('not-found', 'There is no such transfer.');
      const reversals: ReversalRow[] = await this.db('sandboxTakeBacks')
        .where({ transferId: payoutRef })
        .orderBy(['at', 'id'])
        .select('id', 'amount', 'intent');
      return reversals.map(({ id, amount, intent }) => ({ ref: id, amount: pence(amount), intentId: intent }));
    });
  }
}

const refundOf = ({ id, chargeId, amount, intent, state }: RefundRow): RefundMade => ({
  ref: id,
  chargeId,
  amount: pence(amount),
  intentId: intent,
  became: refundIn(state),
});
