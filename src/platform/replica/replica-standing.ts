/** Positions in PostgreSQL's log of changes, as it writes them: 16/B374D848. */
type Ways = {
  /** How far the primary has written. */
  written(): Promise<string>;
  /** How far the replica has replayed. Null if it is not a replica. */
  replayed(): Promise<string | null>;
  /** Called when reads begin to go to the replica, and when they stop, with the reason. */
  changed(state: { used: boolean; why?: string; lagSeconds?: number }): void;
};

/** A replica that takes longer than this to answer is not asked anything else. */
const ANSWERS_WITHIN_MS = 1_000;
/** How many seconds behind a replica can be while we still know exactly how many. */
const SAMPLES_MAX = 600;

/**
 * How far a read replica is behind. Every second, the primary reports how far it has written; once the replica has
 * reached that position, it has everything from before that moment. This works even if the replica has lost its
 * primary, the primary writes nothing for hours, or clocks differ.
 */
export class ReplicaStanding {
  private samples: { at: number; written: bigint }[] = [];
  /** The replica has everything that was written before this moment. */
  private freshAt: number | undefined;
  private askedAt: number | undefined;
  private trouble: string | undefined;
  private wasUsed = false;
  private looking: Promise<void> | undefined;

  /** `now`: milliseconds of a timer that nobody sets. */
  constructor(
    private ways: Ways,
    private maxLagMs: number,
    private now: () => number = () => performance.now(),
  ) {}

  /** Compares both positions. Call it about every second; a call while one is under way waits for it. */
  look(): Promise<void> {
    this.tell();
    return (this.looking ??= this.compare().finally(() => (this.looking = undefined)));
  }

  private async compare(): Promise<void> {
    await this.sample();
    this.askedAt = this.now();
    try {
      const replayed = await this.ways.replayed();
      if (replayed === null) throw new Error('It is not a replica.');
      const reached = this.samples.findLastIndex(({ written }) => written <= positionOf(replayed));
      if (reached >= 0) this.freshAt = this.samples[reached]!.at;
      this.samples.splice(0, Math.max(0, reached));
      this.trouble = undefined;
    } catch (fault) {
      this.trouble = wordsOf(fault);
    }
    this.askedAt = undefined;
    this.tell();
  }

  /** If the primary does not answer, we learn nothing about the replica, which only becomes older. */
  private async sample(): Promise<void> {
    const at = this.now();
    const written = await this.ways.written().catch(() => undefined);
    if (written === undefined) return;
    this.samples.push({ at, written: positionOf(written) });
    if (this.samples.length > SAMPLES_MAX) this.samples.shift();
  }

  /** A statement on the replica has failed: nothing is read there until it answers again. */
  failed(fault: unknown): void {
    this.trouble = wordsOf(fault);
    this.tell();
  }

  /** Undefined if not known. */
  lagSeconds(): number | undefined {
    return this.freshAt === undefined ? undefined : (this.now() - this.freshAt) / 1000;
  }

  isUsable(): boolean {
    return this.whyNot() === undefined;
  }

  /** Why nothing is read from it, as a sentence; undefined if it may be read. */
  whyNot(): string | undefined {
    const lag = this.lagSeconds();
    if (this.trouble !== undefined) return this.trouble;
    if (this.askedAt !== undefined && this.now() - this.askedAt > ANSWERS_WITHIN_MS) return 'It does not answer.';
    if (lag === undefined) return 'It is not known how far it is behind.';
    return lag * 1000 > this.maxLagMs ? 'It is too far behind.' : undefined;
  }

  private tell(): void {
    const why = this.whyNot();
    const used = why === undefined;
    if (used === this.wasUsed) return;
    this.wasUsed = used;
    this.ways.changed({ used, why, lagSeconds: this.lagSeconds() });
  }
}

const wordsOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
