import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Log } from '#src/kernel/log';
import type { Hearer, LiveThreads, StopFollowing } from '../ports/live-threads';

/** The triggers of migrations 0112 and 0134 send to it the id of the thread, or the user whose session has ended. */
const CHANNEL = 'thread_changed';
const CONNECT_MS = 3_000;
const HEARD_WITHIN_MS = 3_000;
const TRY_AGAIN_MS = 5_000;
const PULSE_MS = 30_000;

/**
 * Listens on one connection for the whole process, opened for the first follower. If it is lost, everybody stops
 * following; a page that follows again opens a new one. So no page believes that it is following when it is not.
 */
export class PgLiveThreads implements LiveThreads {
  private followers = new Map<string, Set<Hearer>>();
  private opening: Promise<boolean> | undefined;
  private open: { client: pg.Client; pulse: NodeJS.Timeout } | undefined;
  private failedAt = -TRY_AGAIN_MS;
  private closed = false;
  /** Test messages to ourselves, and whom to tell when each arrives. */
  private echoes = new Map<string, () => void>();

  /**
   * `url`: of a direct connection, because a pooler in transaction mode accepts LISTEN but delivers nothing.
   * `database`: the connection that everything else uses; a test message is sent on it to find that out.
   */
  constructor(
    private url: string,
    private database: Knex,
    private log: Log,
  ) {}

  followSessions(userId: string, ended: () => void): Promise<StopFollowing | undefined> {
    return this.follow(`sessions of ${userId}`, { changed: ended, ended: () => undefined });
  }

  async follow(threadId: string, follower: Hearer): Promise<StopFollowing | undefined> {
    if (!(await this.listening())) return undefined;
    const others = this.followers.get(threadId) ?? new Set();
    this.followers.set(threadId, others.add(follower));
    return () => {
      others.delete(follower);
      if (others.size === 0 && this.followers.get(threadId) === others) this.followers.delete(threadId);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.opening;
    await this.hangUp();
  }

  private async listening(): Promise<boolean> {
    if (this.closed) return false;
    if (this.open) return true;
    if (!this.opening && performance.now() - this.failedAt < TRY_AGAIN_MS) return false;
    this.opening ??= this.listen().finally(() => (this.opening = undefined));
    return (await this.opening) && !this.closed;
  }

  private async listen(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'hedgerow listening',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => this.hear(payload));
    client.on('error', () => void this.lose(client));
    client.on('end', () => void this.lose(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (!(await this.hearsUs()))
        throw new Error('LISTEN was accepted and nothing was heard. Set LISTEN_DATABASE_URL to a direct connection.');
      const pulse = setInterval(() => {
        void this.hearsUs().then((hears) => (hears ? undefined : this.lose(client)));
      }, PULSE_MS).unref();
      this.open = { client, pulse };
      return true;
    } catch (fault) {
      this.failedAt = performance.now();
      this.log.warn('Conversations are not live: browsers ask every few seconds instead', { fault });
      void closeQuietly(client);
      return false;
    }
  }

  private hear(payload: string): void {
    const echo = this.echoes.get(payload);
    if (echo) return echo();
    for (const { changed } of [...(this.followers.get(payload) ?? [])]) changed();
  }

  /** Sends a message on another connection, and waits for it here. */
  private async hearsUs(): Promise<boolean> {
    const words = `echo ${randomUUID()}`;
    const heard = new Promise<boolean>((resolve) => {
      setTimeout(resolve, HEARD_WITHIN_MS, false).unref();
      this.echoes.set(words, () => resolve(true));
    });
    try {
      await this.database.raw('select pg_notify(?, ?)', [CHANNEL, words]);
      return await heard;
    } catch {
      return false;
    } finally {
      this.echoes.delete(words);
    }
  }

  private async lose(client: pg.Client): Promise<void> {
    if (this.open?.client !== client) return;
    if (!this.closed) this.log.warn('The connection that hears of new messages was lost');
    await this.hangUp();
  }

  private async hangUp(): Promise<void> {
    const [open, followers] = [this.open, [...this.followers.values()].flatMap((one) => [...one])];
    this.open = undefined;
    this.followers.clear();
    for (const { ended } of followers) ended();
    if (!open) return;
    clearInterval(open.pulse);
    await closeQuietly(open.client);
  }
}

/** The connection is broken already, so closing it may fail. Why it broke has been logged, and a new one is opened. */
const closeQuietly = (client: pg.Client): Promise<void> => client.end().catch(() => undefined);
