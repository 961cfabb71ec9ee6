import type { Id } from '#src/kernel/id';
import { ok, type Result } from '#src/kernel/result';
import type { Blocks } from '../ports/blocks';

/** Takes back a block. The other person’s own block, if there is one, stays. */
export class UnblockPerson {
  constructor(private blocks: Blocks) {}

  async execute({ personId, by }: { personId: Id; by: Id }): Promise<Result<{ personId: Id }, never>> {
    await this.blocks.remove(by, personId);
    return ok({ personId });
  }
}
