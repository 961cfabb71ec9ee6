import type { Suspension } from '#src/modules/admin/domain/suspension';
import type { AdminNotes } from '#src/modules/admin/ports/admin-notes';
import type { Suspensions } from '#src/modules/admin/ports/suspensions';
import { UndoableMap } from './in-memory-work';

export class InMemorySuspensions implements Suspensions {
  readonly kept = new UndoableMap<string, Suspension>();

  async add(suspension: Suspension) {
    if (await this.lockOf(suspension.userId)) throw new Error('one_suspension_in_force');
    this.kept.set(suspension.id, suspension);
  }

  async save(suspension: Suspension) {
    this.kept.set(suspension.id, suspension);
  }

  async lockOf(userId: string) {
    return [...this.kept.values()].find((one) => one.userId === userId && one.liftedAt === null);
  }

  async dueToEnd(asOf: Date, limit: number) {
    return [...this.kept.values()]
      .filter(({ endsAt, liftedAt }) => !liftedAt && endsAt && endsAt <= asOf)
      .sort((a, b) => a.endsAt!.getTime() - b.endsAt!.getTime())
      .slice(0, limit)
      .map(({ userId }) => ({ userId }));
  }
}

type Note = Parameters<AdminNotes['add']>[0];
export class InMemoryAdminNotes implements AdminNotes {
  readonly kept = new UndoableMap<string, Note>();

  async add(note: Note) {
    if (this.kept.has(note.id)) return false;
    this.kept.set(note.id, note);
    return true;
  }
}
