import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { newVisitor, renewVisitor, type Visitor } from '../../domain/visitor';
import type { VisitorRepository } from '../../ports/visitor-repository';

/** Recognises a visitor by their browser's secret and keeps them for another week, or gives a new visitor a secret. */
export class AdmitVisitor {
  constructor(
    private visitors: VisitorRepository,
    private clock: Clock,
    private newId: NewId,
    /** Makes a secret that works like a password, so it must be harder to guess than an id. */
    private newSecret: () => string,
  ) {}

  async execute({ secret }: { secret?: string }): Promise<{ visitor: Visitor; secret: string }> {
    const now = await this.clock.now();
    const known = secret === undefined ? undefined : await this.visitors.find(secret, now);
    if (known && secret !== undefined) {
      const visitor = renewVisitor(known, now);
      await this.visitors.save(visitor);
      return { visitor, secret };
    }
    const visitor = newVisitor(this.newId(), now);
    const fresh = this.newSecret();
    await this.visitors.add(visitor, fresh);
    return { visitor, secret: fresh };
  }
}
