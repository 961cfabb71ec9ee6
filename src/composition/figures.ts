import type { Business } from './app';
import type { Figures } from '#src/platform/metrics';

type Name =
  | 'reconciliation_open_differences'
  | 'reconciliation_oldest_difference_age_seconds'
  | 'reconciliation_last_comparison_age_seconds';

/** What the operator watches besides requests. README.md says when each needs action. */
export const figuresOf = (app: Pick<Business, 'escrow' | 'clock'>): Figures<Name> => ({
  help: {
    reconciliation_open_differences: 'Differences between our books and the provider’s that nobody has settled',
    reconciliation_oldest_difference_age_seconds: 'How old the oldest of them is, in seconds; none if there are none',
    reconciliation_last_comparison_age_seconds: 'Time since both books were last compared and added up, in seconds',
  },
  async read() {
    const { open, oldestAge, comparedAge } = await app.escrow.reconciliation.figures(await app.clock.now());
    return {
      reconciliation_open_differences: open,
      reconciliation_oldest_difference_age_seconds: oldestAge,
      reconciliation_last_comparison_age_seconds: comparedAge,
    };
  },
});
