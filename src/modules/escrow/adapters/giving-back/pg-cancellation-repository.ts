import type { Knex } from 'knex';
import { money, Row } from '#src/platform/row';
import type { Cancellation, UnpaidCancellation } from '../../domain/cancellation';
import type {
  CancellationRepository,
  UnpaidCancellationRepository,
} from '../../ports/giving-back/cancellation-repository';

export interface CancellationRow extends Cancellation {}
export class CancellationRow extends Row {
  static override tableName = 'cancellations';
  static override idColumn = 'holdId';
  static override columnTypes = { toCustomer: money, toLandscaper: money, fee: money };
}

export class PgCancellationRepository implements CancellationRepository {
  constructor(private db: Knex) {}

  async add(cancellation: Cancellation) {
    await CancellationRow.query(this.db).insert(cancellation);
  }

  async of(holdId: string) {
    return (await CancellationRow.query(this.db).findById(holdId))?.toDomain();
  }
}

export interface UnpaidCancellationRow extends UnpaidCancellation {}
export class UnpaidCancellationRow extends Row {
  static override tableName = 'unpaidCancellations';
  static override idColumn = 'jobId';
}

export class PgUnpaidCancellationRepository implements UnpaidCancellationRepository {
  constructor(private db: Knex) {}

  async add(cancellation: UnpaidCancellation) {
    await UnpaidCancellationRow.query(this.db).insert(cancellation);
  }

  async of(jobId: string) {
    return (await UnpaidCancellationRow.query(this.db).findById(jobId))?.toDomain();
  }
}
