import type { Knex } from 'knex';
import { money, Row } from '#src/platform/row';
import type { CancellationRequest } from '../../domain/cancellation-request';
import type { CancellationRequestRepository } from '../../ports/giving-back/cancellation-request-repository';

export interface CancellationRequestRow extends CancellationRequest {}
export class CancellationRequestRow extends Row {
  static override tableName = 'cancellationRequests';
  static override idColumn = 'holdId';
  static override columnTypes = { toCustomer: money, toLandscaper: money, fee: money };
}

export class PgCancellationRequestRepository implements CancellationRequestRepository {
  constructor(private db: Knex) {}

  async of(holdId: string) {
    return (await CancellationRequestRow.query(this.db).findById(holdId))?.toDomain();
  }

  async save(request: CancellationRequest) {
    await CancellationRequestRow.query(this.db).insert(request).onConflict('holdId').merge();
  }
}
