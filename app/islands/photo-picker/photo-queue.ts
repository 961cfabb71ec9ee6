/** A photo that the picker shows. `id`: set once the server has it. `words`: why the server does not have it. */
export type Picked = {
  key: string;
  name: string;
  /** `lost`: there was no connection, and it will be sent again. `refused`: the server does not accept it. */
  state: 'waiting' | 'sending' | 'kept' | 'lost' | 'refused';
  id?: string;
  /** The file itself, or its URL on the server. */
  picture?: string;
  /** Its URL on the server, for a browser that cannot draw the file (HEIC). */
  stored?: string;
  /** From 0 to 1. */
  sent?: number;
  words?: string;
};

export type Sent =
  | { is: 'kept'; id: string; url: string }
  | { is: 'refused'; words: string }
  /** No answer, or a temporary refusal: the same photo is sent again, and the server keeps it once. */
  | { is: 'lost'; words?: string };

/** What the queue needs of the browser. */
export type Means = {
  hash(file: File): Promise<string | undefined>;
  shrink(file: File): Promise<Blob>;
  send(photo: { file: Blob; name: string; hash: string | undefined; onProgress(sent: number): void }): Promise<Sent>;
  remove(id: string): Promise<boolean>;
  picture(file: Blob): string;
  /** Calls `act` after `ms` milliseconds. */
  later(ms: number, act: () => void): void;
};

type Chosen = { file: File; hash: string | undefined; small?: Promise<Blob> };

const FIRST_GAP_MS = 3_000;
const LONGEST_GAP_MS = 60_000;

/**
 * The photos of one picker. They are sent one after the other, because they share one connection, and each only once:
 * the same file is not taken twice, and a lost one is sent again automatically.
 */
export class PhotoQueue {
  photos: readonly Picked[];
  /** The outcome of the last act, for the page and for screen readers. */
  said = '';
  /** Changes with every change of the queue. */
  version = 0;
  private files = new Map<string, Chosen>();
  private made = 0;
  /** Files that were chosen a moment ago, and whose content is still being read. */
  private reading = 0;
  private isSending = false;
  private gap = FIRST_GAP_MS;
  private listeners = new Set<() => void>();

  constructor(
    kept: { id: string; name: string; picture: string }[],
    private most: number,
    private means: Means,
  ) {
    this.photos = kept.map(({ id, name, picture }) => ({ key: id, id, name, picture, state: 'kept' }));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Photos that are not on the server yet, and not refused. */
  get unsent(): number {
    const onTheirWay = this.photos.filter(
      ({ state }) => state === 'waiting' || state === 'sending' || state === 'lost',
    );
    return this.reading + onTheirWay.length;
  }

  /** Whether nothing is being sent: every photo is stored, refused or lost. */
  get isQuiet(): boolean {
    return this.reading === 0 && !this.photos.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  get room(): number {
    return this.most - this.photos.filter(({ state }) => state !== 'refused').length;
  }

  async add(files: File[]): Promise<void> {
    const notes: string[] = [];
    this.reading += files.length;
    for (const file of files) {
      const hash = await this.means.hash(file).catch(() => undefined);
      this.reading -= 1;
      const isHere = hash !== undefined && [...this.files.values()].some((other) => other.hash === hash);
      if (isHere) notes.push(`${file.name} is here already.`);
      else if (this.room <= 0) notes.push(`${file.name} was not added: ${this.most} photos at most.`);
      else {
        const key = `new-${(this.made += 1)}`;
        this.files.set(key, { file, hash });
        this.photos = [...this.photos, { key, name: file.name, state: 'waiting', picture: this.means.picture(file) }];
      }
    }
    this.say(notes.join(' '));
    await this.pump();
  }

  /** Sends lost photos again; with `key`, only that one. */
  async retry(key?: string): Promise<void> {
    this.photos = this.photos.map((photo) =>
      photo.state === 'lost' && (key === undefined || photo.key === key) ? { ...photo, state: 'waiting' } : photo,
    );
    this.changed();
    await this.pump();
  }

  async remove(key: string): Promise<void> {
    const at = this.photos.findIndex((photo) => photo.key === key);
    const photo = this.photos[at];
    if (!photo) return;
    const file = this.files.get(key);
    this.forget(key);
    this.say(`${photo.name} is removed.`);
    if (photo.id === undefined || (await this.means.remove(photo.id).catch(() => false))) return;
    if (file) this.files.set(key, file);
    this.photos = this.photos.toSpliced(Math.min(at, this.photos.length), 0, photo);
    this.say(`${photo.name} could not be removed. Please try again when you have signal.`);
  }

  /** Moves a photo to the place of another one. */
  move(key: string, to: number): void {
    const photo = this.photos.find((one) => one.key === key);
    if (!photo || to < 0 || to >= this.photos.length) return;
    this.photos = this.photos.filter((one) => one !== photo).toSpliced(to, 0, photo);
    this.say(`${photo.name} is now photo ${to + 1} of ${this.photos.length}.`);
  }

  private async pump(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let next = this.waiting(); next; next = this.waiting()) await this.sendOne(next.key);
    this.isSending = false;
  }

  private waiting = () => this.photos.find(({ state }) => state === 'waiting');

  private async sendOne(key: string): Promise<void> {
    const known = this.files.get(key);
    if (!known) return this.forget(key);
    this.set(key, { state: 'sending', sent: 0, words: undefined });
    // The photo is shrunk once: each attempt sends the same file.
    const file = await (known.small ??= this.means.shrink(known.file).catch(() => known.file));
    const answer = await this.means
      .send({ file, name: known.file.name, hash: known.hash, onProgress: (sent) => this.set(key, { sent }) })
      .catch((): Sent => ({ is: 'lost' }));
    const isStillHere = this.photos.some((photo) => photo.key === key);
    if (answer.is === 'kept' && !isStillHere) return void (await this.means.remove(answer.id).catch(() => false));
    if (answer.is === 'kept') return this.keep(key, answer);
    this.set(key, { state: answer.is, words: answer.words });
    if (answer.is === 'lost') this.retryLater();
  }

  private keep(key: string, { id, url }: { id: string; url: string }): void {
    this.gap = FIRST_GAP_MS;
    const photo = this.photos.find((one) => one.key === key);
    if (this.photos.some((one) => one.id === id)) {
      this.forget(key);
      return this.say(`${photo?.name ?? 'That photo'} is here already.`);
    }
    this.set(key, { state: 'kept', id, sent: undefined, stored: url });
  }

  private retryLater(): void {
    this.means.later(this.gap, () => void this.retry());
    this.gap = Math.min(this.gap * 2, LONGEST_GAP_MS);
  }

  private forget(key: string): void {
    this.files.delete(key);
    this.photos = this.photos.filter((photo) => photo.key !== key);
    this.changed();
  }

  private set(key: string, change: Partial<Picked>): void {
    this.photos = this.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));
    this.changed();
  }

  say(words: string): void {
    this.said = words;
    this.changed();
  }

  private changed(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}
