import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { ProviderActivity, RefundMade } from '../../ports/outside/provider-activity';
import { Refused } from '../../ports/payment-faults';
import type { SandboxFaults } from './sandbox-faults';
import { refundIn } from './sandbox-payment-provider';
import { advanceRefunds } from './sandbox-refunds';

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
}

const refundOf = ({ id, chargeId, amount, intent, state }: RefundRow): RefundMade => ({
  ...{ ref: id, chargeId, amount: pence(amount), intentId: intent },
  became: refundIn(state),
});
