import type { Id } from '#src/kernel/id';
import type { ContentRef, ReportReason } from '../domain/content';
import type { ContentCase, Report } from '../domain/content-case';

export interface ContentCases {
  /**
   * The open case about the same thing, or this one if there is none. No one else can change it until the unit of work
   * ends.
   */
  openOrAdd(newCase: ContentCase): Promise<ContentCase>;
  /** No one else can change it until the unit of work ends. */
  lock(id: string): Promise<ContentCase | undefined>;
  save(changed: ContentCase): Promise<void>;
  reportOf(reporterId: Id, content: ContentRef): Promise<Report | undefined>;
  addReport(report: Report): Promise<void>;
  /** Hides a thing. `shown`: what is shown instead; null: nothing. */
  putOut(content: ContentRef, because: { caseId: Id; reason: ReportReason; shown: string | null }): Promise<void>;
  /** Shows it as it is again, if this case hides it. */
  putBack(content: ContentRef, caseId: Id): Promise<void>;
}
