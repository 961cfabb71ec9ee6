import type { Clock } from '#src/kernel/clock';
import type { Id, NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { ContentRef, ReportReason } from '../domain/content';
import { openCase, reportedAgain, whyNotReport, type Report, type ReportRefusal } from '../domain/content-case';
import type { ContentCases } from '../ports/content-cases';
import type { ContentFinder } from '../ports/content-finder';

type Order = { content: ContentRef; reporterId: Id; reason: ReportReason; words: string };

/**
 * A person reports something that others wrote or uploaded. Each person can report a thing once: sending the report
 * again returns the first one.
 */
export class ReportContent {
  constructor(
    private work: UnitOfWork<{ contentCases: ContentCases; contentFinder: ContentFinder }>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ content, reporterId, reason, words }: Order): Promise<Result<Report, ReportRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async ({ contentCases, contentFinder }): Promise<Result<Report, ReportRefusal>> => {
      const found = await contentFinder.find(content, reporterId);
      const why = whyNotReport(found, { kind: content.kind, reporterId, reason });
      if (why || !found) return refuse(why ?? 'content-not-found');
      // Checked before a case is opened, so that a form sent again after the decision opens no new one.
      const known = await contentCases.reportOf(reporterId, content);
      if (known) return ok(known);
      const open = await contentCases.openOrAdd(openCase(this.newId(), content, found, { reason, at }));
      // Of two forms sent at once, the second has waited for the first one’s case.
      const earlier = await contentCases.reportOf(reporterId, content);
      if (earlier) return ok(earlier);
      const report: Report = {
        id: this.newId(),
        caseId: open.id,
        kind: content.kind,
        contentId: content.id,
        reporterId,
        reason,
        words,
        reportedAt: at,
      };
      await contentCases.addReport(report);
      await contentCases.save(reportedAgain(open, reason, at));
      return ok(report);
    });
  }
}
