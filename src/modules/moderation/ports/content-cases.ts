import type { Id } from '#src/kernel/id';
import type { ContentRef, ReportReason } from '../domain/content';
import type { ContentCase, Report } from '../domain/content-case';

export interface ContentCases {
  /** The open case about the same thing, or this one if there is none. No one else can change it until the unit of work ends. */
  openOrAdd(newCase: ContentCase): Promise<ContentCase>;
  /** No one else can change it until the unit of work ends. */
  lock(id: string): Promise<ContentCase | undefined>;
  save(changed: ContentCase): Promise<void>;
  reportOf(reporterId: Id, content: ContentRef): Promise<Report | undefined>;
  addReport(report: Report): Promise<void>;
  /** Keeps a thing from being seen. `shown`: what is shown instead; null: nothing. */
  putOut(content: ContentRef, because: { caseId: Id; reason: ReportReason; shown: string | null }): Promise<void>;
  /** Lets it be seen as it is, if this case is why it is not. */
  putBack(content: ContentRef, caseId: Id): Promise<void>;
}
