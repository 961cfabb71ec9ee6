import type { Knex } from 'knex';
import type { DataRequest, NewDataRequest } from '../../domain/data-request';
import type { DataDownload, DataDownloads, DataRequests, LegalHold, LegalHolds } from '../../ports/data/data-requests';

export class PgDataRequests implements DataRequests {
  constructor(private db: Knex) {}

  async add(request: NewDataRequest): Promise<DataRequest | undefined> {
    const rows = await this.db('dataRequests').insert(request).onConflict().ignore().returning('*');
    return rows[0];
  }

  async find(id: string): Promise<DataRequest | undefined> {
    return this.db('dataRequests').where({ id }).first();
  }

  async lock(id: string): Promise<DataRequest | undefined> {
    return this.db('dataRequests').where({ id }).forUpdate().first();
  }

  async save({ id, number: _number, certificate, ...request }: DataRequest) {
    await this.db('dataRequests')
      .where({ id })
      .update({ ...request, certificate: certificate && JSON.stringify(certificate) });
  }

  async ofUser(userId: string): Promise<DataRequest[]> {
    return this.db('dataRequests').where({ userId }).orderBy('askedAt', 'desc').orderBy('number', 'desc');
  }

  async dueToErase(asOf: Date, limit: number): Promise<DataRequest[]> {
    return this.db('dataRequests')
      .where({ state: 'grace' })
      .whereRaw('coalesce(next_try_at, erase_at) <= ?', [asOf])
      .orderByRaw('coalesce(next_try_at, erase_at)')
      .limit(limit);
  }

  async forgetAddresses(before: Date, limit: number) {
    const old: { id: string; certificateTo: string }[] = await this.db('dataRequests')
      .whereNotNull('certificateTo')
      .where('endedAt', '<', before)
      .limit(limit)
      .select('id', 'certificateTo');
    for (const { id, certificateTo } of old) {
      await this.db('mails').whereRaw('lower(to_address) = lower(?)', [certificateTo]).delete();
      await this.db('dataRequests').where({ id }).update({ certificateTo: null });
    }
    return old.length === limit;
  }
}

export class PgLegalHolds implements LegalHolds {
  constructor(private db: Knex) {}

  async inForce(userId: string): Promise<LegalHold | undefined> {
    return this.db('legalHolds').where({ userId, liftedAt: null }).first();
  }

  async add(hold: LegalHold) {
    await this.db('legalHolds').insert(hold);
  }

  async lift(id: string, { by, because, at }: { by: string; because: string; at: Date }) {
    await this.db('legalHolds').where({ id }).update({ liftedBy: by, liftedBecause: because, liftedAt: at });
  }
}

export class PgDataDownloads implements DataDownloads {
  constructor(private db: Knex) {}

  async add(download: DataDownload) {
    await this.db('dataDownloads').insert(download);
  }
}
