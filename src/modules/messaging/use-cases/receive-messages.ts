import type { Clock } from '#src/kernel/clock';
import type { MessageRepository } from '../ports/message-repository';

/** The user's browser has fetched their threads, so every message to them is delivered, though perhaps not read. */
export class ReceiveMessages {
  constructor(
    private messages: MessageRepository,
    private clock: Clock,
  ) {}

  async execute({ userId }: { userId: string }): Promise<void> {
    await this.messages.markDelivered(userId, await this.clock.now());
  }
}
