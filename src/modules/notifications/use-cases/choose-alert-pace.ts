import { ok, type Result } from '#src/kernel/result';
import type { AlertPace } from '../domain/lead';
import type { AlertPaceStore } from '../ports/alert-pace-store';

/**
 * A landscaper chooses how often they are emailed about new jobs. Jobs that already wait for them follow the new pace.
 */
export class ChooseAlertPace {
  constructor(private paces: AlertPaceStore) {}

  async execute({ userId, pace }: { userId: string; pace: AlertPace }): Promise<Result<AlertPace, never>> {
    await this.paces.save(userId, pace);
    return ok(pace);
  }
}
