import type { EmailChange } from '#src/modules/accounts/domain/email-change';
import type { EmailChanges } from '#src/modules/accounts/ports/email-changes';
import { plainTable, UndoableRows } from '../checks/rows';

export class InMemoryEmailChanges implements EmailChanges {
  readonly kept = new UndoableRows<EmailChange>(plainTable('email_changes'));

  async add(change: EmailChange) {
    if (await this.unendedOf(change.userId)) throw new Error('one_email_change_open');
    this.kept.set(change.id, change);
  }

  async save(change: EmailChange) {
    this.kept.set(change.id, change);
  }

  async unendedOf(userId: string) {
    return [...this.kept.values()].find((one) => one.userId === userId && one.endedAt === null);
  }

  async byKey(key: string) {
    return [...this.kept.values()].find(({ confirmKey, stopKey }) => key === confirmKey || key === stopKey);
  }
}
