import type { Clock } from '#src/kernel/clock';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { DataRequest } from '../../domain/data-request';
import type { DataRequests } from '../../ports/data/data-requests';
import { reopenAccount, type ReopeningStores } from './reopen-account';

export type KeepAccountRefusal = 'link-not-valid';

/**
 * Undoes the deletion of an account, for anyone with the link from the email about it (decision 94). It logs nobody in.
 */
export class KeepAccount {
  constructor(
    private work: UnitOfWork<ReopeningStores>,
    private requests: Pick<DataRequests, 'find'>,
    private clock: Clock,
  ) {}

  /** Whether the link still works, and when it expires. Changes nothing. */
  async look(link: { id: string; key: string }): Promise<Result<{ eraseAt: Date }, KeepAccountRefusal>> {
    const deletion = await this.deletionOf(link);
    return deletion?.eraseAt ? ok({ eraseAt: deletion.eraseAt }) : refuse('link-not-valid');
  }

  async execute(link: { id: string; key: string }): Promise<Result<null, KeepAccountRefusal>> {
    const deletion = await this.deletionOf(link);
    if (!deletion) return refuse('link-not-valid');
    const at = await this.clock.now();
    return this.work.run(async (stores) =>
      (await reopenAccount(stores, deletion.userId, at)) ? ok(null) : refuse('link-not-valid'),
    );
  }

  private async deletionOf({ id, key }: { id: string; key: string }): Promise<DataRequest | undefined> {
    const found = isId(id) ? await this.requests.find(id) : undefined;
    return found?.accessKey === key && found.state === 'grace' ? found : undefined;
  }
}
