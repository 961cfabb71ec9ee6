import type { SaidOfThemselves, Visitor } from '../domain/visitor';
import type { VisitorRepository } from '../ports/visitor-repository';

/** Keeps what a visitor has typed of themselves, so that the way back to the job and on again does not cost it. */
export class NoteVisitor {
  constructor(private visitors: VisitorRepository) {}

  async execute({ visitor, said }: { visitor: Visitor; said: SaidOfThemselves }): Promise<void> {
    await this.visitors.save({ ...visitor, ...said });
  }
}
