import type { Log } from '#src/kernel/log';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { SendIntent } from './send-intent';

const INTENTS_PER_RUN = 100;

/** Sends intents that are ready, and finishes those that a failed attempt left half done. */
export class SendDueIntents {
  constructor(
    private intents: Pick<MoneyIntentRepository, 'due'>,
    private sendIntent: SendIntent,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ sent: number; more: boolean }> {
    const due = await this.intents.due(asOf, INTENTS_PER_RUN);
    let sent = 0;
    for (const intentId of due) {
      try {
        const outcome = await this.sendIntent.execute({ intentId });
        if (outcome.ok && outcome.value.state === 'sent') sent += 1;
      } catch (fault) {
        this.log.error('Money could not be sent and will be tried again', { intentId, fault });
      }
    }
    return { sent, more: due.length === INTENTS_PER_RUN };
  }
}
