import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import { isParty } from '../domain/thread';
import type { ThreadRepository } from '../ports/thread-repository';

type Tidying = { threadId: string; userId: string; archived: boolean };

/** Somebody puts a conversation away, or takes it out again. The other side's list stays as it is (D-THREADSET). */
export class ArchiveThread {
  constructor(
    private threads: ThreadRepository,
    private clock: Clock,
  ) {}

  async execute({
    threadId,
    userId,
    archived,
  }: Tidying): Promise<Result<{ threadId: string; archived: boolean }, 'thread-not-found' | 'not-your-thread'>> {
    const thread = await this.threads.find(threadId);
    if (!thread) return refuse('thread-not-found');
    if (!isParty(thread, userId)) return refuse('not-your-thread');
    await this.threads.archive({ threadId, userId, at: archived ? await this.clock.now() : null });
    return ok({ threadId, archived });
  }
}
