import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type ActRequest, type DecideRequestRefusal, decide } from '../domain/request';
import type { ActRequests, CarryOut } from '../ports/act-requests';

type Stores = { requests: ActRequests; audit: AuditLog };
type Decision = { requestId: string; adminId: string; agrees: boolean; answer: string | null; from?: ActedFrom | null };
/** not-possible: the decision can no longer be carried out, so the request is closed. */
export type DecideRequestRefusals = DecideRequestRefusal | 'request-not-found' | 'not-possible';

/**
 * A second admin agrees to a decision about money, which is carried out at once, or refuses it. The agreement is saved
 * before it is carried out: after an interruption, agreeing again continues, and every act is safe to repeat.
 */
export class DecideRequest {
  constructor(
    private work: UnitOfWork<Stores>,
    private carryOut: CarryOut,
    private clock: Clock,
  ) {}

  async execute({
    requestId,
    adminId,
    agrees,
    answer,
    from = null,
  }: Decision): Promise<Result<ActRequest, DecideRequestRefusals>> {
    if (!isId(requestId)) return refuse('request-not-found');
    const at = await this.clock.now();
    const decided = await this.work.run(
      async ({ requests, audit }): Promise<Result<ActRequest, DecideRequestRefusals>> => {
        const request = await requests.lock(requestId);
        if (!request) return refuse('request-not-found');
        const outcome = decide(request, { adminId, agrees, answer }, at);
        if (!outcome.ok || outcome.value === request) return outcome;
        await requests.save(outcome.value);
        const { act, jobId, amount } = request;
        await audit.record({
          actor: adminId,
          act: agrees ? 'agree' : 'disagree',
          subject: {
            kind: 'request',
            id: requestId,
          },
          about: { jobId },
          reason: answer ?? '',
          from,
          after: {
            decision: act,
            amount,
          },
        });
        return outcome;
      },
    );
    if (!decided.ok || !agrees) return decided;
    const { act, order, askedBy } = decided.value;
    const done = await this.carryOut[act](order, { adminId: askedBy, agreedBy: adminId });
    return done.ok ? ok(decided.value) : refuse('not-possible');
  }
}
