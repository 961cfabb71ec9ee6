import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AdminEvents } from '../domain/events';
import type { ActRequest } from '../domain/request';
import type { ActRequests } from '../ports/act-requests';

type Stores = { requests: ActRequests; audit: AuditLog; outbox: Outbox<AdminEvents> };
type Asked = Pick<ActRequest, 'act' | 'subjectId' | 'jobId' | 'amount' | 'order' | 'reason'> & {
  adminId: string;
  from?: ActedFrom | null;
};
/** asked-already: another decision about the same thing waits for a second admin. */
export type AskSecondAdminRefusal = 'asked-already';

/** An admin has decided about a sum that needs a second admin's agreement. Repeating the request changes nothing. */
export class AskSecondAdmin {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute({ adminId, from = null, ...asked }: Asked): Promise<Result<ActRequest, AskSecondAdminRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async ({ requests, audit, outbox }): Promise<Result<ActRequest, AskSecondAdminRefusal>> => {
      const undecided = { decidedBy: null, decidedAt: null, outcome: null, answer: null };
      const request: ActRequest = { ...asked, ...undecided, id: this.newId(), askedBy: adminId, askedAt: at };
      const kept = await requests.addOrFind(request);
      if (kept.id !== request.id)
        return kept.askedBy === adminId && isSame(kept.order, request.order) ? ok(kept) : refuse('asked-already');
      const { act, jobId, amount, reason } = request;
      await audit.record({
        actor: adminId,
        act: 'ask-second-admin',
        subject: {
          kind: 'request',
          id: request.id,
        },
        about: { jobId },
        reason,
        from,
        after: {
          decision: act,
          amount,
        },
      });
      await outbox.add({ name: 'second-admin-asked', about: { requestId: request.id }, at });
      return ok(request);
    });
  }
}

const sorted = (order: ActRequest['order']) =>
  JSON.stringify(Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (one: ActRequest['order'], other: ActRequest['order']): boolean => sorted(one) === sorted(other);
