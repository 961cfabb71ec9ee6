import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { Id, NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { asked, isWaiting, REQUEST_WORDS_MAX, type DataRequest, type DataRequestKind } from '../../domain/data-request';
import type { AccountsEvents } from '../../domain/events';
import type { DataRequests } from '../../ports/data/data-requests';
import type { PasswordHashing } from '../../ports/password-hashing';
import type { UserRepository } from '../../ports/user-repository';

export type AskAboutDataRefusal =
  | 'account-gone'
  | 'admins-stay'
  | 'wrong-password'
  | 'words-missing'
  | 'words-too-long'
  | 'asked-already';
type Order = { userId: Id; kind: Exclude<DataRequestKind, 'delete'>; words: string; password: string };
type Stores = { users: UserRepository; dataRequests: DataRequests; outbox: Outbox<AccountsEvents> };

/**
 * Someone asks to see, correct or restrict their own data. The password shows who asks. A restriction is in force at
 * once. Sending the same request twice makes it once.
 */
export class AskAboutData {
  constructor(
    private work: UnitOfWork<Stores>,
    private users: UserRepository,
    private passwords: PasswordHashing,
    private clock: Clock,
    private newId: NewId,
    private newSecret: () => string,
  ) {}

  async execute({ userId, kind, words: typed, password }: Order): Promise<Result<DataRequest, AskAboutDataRefusal>> {
    const words = typed.trim() || null;
    if (!words && kind !== 'restrict') return refuse('words-missing');
    if (words && words.length > REQUEST_WORDS_MAX) return refuse('words-too-long');
    const known = await this.users.find(userId);
    if (known?.userType === 'admin') return refuse('admins-stay');
    if (!(await this.passwords.matches(password, known?.passwordHash))) return refuse('wrong-password');
    const at = await this.clock.now();
    return this.work.run(async ({ users, dataRequests, outbox }) => {
      const user = await users.lock(userId);
      if (!user || user.status === 'leaving') return refuse('account-gone');
      const waiting = (await dataRequests.ofUser(userId)).find((one) => one.kind === kind && isWaiting(one));
      if (waiting) return waiting.words === words ? ok(waiting) : refuse('asked-already');
      const id = this.newId();
      const request = await dataRequests.add(asked({ id, userId, kind, words, accessKey: this.newSecret() }, at));
      if (!request) return refuse('asked-already');
      if (kind === 'restrict' && user.status === 'active') await users.save({ ...user, status: 'restricted' });
      await outbox.add({ name: 'data-request-made', about: { userId, requestId: id }, at });
      return ok(request);
    });
  }
}
