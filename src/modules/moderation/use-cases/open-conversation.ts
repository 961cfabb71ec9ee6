import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Conversations, ReadConversation } from '../ports/conversations';

type Order = { threadId: Id; adminId: Id; reason: string; from: ActedFrom | null };

/**
 * An admin reads what two people wrote to each other. Each reading is recorded in the audit log, with the reason,
 * before anything is shown.
 */
export class OpenConversation {
  constructor(private work: UnitOfWork<{ conversations: Conversations; audit: AuditLog }>) {}

  async execute({
    threadId,
    adminId,
    reason,
    from,
  }: Order): Promise<Result<ReadConversation, 'conversation-not-found'>> {
    return this.work.run(
      async ({ conversations, audit }): Promise<Result<ReadConversation, 'conversation-not-found'>> => {
        const read = await conversations.read(threadId);
        if (!read) return refuse('conversation-not-found');
        await audit.record({
          actor: adminId,
          act: 'open-conversation',
          subject: {
            kind: 'conversation',
            id: threadId,
          },
          reason,
          from,
          about: {
            jobId: read.job.id,
            personIds: [read.customer.id, read.landscaper.id],
          },
        });
        return ok(read);
      },
    );
  }
}
