import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import { isParty } from '../domain/thread';
import type { MessageRepository } from '../ports/message-repository';
import type { ThreadRepository } from '../ports/thread-repository';

export type ReadThreadRefusal = 'thread-not-found' | 'not-your-thread';

/** The viewer has opened the thread: marks the other person's messages in it as read. */
export class ReadThread {
  constructor(
    private threads: ThreadRepository,
    private messages: MessageRepository,
    private clock: Clock,
  ) {}

  async execute({
    threadId,
    viewerId,
  }: {
    threadId: string;
    viewerId: string;
  }): Promise<Result<{ threadId: string }, ReadThreadRefusal>> {
    const thread = await this.threads.find(threadId);
    if (!thread) return refuse('thread-not-found');
    if (!isParty(thread, viewerId)) return refuse('not-your-thread');
    await this.messages.markRead(threadId, viewerId, await this.clock.now());
    return ok({ threadId });
  }
}
