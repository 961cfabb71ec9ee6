import type { Clock } from '#src/kernel/clock';
import type { MessageRepository } from '../ports/message-repository';

/** Somebody's browser has fetched their list of threads: what was written to them has arrived, though they may not have read it. */
export class ReceiveMessages {
  constructor(
    private messages: MessageRepository,
    private clock: Clock,
  ) {}

  async execute({ userId }: { userId: string }): Promise<void> {
    await this.messages.markDelivered(userId, await this.clock.now());
  }
}
