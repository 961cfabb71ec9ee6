import type { Clock } from '#src/kernel/clock';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { Blocks } from '../ports/blocks';

export type BlockRefusal = 'person-not-found' | 'yourself';

/** A person blocks another: neither can then write to the other, bid on their new jobs or hire them. */
export class BlockPerson {
  constructor(
    private blocks: Blocks,
    private clock: Clock,
  ) {}

  async execute({ personId, by }: { personId: Id; by: Id }): Promise<Result<{ personId: Id }, BlockRefusal>> {
    if (personId === by) return refuse('yourself');
    if (!(await this.blocks.mayBeBlocked(personId))) return refuse('person-not-found');
    await this.blocks.add(by, personId, await this.clock.now());
    return ok({ personId });
  }
}
