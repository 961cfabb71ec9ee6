import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { DataRequest } from '../../domain/data-request';
import type { DataRequests } from '../../ports/data/data-requests';

export type Certificate = Pick<DataRequest, 'number' | 'askedAt'> & {
  erasedAt: Date;
  tables: NonNullable<DataRequest['certificate']>;
};

/** The certificate of an erased account, for anyone with the key from its email. */
export class ReadCertificate {
  constructor(private requests: Pick<DataRequests, 'find'>) {}

  async execute({ id, key }: { id: string; key: string }): Promise<Result<Certificate, 'certificate-not-found'>> {
    const found = isId(id) ? await this.requests.find(id) : undefined;
    const { certificate: tables, endedAt: erasedAt } = found ?? {};
    if (!found || found.accessKey !== key || !tables || !erasedAt) return refuse('certificate-not-found');
    return ok({ number: found.number, askedAt: found.askedAt, erasedAt, tables });
  }
}
