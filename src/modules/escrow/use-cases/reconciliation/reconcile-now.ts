import type { Log } from '#src/kernel/log';
import { type Result, ok } from '#src/kernel/result';
import type { Comparison } from '../../domain/reconciliation/comparison';
import type { Reconcile, ReconcileRefusal } from './reconcile';

/** How long an admin waits; the comparison goes on without them. */
const PATIENCE_MS = 4_000;
const TURNS_MAX = 200;
export type ReconciledNow = { state: 'compared'; comparison: Comparison } | { state: 'continues' };

/** Compares the books because an admin asked. */
export class ReconcileNow {
  constructor(
    private reconcile: Pick<Reconcile, 'execute'>,
    private log: Log,
    private patienceMs = PATIENCE_MS,
  ) {}

  async execute({ adminId }: { adminId: string }): Promise<Result<ReconciledNow, ReconcileRefusal>> {
    const whole = this.toTheEnd(adminId);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<'later'>((resolve) => {
      timer = setTimeout(() => resolve('later'), this.patienceMs);
    });
    const outcome = await Promise.race([whole, patience]).finally(() => clearTimeout(timer));
    if (outcome !== 'later') return outcome;
    whole.catch((fault) => this.log.error('A comparison with the provider failed', { fault }));
    return ok({ state: 'continues' });
  }

  private async toTheEnd(askedBy: string): Promise<Result<ReconciledNow, ReconcileRefusal>> {
    for (let turns = 0; turns < TURNS_MAX; turns += 1) {
      const outcome = await this.reconcile.execute({ askedBy });
      if (!outcome.ok) return outcome;
      const { value } = outcome;
      if (!value.more && value.comparison) return ok({ state: 'compared', comparison: value.comparison });
    }
    return ok({ state: 'continues' });
  }
}
