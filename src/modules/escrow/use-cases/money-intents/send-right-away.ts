import type { Log } from '#src/kernel/log';
import type { Patience } from '../../ports/patience';
import type { MoneyIntent } from '../../domain/money-intent';
import type { SendIntent } from './send-intent';

/** Decided intents, by id. `begun`: one more, which was saved as calling and is sent first. */
export type ToSend = { intentIds: string[]; begun?: MoneyIntent };

/**
 * Sends intents without waiting for the scheduler. They are already committed, so a fault here is only logged. A caller
 * who has waited long enough gets an answer, and the rest is sent in the background.
 */
export class SendRightAway {
  constructor(
    private sendIntent: Pick<SendIntent, 'execute' | 'finish'>,
    private patience: Patience,
    private log: Log,
  ) {}

  async execute(toSend: ToSend): Promise<void> {
    if (toSend.intentIds.length > 0 || toSend.begun) await Promise.race([this.send(toSend), this.patience()]);
  }

  private async send({ intentIds, begun }: ToSend): Promise<void> {
    if (begun) await this.unlessFault(begun.id, this.sendIntent.finish(begun));
    for (const intentId of intentIds) await this.unlessFault(intentId, this.sendIntent.execute({ intentId }));
  }

  private async unlessFault(intentId: string, sending: Promise<unknown>): Promise<void> {
    try {
      await sending;
    } catch (fault) {
      this.log.warn('Money could not be sent at once and will be sent later', { intentId, fault });
    }
  }
}
