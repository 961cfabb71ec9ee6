import type { DataRequest, NewDataRequest } from '#src/modules/accounts/domain/data-request';
import type { DataRequests, LegalHold, LegalHolds } from '#src/modules/accounts/ports/data/data-requests';
import type { IdleAccount, IdleAccounts } from '#src/modules/accounts/ports/data/idle-accounts';
import { plainTable, UndoableRows } from '../checks/rows';
import { UndoableMap } from '../in-memory-work';

export class InMemoryDataRequests implements DataRequests {
  readonly kept = new UndoableRows<DataRequest>(plainTable('data_requests'));

  async add(request: NewDataRequest) {
    const waiting = [...this.kept.values()].some(
      ({ userId, kind, endedAt }) => userId === request.userId && kind === request.kind && endedAt === null,
    );
    if (waiting) return undefined;
    const added = { ...request, number: this.kept.size + 1 };
    this.kept.set(added.id, added);
    return added;
  }

  async find(id: string) {
    return this.kept.get(id);
  }

  lock = (id: string) => this.find(id);

  async save(request: DataRequest) {
    this.kept.set(request.id, request);
  }

  async ofUser(userId: string) {
    return [...this.kept.values()]
      .filter((one) => one.userId === userId)
      .sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime() || b.number - a.number);
  }

  async dueToErase(asOf: Date, limit: number) {
    const dueAt = ({ nextTryAt, eraseAt }: DataRequest) => (nextTryAt ?? eraseAt)!.getTime();
    return [...this.kept.values()]
      .filter((one) => one.state === 'grace' && dueAt(one) <= asOf.getTime())
      .sort((a, b) => dueAt(a) - dueAt(b))
      .slice(0, limit);
  }

  async forgetAddresses(before: Date, limit: number) {
    const old = [...this.kept.values()].filter((one) => one.certificateTo && one.endedAt! < before).slice(0, limit);
    for (const one of old) this.kept.set(one.id, { ...one, certificateTo: null });
    return old.length === limit;
  }
}

export class InMemoryLegalHolds implements LegalHolds {
  readonly kept = new UndoableRows<LegalHold>(plainTable('legal_holds'));

  async inForce(userId: string) {
    return [...this.kept.values()].find((hold) => hold.userId === userId && hold.liftedAt === null);
  }

  async add(hold: LegalHold) {
    if (await this.inForce(hold.userId)) throw new Error('one_legal_hold_a_person');
    this.kept.set(hold.id, hold);
  }

  async lift(id: string, { by, because, at }: { by: string; because: string; at: Date }) {
    this.kept.set(id, { ...this.kept.get(id)!, liftedBy: by, liftedBecause: because, liftedAt: at });
  }
}

/** `used`: when someone last used an account, by the id of its user. */
export class InMemoryIdleAccounts implements IdleAccounts {
  readonly kept = new UndoableMap<string, IdleAccount>();
  constructor(readonly used: Map<string, Date> = new Map()) {}

  async due({ idleSince, now }: { idleSince: Date; now: Date }, limit: number) {
    return [...this.used]
      .filter(([userId, at]) => at <= idleSince && (this.kept.get(userId)?.lookAgainAt ?? now) <= now)
      .sort(([, a], [, b]) => a.getTime() - b.getTime())
      .slice(0, limit)
      .map(([userId]) => userId);
  }

  async lastUsed(userId: string) {
    return this.used.get(userId)!;
  }

  async find(userId: string) {
    return this.kept.get(userId);
  }

  async save(account: IdleAccount) {
    this.kept.set(account.userId, account);
  }
}
