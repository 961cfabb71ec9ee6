import type { Reconcile } from './reconcile';
import type { WarnOfDifferences } from './warn-of-differences';

/**
 * The scheduled comparison with the provider: once a day, and every hour until it has been made. Whether it succeeded,
 * failed or was not due, admins are then warned of what needs action. While a comparison is under way, there is nothing
 * to warn of yet.
 */
export class ReconcileWhenDue {
  constructor(
    private reconcile: Pick<Reconcile, 'execute'>,
    private warnOfDifferences: Pick<WarnOfDifferences, 'execute'>,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    let isUnderWay = false;
    let more = false;
    try {
      const outcome = await this.reconcile.execute({ askedBy: null });
      more = outcome.ok && outcome.value.more;
      isUnderWay = more || (!outcome.ok && outcome.reason === 'under-way');
    } finally {
      if (!isUnderWay) await this.warnOfDifferences.execute({ asOf });
    }
    return { more };
  }
}
