import type { Suspension } from '#src/modules/admin/domain/suspension';
import type { ActRequest } from '#src/modules/admin/domain/request';
import type { ActRequests } from '#src/modules/admin/ports/act-requests';
import type { AdminNotes } from '#src/modules/admin/ports/admin-notes';
import type { DoneOnJob, JobActs } from '#src/modules/admin/ports/job-oversight';
import type { Suspensions } from '#src/modules/admin/ports/suspensions';
import { ActRequestRow } from '#src/modules/admin/adapters/pg-act-requests';
import { plainTable, UndoableRows } from './checks/rows';

export class InMemorySuspensions implements Suspensions {
  readonly kept = new UndoableRows<Suspension>(plainTable('suspensions'));

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
  readonly kept = new UndoableRows<Note>(plainTable('admin_notes'));

  async add(note: Note) {
    if (this.kept.has(note.id)) return false;
    this.kept.set(note.id, note);
    return true;
  }
}

export class InMemoryJobActs implements JobActs {
  readonly kept = new UndoableRows<DoneOnJob>(plainTable('job_acts'));

  async add(done: DoneOnJob) {
    if (this.kept.has(done.id)) return false;
    this.kept.set(done.id, done);
    return true;
  }

  find = async (id: string) => this.kept.get(id);

  async last({ jobId, act, bidId }: Pick<DoneOnJob, 'jobId' | 'act' | 'bidId'>) {
    return [...this.kept.values()]
      .filter((one) => one.jobId === jobId && one.act === act && one.bidId === bidId)
      .sort((a, b) => b.doneAt.getTime() - a.doneAt.getTime())[0];
  }
}

export class InMemoryActRequests implements ActRequests {
  readonly kept = new UndoableRows<ActRequest>(ActRequestRow);

  async addOrFind(request: ActRequest) {
    const waiting = [...this.kept.values()].find(
      ({ act, subjectId, outcome }) => act === request.act && subjectId === request.subjectId && outcome === null,
    );
    if (!waiting) this.kept.set(request.id, request);
    return waiting ?? request;
  }

  lock = async (id: string) => this.kept.get(id);
  save = async (request: ActRequest) => void this.kept.set(request.id, request);
}
