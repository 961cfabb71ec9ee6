import type { AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  confirmableFrom,
  endedChange,
  isOpenChange,
  maskedEmail,
  wayOf,
  type EmailChangeWay,
} from '../../domain/email-change';
import type { AccountsEvents } from '../../domain/events';
import { withAccess } from '../../domain/user';
import type { EmailChanges } from '../../ports/email-changes';
import type { PasswordResets } from '../../ports/password-resets';
import type { SessionStore } from '../../ports/session-store';
import type { SignInChallenges } from '../../ports/sign-in-challenges';
import type { UserRepository } from '../../ports/user-repository';

/** too-early: for now, only the account's present address can act. */
export type AnswerEmailChangeRefusal = 'link-not-valid' | 'too-early' | 'email-taken';
type Stores = {
  users: UserRepository;
  emailChanges: EmailChanges;
  sessions: SessionStore;
  resets: PasswordResets;
  challenges: SignInChallenges;
  audit: AuditLog;
  outbox: Outbox<AccountsEvents>;
};

/**
 * Someone follows a link about an email that our support wants to correct. The key for the new address makes the
 * change, 48 hours or more after the request: the person is signed out everywhere, and links to set a password that
 * went to the old address stop working. The key that went to the old address stops it, and admins are told. Following a
 * link again gives the same answer.
 */
export class AnswerEmailChange {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({
    key,
  }: {
    key: string;
  }): Promise<Result<{ way: EmailChangeWay; newEmail: string }, AnswerEmailChangeRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async (stores) => {
      const { users, emailChanges, audit, outbox } = stores;
      const known = await emailChanges.byKey(key);
      const user = known && (await users.lock(known.userId));
      // Read again, because it may have been answered while the lock waited.
      const change = user && (await emailChanges.byKey(key));
      if (!change) return refuse('link-not-valid');
      const way = wayOf(change, key);
      const { id: changeId, userId, oldEmail, newEmail } = change;
      const answer = ok({ way, newEmail });
      const outcome = way === 'confirm' ? 'confirmed' : 'stopped';
      if (change.outcome === outcome) return answer;
      if (!isOpenChange(change, at)) return refuse('link-not-valid');
      if (way === 'confirm') {
        if (confirmableFrom(change) > at) return refuse('too-early');
        if (await users.byEmail(newEmail)) return refuse('email-taken');
        await users.save({ ...withAccess(user, { email: newEmail }, at), emailConfirmedAt: at });
        await stores.sessions.endAll(userId);
        await stores.resets.forgetAll(userId);
        await stores.challenges.endAll(userId);
      }
      await emailChanges.save(endedChange(change, outcome, at));
      const [before, after] = [maskedEmail(oldEmail), maskedEmail(newEmail)];
      await audit.record({
        actor: userId,
        subject: {
          kind: 'person',
          id: userId,
        },
        reason: '',
        from: null,
        ...(way === 'confirm'
          ? {
              act: 'confirm-email',
              before: { email: before },
              after: { email: after },
            }
          : {
              act: 'stop-email',
              before: { askedFor: after },
              after: { email: before },
            }),
      });
      const name = way === 'confirm' ? 'email-changed' : 'email-change-stopped';
      await outbox.add({ name, about: { userId, changeId }, at });
      return answer;
    });
  }
}
