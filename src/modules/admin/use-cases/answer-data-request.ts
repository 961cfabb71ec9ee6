import type { ActedFrom, AuditedAct, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { answeredRequest, isWaiting, standingWith, type DataRequest } from '#src/modules/accounts/domain/data-request';
import type { AccountsEvents } from '#src/modules/accounts/domain/events';
import type { AccountDeletion } from '#src/modules/accounts/ports/account-deletion';
import type { DataRequests, LegalHolds } from '#src/modules/accounts/ports/data/data-requests';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import { whyNotOnRequest, type DataRequestAct, type WhyNotOnRequest } from '../domain/data-request-acts';

export type DataRequestStores = {
  users: UserRepository;
  dataRequests: DataRequests;
  legalHolds: LegalHolds;
  accountDeletion: Pick<AccountDeletion, 'underWay'>;
  audit: AuditLog;
  outbox: Outbox<AccountsEvents>;
};
export type AnswerDataRequestRefusal = WhyNotOnRequest | 'request-not-found';
export type DataRequestOrder = {
  requestId: string;
  act: DataRequestAct;
  adminId: string;
  /** The person reads it, unless it is `erase-now`. */
  answer: string;
  from?: ActedFrom | null;
};

const AUDITED: Record<DataRequestAct, AuditedAct> = {
  done: 'answer-data-request',
  refuse: 'refuse-data-request',
  'erase-now': 'erase-now',
};

/**
 * An admin answers a request about data: says that it is done, or refuses it with a reason, which reopens the account
 * of someone who was leaving. `erase-now` retries at once an erasure that something had prevented. The same admin gives
 * the same answer once.
 */
export class AnswerDataRequest {
  constructor(
    private work: UnitOfWork<DataRequestStores>,
    /** Erases what is due, once the order is recorded. */
    private erasing: { execute(due: { asOf: Date }): Promise<unknown> },
    private clock: Clock,
  ) {}

  async execute({
    requestId,
    act,
    adminId,
    answer,
    from = null,
  }: DataRequestOrder): Promise<Result<DataRequest, AnswerDataRequestRefusal>> {
    const at = await this.clock.now();
    const done = await this.work.run(async (stores): Promise<Result<DataRequest, AnswerDataRequestRefusal>> => {
      const { users, dataRequests, legalHolds, accountDeletion, audit } = stores;
      const known = isId(requestId) ? await dataRequests.find(requestId) : undefined;
      if (!known) return refuse('request-not-found');
      const user = await users.lock(known.userId);
      const request = (await dataRequests.lock(requestId))!;
      if (request.answeredBy === adminId && request.answer === answer) return ok(request);
      const standing = {
        ...request,
        isHeld: (await legalHolds.inForce(known.userId)) !== undefined,
        isUnderWay: act === 'erase-now' && (await accountDeletion.underWay(known.userId)).length > 0,
      };
      const why = user ? whyNotOnRequest(act, standing, at) : 'request-ended';
      if (why) return refuse(why);
      const changed = changedBy(request, { act, answer, adminId }, at);
      await dataRequests.save(changed);
      const subject = { kind: 'data-request', id: requestId } as const;
      const facts = { before: { state: request.state }, after: { state: changed.state } };
      const about = { personIds: [request.userId] };
      await audit.record({ actor: adminId, act: AUDITED[act], subject, about, reason: answer, ...facts, from });
      if (act !== 'erase-now') await this.tell(stores, changed, at);
      return ok(changed);
    });
    if (done.ok && act === 'erase-now') await this.erasing.execute({ asOf: at });
    return done;
  }

  private async tell({ users, dataRequests, outbox }: DataRequestStores, { id, userId }: DataRequest, at: Date) {
    const user = await users.find(userId);
    if (user && (user.status === 'leaving' || user.status === 'restricted')) {
      const waiting = (await dataRequests.ofUser(userId)).filter(isWaiting);
      await users.save({ ...user, status: standingWith(waiting) });
    }
    await outbox.add({ name: 'data-request-answered', about: { userId, requestId: id }, at });
  }
}

const changedBy = (
  request: DataRequest,
  { act, answer, adminId }: { act: DataRequestAct; answer: string; adminId: string },
  at: Date,
): DataRequest =>
  act === 'erase-now'
    ? { ...request, nextTryAt: at }
    : answeredRequest(request, { answer, by: adminId, state: act === 'done' ? 'done' : 'refused' }, at);
