import type { Knex } from 'knex';
import { addDays, momentInLondon } from '#src/kernel/day';
import type { ListPart, PartAsked } from '#src/kernel/list-part';
import { parsePounds } from '#src/kernel/money';
import { partOf } from '#src/platform/list-query';
import { differencesOf, subjectIdOf } from '../../domain/reconciliation/difference';
import type { MovementList, MovementsAsked, MovementShown } from '../../ports/reconciliation/movement-list';
import { type MovementRow, jobsOf, withEntries } from './subject-rows';

const OF_ID = `(m.id = :typed or m.charge_id = :typed or :typed = any(m.source_ids))`;
const OF_SUM = 'abs(m.amount) = :amount::bigint';
const IS_MATCHED = 'exists (select from movement_matches x where x.movement_id = m.id)';

export class PgMovementList implements MovementList {
  constructor(private db: Knex) {}

  async movements({ search = '', from, to, kind, isMatched, ...part }: MovementsAsked & PartAsked) {
    const amount = parsePounds(search);
    const list = await partOf<MovementRow>(
      this.db,
      {
        columns: 'm.*',
        from: 'provider_movements m',
        where: [
          ...(search ? [amount === undefined ? OF_ID : OF_SUM] : []),
          ...(from ? ['m.created_at >= :from'] : []),
          ...(to ? ['m.created_at < :until'] : []),
          ...(kind ? ['m.kind = :kind'] : []),
          ...(isMatched === undefined ? [] : [isMatched ? IS_MATCHED : `not ${IS_MATCHED}`]),
        ],
        bindings: {
          typed: search,
          amount: amount ?? null,
          from: from ? momentInLondon(from, '00:00') : null,
          until: to ? momentInLondon(addDays(to, 1), '00:00') : null,
          kind: kind ?? null,
        },
        // Numbers are given in the order of reading, oldest first.
        order: { by: 'm.number', type: 'bigint', direction: 'desc' },
        id: 'm.number',
        idType: 'bigint',
      },
      part,
    );
    return { ...list, rows: await this.shown(list) };
  }

  private async shown({ rows }: ListPart<MovementRow>): Promise<MovementShown[]> {
    const subjects = await withEntries(this.db, rows);
    const [jobs, admins] = await Promise.all([jobsOf(this.db, subjects), this.adminsWhoMatched(rows)]);
    return subjects.map((subject) => ({
      id: subjectIdOf(subject),
      movement: subject.movement,
      entries: subject.entries.map((entry) => ({ ...entry, matchedBy: admins.get(entry.transactionId) ?? null })),
      differences: differencesOf(subject),
      job: jobs.get(subjectIdOf(subject)) ?? null,
    }));
  }

  /** For each ledger transaction, the admin who matched it by hand. */
  private async adminsWhoMatched(rows: readonly MovementRow[]): Promise<Map<number, string>> {
    const matched: { transactionId: number; name: string }[] = await this.db('movementMatches as x')
      .join('users as u', 'u.id', 'x.matchedBy')
      .whereIn(
        'x.movementId',
        rows.map(({ id }) => id),
      )
      .select('x.transactionId', { name: 'u.fullName' });
    return new Map(matched.map(({ transactionId, name }) => [transactionId, name]));
  }
}
