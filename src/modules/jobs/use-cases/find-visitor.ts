import type { Clock } from '#src/kernel/clock';
import type { Visitor } from '../domain/visitor';
import type { VisitorRepository } from '../ports/visitor-repository';

/** Finds a visitor by their secret. Unlike AdmitVisitor, it does not keep them for another week. */
export class FindVisitor {
  constructor(
    private visitors: VisitorRepository,
    private clock: Clock,
  ) {}

  async execute({ secret }: { secret: string }): Promise<Visitor | undefined> {
    return this.visitors.find(secret, await this.clock.now());
  }
}
