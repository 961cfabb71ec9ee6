import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { Movement, MovementKind } from '../../domain/reconciliation/movement';
import type { MovementPage, ProviderBalance, ProviderBooks } from '../../ports/provider-books';
import type { SandboxFaults } from './sandbox-faults';

const PER_PAGE = 100;

type MovementRow = {
  number: number;
  id: string;
  kind: MovementKind;
  amount: number;
  fee: number;
  sourceIds: string[];
  chargeId: string | null;
  at: Date;
};

/** The embedded provider's own books. Payments on the test pages are not in them: they never reach our balance. */
export class SandboxProviderBooks implements ProviderBooks {
  constructor(
    private db: Knex,
    private faults: SandboxFaults,
    private perPage = PER_PAGE,
  ) {}

  async movements({ since, cursor }: { since: Date | null; cursor: string | null }): Promise<MovementPage> {
    return this.faults.around('movements', async () => {
      const page = this.db<MovementRow>('sandboxMovements').orderBy('number', 'desc').limit(this.perPage);
      if (since) page.where('at', '>=', since);
      if (cursor) page.where('number', '<', Number(cursor));
      const rows: MovementRow[] = await page;
      const isFull = rows.length === this.perPage;
      return { movements: rows.map(movementIn), next: isFull ? String(rows.at(-1)!.number) : null };
    });
  }

  async balance(): Promise<ProviderBalance> {
    return this.faults.around('balance', async () => {
      const { rows } = await this.db.raw<{ rows: [{ amount: number; newestId: string | null }] }>(
        `select coalesce(sum(amount - fee), 0)::bigint as amount,
                (select id from sandbox_movements order by number desc limit 1) as newest_id
           from sandbox_movements`,
      );
      return { amount: pence(rows[0].amount), newestId: rows[0].newestId };
    });
  }
}

const movementIn = ({ id, kind, amount, fee, sourceIds, chargeId, at }: MovementRow): Movement => ({
  id,
  kind,
  amount: pence(amount),
  fee: pence(fee),
  net: pence(amount - fee),
  sourceIds,
  chargeId,
  createdAt: at,
  availableAt: at,
  words: kind,
});
