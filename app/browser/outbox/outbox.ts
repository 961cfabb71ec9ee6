import { afterAnswer, dueOf, inOrder, triedAgain, type Answer, type Item } from './item';
import type { OutboxStore } from './store';

const OTHERS_KEPT = 7 * 24 * 60 * 60 * 1_000;

type Progress = (fraction: number) => void;
export type Send = (item: Item, progress: Progress) => Promise<Answer>;

type Parts = {
  /** Whose items these are. */
  owner: string;
  store: OutboxStore;
  send: Send;
  now?: () => number;
  /** Lets one page of the browser do something at a time. */
  alone?: (work: () => Promise<void>) => Promise<void>;
};

export type Listener = {
  /** Called when the waiting items change, here or in another page. */
  onChange?(items: Item[]): void;
  onSent?(item: Item, body: unknown): void;
  onProgress?(id: string, fraction: number): void;
};

/**
 * Sends each item exactly once, now or as soon as it can: an item is stored first, and removed only when the server has
 * it.
 */
export class Outbox {
  private listeners = new Set<Listener>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hedgerow-outbox');
  private readonly now: () => number;
  private readonly alone: NonNullable<Parts['alone']>;

  constructor(private parts: Parts) {
    this.now = parts.now ?? Date.now;
    this.alone = parts.alone ?? onePageAtATime;
    this.channel?.addEventListener('message', () => void this.tell());
  }

  /** Reports the waiting items whenever they change. Returns a function that stops it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** This person's waiting items. */
  async items(): Promise<Item[]> {
    return inOrder((await this.parts.store.all()).filter(({ owner }) => owner === this.parts.owner));
  }

  /** Keeps it, to be sent by the next run. Throws if there is no room for it. */
  async keep(item: Item): Promise<void> {
    await this.parts.store.put(item);
    await this.changed();
  }

  async add(item: Item): Promise<void> {
    await this.keep(item);
    await this.run();
  }

  async discard(id: string): Promise<void> {
    await this.parts.store.remove(id);
    await this.changed();
  }

  async tryAgain(id: string): Promise<void> {
    const item = (await this.items()).find((one) => one.id === id);
    if (item) await this.parts.store.put(triedAgain(item, this.now()));
    await this.changed();
    await this.run();
  }

  /** Sends what is due. `hopeful`: things have improved, so the items do not wait out their gaps. */
  async run({ hopeful = false }: { hopeful?: boolean } = {}): Promise<void> {
    await this.alone(async () => {
      if (hopeful) await this.hope();
      for (let item = await this.next(); item; item = await this.next()) {
        const { id } = item;
        const answer = await this.parts.send(item, (fraction) =>
          this.each(({ onProgress }) => onProgress?.(id, fraction)),
        );
        const left = afterAnswer(item, answer, this.now());
        // Discarded while it was being sent. It may have arrived or not, but it does not come back.
        const isStillThere = (await this.items()).some((one) => one.id === id);
        if (left && isStillThere) await this.parts.store.put(left);
        if (!left) {
          const sent = item;
          await this.parts.store.remove(id);
          this.each(({ onSent }) => onSent?.(sent, answer === 'no-line' ? undefined : answer.body));
        }
        await this.changed();
      }
    });
    await this.wake();
  }

  /**
   * Tries on opening, when the connection is back, and when the page comes into view. Returns a function that stops it.
   */
  keepTrying(): () => void {
    const hopeful = () => void this.run({ hopeful: true });
    const visible = () => document.visibilityState === 'visible' && hopeful();
    window.addEventListener('online', hopeful);
    void this.forgetOthers();
    document.addEventListener('visibilitychange', visible);
    hopeful();
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', hopeful);
      document.removeEventListener('visibilitychange', visible);
    };
  }

  /** On a shared phone, what another person never sent is not kept for ever. */
  private async forgetOthers(): Promise<void> {
    for (const { id, owner, madeAt } of await this.parts.store.all())
      if (owner !== this.parts.owner && this.now() - madeAt > OTHERS_KEPT) await this.parts.store.remove(id);
  }

  private async next(): Promise<Item | undefined> {
    return dueOf(await this.items(), this.now())[0];
  }

  private async hope(): Promise<void> {
    for (const item of await this.items())
      if (item.state === 'waiting' || item.state === 'signed-out')
        await this.parts.store.put({
          ...item,
          state: 'waiting',
          words: undefined,
          dueAt: Math.min(item.dueAt, this.now()),
        });
  }

  /** Runs again when the next item is due. */
  private async wake(): Promise<void> {
    clearTimeout(this.timer);
    const due = (await this.items()).filter(({ state }) => state === 'waiting').map(({ dueAt }) => dueAt);
    if (due.length > 0) this.timer = setTimeout(() => void this.run(), Math.max(Math.min(...due) - this.now(), 100));
  }

  private async changed(): Promise<void> {
    this.channel?.postMessage('changed');
    await this.tell();
  }

  private async tell(): Promise<void> {
    const items = await this.items();
    this.each(({ onChange }) => onChange?.(items));
  }

  private each(what: (listener: Listener) => void): void {
    for (const listener of this.listeners) what(listener);
  }
}

/** Without locks, two pages may send the same item. The server still acts only once. */
const onePageAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return work();
  await navigator.locks.request('hedgerow-outbox', work);
};
