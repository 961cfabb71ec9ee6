import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import { isParty } from '../domain/thread';
import type { ThreadRepository } from '../ports/thread-repository';

type Change = { threadId: string; userId: string; archived: boolean };

/** Archives or unarchives a thread in the user's own list. The other person's list does not change (D-THREADSET). */
export class ArchiveThread {
  constructor(
    private threads: ThreadRepository,
    private clock: Clock,
  ) {}

  async execute({
    threadId,
    userId,
    archived,
  }: Change): Promise<Result<{ threadId: string; archived: boolean }, 'thread-not-found' | 'not-your-thread'>> {
    const thread = await this.threads.find(threadId);
    if (!thread) return refuse('thread-not-found');
    if (!isParty(thread, userId)) return refuse('not-your-thread');
    await this.threads.archive({ threadId, userId, at: archived ? await this.clock.now() : null });
    return ok({ threadId, archived });
  }
}
