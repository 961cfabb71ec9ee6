import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { claimDue } from '#src/platform/claim-due';
import { money, Row } from '#src/platform/row';
import type { OutsideRefund, OutsideRefundDecision } from '../../domain/outside-refund';
import type { OutsideRefundRepository } from '../../ports/outside/outside-refund-repository';

const decisionColumns = ['decided', 'decidedAmount', 'decidedBecause', 'decidedBy', 'decidedAt'] as const;
type DecisionColumns = {
  decided: OutsideRefundDecision['what'] | null;
  decidedAmount: OutsideRefundDecision['amount'] | null;
  decidedBecause: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

function readDecision(row: DecisionColumns): OutsideRefundDecision | null {
  const { decided: what, decidedAmount: amount, decidedBecause: because, decidedBy: by, decidedAt: at } = row;
  return what && amount && by && at ? { what, amount, because: because ?? '', by, at } : null;
}
const writeDecision = (decision: OutsideRefundDecision | null): DecisionColumns => ({
  decided: decision?.what ?? null,
  decidedAmount: decision?.amount ?? null,
  decidedBecause: decision?.because ?? null,
  decidedBy: decision?.by ?? null,
  decidedAt: decision?.at ?? null,
});

export interface OutsideRefundRow extends OutsideRefund {}
export class OutsideRefundRow extends Row {
  static override tableName = 'outsideRefunds';
  static override columnTypes = {
    amount: money,
    held: money,
    contested: money,
    borne: money,
    sold: money,
    owed: money,
    decidedAmount: money,
  };
  static override parts = {
    decision: { columns: decisionColumns, read: readDecision, write: writeDecision },
  };
}

export class PgOutsideRefundRepository implements OutsideRefundRepository {
  constructor(private db: Knex) {}

  async add(refund: OutsideRefund) {
    await OutsideRefundRow.query(this.db).insert(refund);
  }

  async lock(id: string) {
    return isId(id) ? OutsideRefundRow.load(this.db, id, { lock: true }) : undefined;
  }

  async save({ id, ...facts }: OutsideRefund) {
    await OutsideRefundRow.store(this.db, id, facts);
  }

  async find(by: { id: string } | { providerRef: string }) {
    if ('id' in by && !isId(by.id)) return undefined;
    return (await OutsideRefundRow.query(this.db).findOne(by))?.toDomain();
  }

  async onCharges(chargeIds: string[]) {
    if (chargeIds.length === 0) return [];
    const rows = await OutsideRefundRow.query(this.db).whereIn('chargeId', chargeIds).orderBy(['foundAt', 'id']);
    return rows.map((row) => row.toDomain());
  }

  async claimDueForReading(asOf: Date, until: Date, limit: number) {
    const ids = await claimDue(
      this.db,
      { table: 'outsideRefunds', putBack: 'nextReadAt', due: TO_READ },
      { asOf, until, limit },
    );
    const rows = await OutsideRefundRow.query(this.db).whereIn('id', ids).orderBy('foundAt').select('chargeId');
    return [...new Set(rows.map(({ chargeId }) => chargeId))];
  }
}

const TO_READ = `select id, next_read_at as since from outside_refunds where next_read_at <= :asOf`;
