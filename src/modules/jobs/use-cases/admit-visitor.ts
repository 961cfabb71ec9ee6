import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { newVisitor, seenAgain, type Visitor } from '../domain/visitor';
import type { VisitorRepository } from '../ports/visitor-repository';

/** Knows a visitor again by the secret of their browser, and keeps them for another week; or gives a new one theirs. */
export class AdmitVisitor {
  constructor(
    private visitors: VisitorRepository,
    private clock: Clock,
    private newId: NewId,
    /** Not an id like others: whoever has it is the visitor. */
    private newSecret: () => string,
  ) {}

  async execute({ secret }: { secret?: string }): Promise<{ visitor: Visitor; secret: string }> {
    const now = await this.clock.now();
    const known = secret === undefined ? undefined : await this.visitors.find(secret, now);
    if (known && secret !== undefined) {
      const visitor = seenAgain(known, now);
      await this.visitors.save(visitor);
      return { visitor, secret };
    }
    const visitor = newVisitor(this.newId(), now);
    const minted = this.newSecret();
    await this.visitors.add(visitor, minted);
    return { visitor, secret: minted };
  }
}
