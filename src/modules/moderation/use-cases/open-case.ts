import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Id, NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { ContentRef } from '../domain/content';
import { openCase, type ContentCase } from '../domain/content-case';
import type { ContentCases } from '../ports/content-cases';
import type { ContentFinder } from '../ports/content-finder';

type Stores = { contentCases: ContentCases; contentFinder: ContentFinder; audit: AuditLog };
type Order = { content: ContentRef; adminId: Id; reason: string; from: ActedFrom | null };

/** An admin looks into something that nobody has reported. If it has an open case, that one is used. */
export class OpenCase {
  constructor(
    private work: UnitOfWork<Stores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ content, adminId, reason, from }: Order): Promise<Result<ContentCase, 'content-not-found'>> {
    const at = await this.clock.now();
    return this.work.run(
      async ({ contentCases, contentFinder, audit }): Promise<Result<ContentCase, 'content-not-found'>> => {
        const found = await contentFinder.find(content, adminId);
        if (!found) return refuse('content-not-found');
        const id = this.newId();
        const open = await contentCases.openOrAdd(openCase(id, content, found, { reason: null, at }));
        if (open.id !== id) return ok(open);
        await audit.record({
          actor: adminId,
          act: 'open-content-case',
          subject: {
            kind: 'content',
            id,
          },
          reason,
          from,
          about: {
            jobId: open.jobId,
            personIds: [open.authorId],
          },
          after: { kind: open.kind },
        });
        return ok(open);
      },
    );
  }
}
