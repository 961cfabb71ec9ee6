import { ok, refuse, type Result } from '#src/kernel/result';
import { isParty } from '../domain/thread';
import type { Follower, LiveThreads, StopFollowing } from '../ports/live-threads';
import type { ThreadRepository } from '../ports/thread-repository';

export type FollowThreadRefusal = 'thread-not-found' | 'not-your-thread' | 'too-many-followed' | 'not-live';

/** How many conversations one person may follow at once through one instance: each keeps a connection open. */
export const FOLLOWED_MAX = 6;

/** One of the two people in a thread has it open, and is told of every change until they stop. */
export class FollowThread {
  private following = new Map<string, number>();

  constructor(
    private threads: ThreadRepository,
    private live: LiveThreads,
  ) {}

  async execute({
    threadId,
    viewerId,
    follower,
  }: {
    threadId: string;
    viewerId: string;
    follower: Follower;
  }): Promise<Result<{ stop: StopFollowing }, FollowThreadRefusal>> {
    const thread = await this.threads.find(threadId);
    if (!thread) return refuse('thread-not-found');
    if (!isParty(thread, viewerId)) return refuse('not-your-thread');
    if ((this.following.get(viewerId) ?? 0) >= FOLLOWED_MAX) return refuse('too-many-followed');
    this.count(viewerId, 1);
    let counted = true;
    const leave = () => {
      if (counted) this.count(viewerId, -1);
      counted = false;
    };
    const ended = () => {
      leave();
      follower.ended();
    };
    const stops = [leave];
    const stop = () => stops.forEach((one) => one());
    try {
      const stopThread = await this.live.follow(threadId, { changed: () => follower.changed(), ended });
      if (stopThread) stops.push(stopThread);
      const stopSessions = stopThread && (await this.live.followSessions(viewerId, () => follower.sessionEnded()));
      if (stopSessions) {
        stops.push(stopSessions);
        return ok({ stop });
      }
    } catch (fault) {
      stop();
      throw fault;
    }
    stop();
    return refuse('not-live');
  }

  private count(viewerId: string, more: number): void {
    const now = (this.following.get(viewerId) ?? 0) + more;
    if (now > 0) this.following.set(viewerId, now);
    else this.following.delete(viewerId);
  }
}
