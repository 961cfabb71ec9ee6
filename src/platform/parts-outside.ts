/** What the product uses besides its database. If one of them is missing, it continues with less. */
export type Part = 'files' | 'mail' | 'replica';

/** A part outside cannot be reached, or refuses us. */
export class PartUnavailable extends Error {
  constructor(
    readonly part: Part,
    fault: unknown,
  ) {
    super(fault instanceof Error ? fault.message : String(fault), { cause: fault });
  }
}

/** How long a part counts as away after it last failed, unless it has worked since. */
const AWAY_FOR_MS = 5 * 60_000;

/** Notices when parts fail and when they work again. */
export class PartsOutside {
  private failedAt = new Map<Part, number>();

  constructor(private now: () => number = Date.now) {}

  /** Wraps a part: rejected promises count as its failures. `isTheirs`: whether a fault says that the part is away. */
  watched<Watched extends object>(part: Part, watched: Watched, isTheirs: (fault: unknown) => boolean = () => true) {
    return new Proxy(watched, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          const answer: unknown = value.apply(target, given);
          return answer instanceof Promise ? this.noting(part, answer, isTheirs) : answer;
        };
      },
    });
  }

  away(): Part[] {
    return [...this.failedAt].filter(([, at]) => this.now() - at < AWAY_FOR_MS).map(([part]) => part);
  }

  private async noting(part: Part, answer: Promise<unknown>, isTheirs: (fault: unknown) => boolean): Promise<unknown> {
    try {
      const value = await answer;
      this.failedAt.delete(part);
      return value;
    } catch (fault) {
      if (!isTheirs(fault)) throw fault;
      this.failedAt.set(part, this.now());
      throw new PartUnavailable(part, fault);
    }
  }
}
