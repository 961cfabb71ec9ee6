import type { Id } from '#src/kernel/id';
import { ok, type Result } from '#src/kernel/result';
import type { Blocks } from '../ports/blocks';

/** Removes a block. The other person’s own block, if any, stays. */
export class UnblockPerson {
  constructor(private blocks: Blocks) {}

  async execute({ personId, by }: { personId: Id; by: Id }): Promise<Result<{ personId: Id }, never>> {
    await this.blocks.remove(by, personId);
    return ok({ personId });
  }
}
