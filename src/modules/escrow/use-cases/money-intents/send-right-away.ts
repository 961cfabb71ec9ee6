import type { Log } from '#src/kernel/log';
import type { SendIntent } from './send-intent';

/** Sends intents without waiting for the scheduler. They are already committed, so a fault here is only logged. */
export class SendRightAway {
  constructor(
    private sendIntent: Pick<SendIntent, 'execute'>,
    private log: Log,
  ) {}

  async execute({ intentIds }: { intentIds: string[] }): Promise<void> {
    for (const intentId of intentIds) {
      await this.sendIntent
        .execute({ intentId })
        .catch((fault) => this.log.warn('Money could not be sent at once and will be sent later', { intentId, fault }));
    }
  }
}
