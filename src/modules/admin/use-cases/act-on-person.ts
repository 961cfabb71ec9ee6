import type { ActedFrom, AuditedAct, AuditedFacts, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { isId, type NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { asked, erasedRequest, isWaiting, standingWith } from '#src/modules/accounts/domain/data-request';
import type { AccountsEvents } from '#src/modules/accounts/domain/events';
import {
  askedEmailChange,
  confirmableFrom,
  endedChange,
  isOpenChange,
  maskedEmail,
} from '#src/modules/accounts/domain/email-change';
import { anonymised, retyped, tidyEmail, type OpenType, type User } from '#src/modules/accounts/domain/user';
import type { AccountDeletion } from '#src/modules/accounts/ports/account-deletion';
import type { DataRequests, LegalHolds } from '#src/modules/accounts/ports/data/data-requests';
import type { EmailChanges } from '#src/modules/accounts/ports/email-changes';
import type { SessionStore } from '#src/modules/accounts/ports/session-store';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { AdminEvents } from '../domain/events';
import { type PersonAct, type WhyNotOnPerson, whyNotOnPerson } from '../domain/person-acts';
import { lifted, suspended, upheld, type Suspension } from '../domain/suspension';
import type { AccountTies } from '../ports/account-ties';
import type { AdminNotes } from '../ports/admin-notes';
import type { Suspensions } from '../ports/suspensions';

export type PersonActStores = {
  users: UserRepository;
  sessions: SessionStore;
  suspensions: Suspensions;
  notes: AdminNotes;
  accountDeletion: AccountDeletion;
  audit: AuditLog;
  dataRequests: DataRequests;
  legalHolds: LegalHolds;
  emailChanges: EmailChanges;
  accountTies: AccountTies;
  outbox: Outbox<AdminEvents & Pick<AccountsEvents, 'account-erased' | 'email-change-asked' | 'email-change-opened'>>;
};
/**
 * under-way: work is open or money is held, so the account cannot be deleted. type-in-use: it has things that only its
 * type can have.
 */
type FoundOnlyWhenDoing = 'under-way' | 'email-taken' | 'email-is-theirs' | 'type-is-theirs' | 'type-in-use';
export type ActOnPersonRefusal = WhyNotOnPerson | 'person-not-found' | FoundOnlyWhenDoing;
export type PersonOrder = {
  /** Made by the page, so that a note sent twice is kept once. */
  id?: string;
  act: PersonAct;
  personId: string;
  adminId: string;
  reason: string;
  /** For how many days to suspend; null until an admin lifts it. */
  days?: number | null;
  /** The right address, to correct an email. */
  email?: string;
  /** The right type, to correct a type. */
  userType?: OpenType;
  from?: ActedFrom | null;
};
export type ActedOnPerson = { act: PersonAct; personId: string; fullName: string };

type Change = { before: AuditedFacts; after: AuditedFacts } | FoundOnlyWhenDoing | 'done-before';
type Doing = { user: User; suspension: Suspension | undefined; order: PersonOrder; at: Date };
type Making = { newId: NewId; newSecret: () => string };
type Doer = (stores: PersonActStores, doing: Doing, making: Making) => Promise<Change>;

const AUDITED: Record<PersonAct, AuditedAct> = {
  suspend: 'suspend-person',
  reinstate: 'reinstate-person',
  uphold: 'uphold-suspension',
  'end-sessions': 'end-sessions',
  'send-reset': 'send-reset',
  'correct-email': 'correct-email',
  'correct-type': 'correct-type',
  note: 'note',
  'hold-data': 'hold-data',
  'lift-hold': 'lift-hold',
  delete: 'delete-person',
};

/**
 * An admin does something about a person, with a reason. `whyNotOnPerson` decides in the same transaction whether it is
 * possible. If the same admin has already done the same for the same reason, the answer is repeated and nothing
 * changes.
 */
export class ActOnPerson {
  constructor(
    private work: UnitOfWork<PersonActStores>,
    /** Emails a link to set a new password, once the act is recorded. */
    private passwordReset: { execute(person: { email: string }): Promise<void> },
    private clock: Clock,
    private newId: NewId,
    private newSecret: () => string,
  ) {}

  async execute(order: PersonOrder): Promise<Result<ActedOnPerson, ActOnPersonRefusal>> {
    const { act, personId, adminId, reason, from = null } = order;
    if (!isId(personId)) return refuse('person-not-found');
    const at = await this.clock.now();
    let email = '';
    const done = await this.work.run(async (stores): Promise<Result<ActedOnPerson, ActOnPersonRefusal>> => {
      const known = await stores.users.find(personId);
      if (!known) return refuse('person-not-found');
      const user = (await stores.users.lock(personId)) ?? { ...known, status: 'deleted' as const };
      const suspension = await stores.suspensions.lockOf(personId);
      const answer = ok({ act, personId, fullName: user.fullName });
      if (isRepeated(order, suspension)) return answer;
      const isHeld = (await stores.legalHolds.inForce(personId)) !== undefined;
      const why = whyNotOnPerson(act, { ...user, suspension: suspension ?? null, isHeld }, adminId);
      if (why) return refuse(why);
      const change = await DO[act](
        stores,
        { user, suspension, order, at },
        { newId: this.newId, newSecret: this.newSecret },
      );
      if (change === 'done-before') return answer;
      if (typeof change === 'string') return refuse(change);
      email = user.email;
      const subject = { kind: 'person', id: personId } as const;
      await stores.audit.record({ actor: adminId, act: AUDITED[act], subject, reason, ...change, from });
      return answer;
    });
    if (done.ok && act === 'send-reset') await this.passwordReset.execute({ email });
    return done;
  }
}

const isRepeated = ({ act, adminId, reason }: PersonOrder, suspension: Suspension | undefined): boolean =>
  suspension !== undefined &&
  ((act === 'suspend' && suspension.suspendedBy === adminId && suspension.reason === reason) ||
    (act === 'uphold' && suspension.answeredBy === adminId && suspension.answer === reason));

const DO: Record<PersonAct, Doer> = {
  async suspend({ users, sessions, suspensions, outbox }, { user, order, at }, { newId }) {
    const { adminId: by, reason, days = null } = order;
    const suspension = suspended({ id: newId(), userId: user.id, reason, by, days }, at);
    await suspensions.add(suspension);
    await users.save({ ...user, status: 'suspended' });
    await sessions.endAll(user.id);
    await outbox.add({ name: 'person-suspended', about: { userId: user.id, suspensionId: suspension.id }, at });
    return { before: { status: user.status }, after: { status: 'suspended', until: dayOf(suspension.endsAt) } };
  },
  async reinstate({ users, suspensions, dataRequests, outbox }, { user, suspension, order, at }) {
    const requests = await dataRequests.ofUser(user.id);
    const status = standingWith(requests.filter(isWaiting));
    await users.save({ ...user, status });
    if (suspension) {
      await suspensions.save(lifted(suspension, at, order));
      await outbox.add({ name: 'suspension-lifted', about: { userId: user.id, suspensionId: suspension.id }, at });
    }
    return { before: { status: user.status, until: dayOf(suspension?.endsAt) }, after: { status } };
  },
  async uphold({ suspensions, outbox }, { user, suspension, order, at }) {
    await suspensions.save(upheld(suspension!, order.reason, order.adminId, at));
    await outbox.add({ name: 'suspension-upheld', about: { userId: user.id, suspensionId: suspension!.id }, at });
    return { before: { appeal: suspension!.appeal }, after: { appeal: 'turned down' } };
  },
  async 'end-sessions'({ sessions }, { user, at }) {
    const open = await sessions.openOf(user.id, { now: at });
    await sessions.endAll(user.id);
    return { before: { sessions: open.length }, after: { sessions: 0 } };
  },
  'send-reset': async () => ({ before: {}, after: {} }),
  async 'correct-email'({ users, emailChanges, outbox }, { user, order, at }, { newId, newSecret }) {
    const newEmail = tidyEmail(order.email ?? '');
    if (newEmail === user.email) return 'email-is-theirs';
    if (await users.byEmail(newEmail)) return 'email-taken';
    const unended = await emailChanges.unendedOf(user.id);
    if (unended && isOpenChange(unended, at) && unended.newEmail === newEmail) return 'done-before';
    if (unended) await emailChanges.save(endedChange(unended, 'replaced', at));
    const facts = { id: newId(), userId: user.id, oldEmail: user.email, newEmail, reason: order.reason };
    const keys = { confirmKey: newSecret(), stopKey: newSecret() };
    const change = askedEmailChange({ ...facts, ...keys, askedBy: order.adminId }, at);
    await emailChanges.add(change);
    const about = { userId: user.id, changeId: change.id };
    await outbox.add({ name: 'email-change-asked', about, at });
    // Delivered when its time has come, and to nobody if the change has been stopped by then.
    await outbox.add({ name: 'email-change-opened', about, at: confirmableFrom(change) });
    return { before: { email: maskedEmail(user.email) }, after: { askedFor: maskedEmail(newEmail) } };
  },
  async 'correct-type'({ users, sessions, accountTies, outbox }, { user, order, at }) {
    const userType = order.userType;
    if (!userType || userType === user.userType) return 'type-is-theirs';
    if ((await accountTies.of(user.id)).length > 0) return 'type-in-use';
    await users.save(retyped(user, userType));
    await sessions.endAll(user.id);
    await outbox.add({ name: 'type-corrected', about: { userId: user.id }, at });
    return { before: { type: user.userType }, after: { type: userType } };
  },
  async note({ notes }, { user, order, at }, { newId }) {
    const note = { id: order.id ?? newId(), personId: user.id, jobId: null, words: order.reason };
    return (await notes.add({ ...note, writtenBy: order.adminId, writtenAt: at }))
      ? { before: {}, after: {} }
      : 'done-before';
  },
  async 'hold-data'({ legalHolds }, { user, order, at }, { newId }) {
    const hold = { id: newId(), userId: user.id, reason: order.reason, placedBy: order.adminId, placedAt: at };
    await legalHolds.add({ ...hold, liftedBy: null, liftedBecause: null, liftedAt: null });
    return { before: {}, after: {} };
  },
  async 'lift-hold'({ legalHolds }, { user, order, at }) {
    const hold = (await legalHolds.inForce(user.id))!;
    await legalHolds.lift(hold.id, { by: order.adminId, because: order.reason, at });
    return { before: {}, after: {} };
  },
  async delete(stores, { user, order, at }, { newId, newSecret }) {
    const { users, sessions, accountDeletion, dataRequests, outbox } = stores;
    await accountDeletion.cancelPending(user.id, at);
    if ((await accountDeletion.underWay(user.id)).length > 0) return 'under-way';
    await sessions.endAll(user.id);
    const { id, email, fullName } = user;
    const certificate = await accountDeletion.forget({ id, email, fullName, reason: order.reason, at });
    const request = await theirDeletion(dataRequests, { id: newId(), userId: id, accessKey: newSecret() }, at);
    if (request) {
      await dataRequests.save(erasedRequest(request, { certificate, to: email }, at));
      await outbox.add({ name: 'account-erased', about: { requestId: request.id }, at });
    }
    // This comes last: changing the email locks the row against everything that refers to it.
    await users.save(anonymised(user));
    return { before: { status: user.status }, after: { status: 'deleted' } };
  },
};

/** The deletion that the person asked for, or a new one to hold the certificate. */
async function theirDeletion(
  dataRequests: DataRequests,
  made: { id: string; userId: string; accessKey: string },
  at: Date,
) {
  const own = (await dataRequests.ofUser(made.userId)).find(({ state }) => state === 'grace');
  return own ?? dataRequests.add(asked({ ...made, kind: 'delete', words: null }, at));
}

const dayOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;
