import type { Reconcile } from './reconcile';

/** The scheduled comparison with the provider: once a day, and every hour until it has been made. */
export class ReconcileWhenDue {
  constructor(private reconcile: Reconcile) {}

  async execute(): Promise<{ more: boolean }> {
    const outcome = await this.reconcile.execute({ askedBy: null });
    return { more: outcome.ok && outcome.value.more };
  }
}
