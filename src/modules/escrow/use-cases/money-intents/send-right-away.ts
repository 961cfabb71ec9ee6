import type { Log } from '#src/kernel/log';
import type { Patience } from '../../ports/patience';
import type { SendIntent } from './send-intent';

/**
 * Sends intents without waiting for the scheduler. They are already committed, so a fault here is only logged. A caller who has waited long
 * enough is answered, and the rest is sent in the background.
 */
export class SendRightAway {
  constructor(
    private sendIntent: Pick<SendIntent, 'execute'>,
    private patience: Patience,
    private log: Log,
  ) {}

  async execute({ intentIds }: { intentIds: string[] }): Promise<void> {
    if (intentIds.length > 0) await Promise.race([this.send(intentIds), this.patience()]);
  }

  private async send(intentIds: string[]): Promise<void> {
    for (const intentId of intentIds) {
      await this.sendIntent
        .execute({ intentId })
        .catch((fault) => this.log.warn('Money could not be sent at once and will be sent later', { intentId, fault }));
    }
  }
}
