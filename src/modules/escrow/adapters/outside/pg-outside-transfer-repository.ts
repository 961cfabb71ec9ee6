import type { Knex } from 'knex';
import type { Pence } from '#src/kernel/money';
import { prepared } from '#src/platform/prepared';
import { Row } from '#src/platform/row';
import type { OutsideTransfer, OutsideTransferRepository } from '../../ports/outside/outside-transfer-repository';

const stored = ({ ref, amount, madeAt }: OutsideTransfer) => ({ providerRef: ref, amount, madeAt });

export class OutsideTransferRow extends Row {
  static override tableName = 'outsideTransfers';
  static override columnsOf = (transfer: OutsideTransfer) => super.columnsOf(stored(transfer));
}

export class PgOutsideTransferRepository implements OutsideTransferRepository {
  constructor(private db: Knex) {}

  async add(transfer: OutsideTransfer) {
    await this.db('outsideTransfers').insert(stored(transfer)).onConflict('providerRef').ignore();
  }

  async unnamed({ amount, since }: { amount: Pence; since: Date }) {
    const { rows } = await prepared<{ ref: string }>(
      this.db,
      `select t.provider_ref as ref from outside_transfers t
        where t.amount = ? and t.made_at >= ?
          and not exists (select 1 from money_intents i where i.provider_ref = t.provider_ref)
          and not exists (select 1 from hand_settlements s where s.reference = t.provider_ref and s.paid_from = 'provider')
        order by t.made_at, t.provider_ref`,
      [amount, since],
    );
    return rows.map(({ ref }) => ref);
  }
}
