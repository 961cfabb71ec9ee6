import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { money, Row } from '#src/platform/row';
import type { OutsideReversal, OutsideReversalDecision } from '../../domain/outside-reversal';
import type { OutsideReversalRepository } from '../../ports/outside/outside-reversal-repository';

const decisionColumns = ['decided', 'decidedBecause', 'decidedBy', 'decidedAt', 'paidBy'] as const;
type DecisionColumns = {
  decided: OutsideReversalDecision['what'] | null;
  decidedBecause: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  paidBy: string | null;
};

function readDecision(row: DecisionColumns): OutsideReversalDecision | null {
  const { decided, decidedBecause, decidedBy: by, decidedAt: at, paidBy } = row;
  if (!decided || !by || !at) return null;
  const facts = { because: decidedBecause ?? '', by, at };
  return paidBy ? { ...facts, what: 'paid-again', intentId: paidBy } : { ...facts, what: 'left', intentId: null };
}
const writeDecision = (decision: OutsideReversalDecision | null): DecisionColumns => ({
  decided: decision?.what ?? null,
  decidedBecause: decision?.because ?? null,
  decidedBy: decision?.by ?? null,
  decidedAt: decision?.at ?? null,
  paidBy: decision?.intentId ?? null,
});

export interface OutsideReversalRow extends OutsideReversal {}
export class OutsideReversalRow extends Row {
  static override tableName = 'outsideReversals';
  static override columnTypes = { amount: money };
  static override parts = {
    decision: { columns: decisionColumns, read: readDecision, write: writeDecision },
  };
}

export class PgOutsideReversalRepository implements OutsideReversalRepository {
  constructor(private db: Knex) {}

  async add(reversal: OutsideReversal) {
    await OutsideReversalRow.query(this.db).insert(reversal);
  }

  async lock(id: string) {
    return isId(id) ? OutsideReversalRow.load(this.db, id, { lock: true }) : undefined;
  }

  async save({ id, ...facts }: OutsideReversal) {
    await OutsideReversalRow.store(this.db, id, facts);
  }

  async anyUndecided(holdId: string) {
    return (await OutsideReversalRow.query(this.db).findOne({ holdId, decided: null })) !== undefined;
  }

  async find(by: { id: string } | { providerRef: string }) {
    if ('id' in by && !isId(by.id)) return undefined;
    return (await OutsideReversalRow.query(this.db).findOne(by))?.toDomain();
  }
}
