import type { ContentRef, FoundContent, ReportReason } from '#src/modules/moderation/domain/content';
import type { ContentCase, Report } from '#src/modules/moderation/domain/content-case';
import type { Blocks } from '#src/modules/moderation/ports/blocks';
import type { ContentCases } from '#src/modules/moderation/ports/content-cases';
import type { ContentFinder } from '#src/modules/moderation/ports/content-finder';
import type { Conversations, ReadConversation } from '#src/modules/moderation/ports/conversations';
import { fern, olive } from './in-memory-jobs';
import { mustPass, plainTable, UndoableRows } from './checks/rows';

const keyOf = ({ kind, id }: ContentRef) => `${kind} ${id}`;
type PutOut = { kind: string; caseId: string; reason: ReportReason; shown: string | null };

/** A message by Fern that Olive can read. */
export const aFoundMessage = (facts: Partial<FoundContent> = {}): FoundContent => ({
  authorId: fern,
  subjectId: null,
  jobId: null,
  text: 'Ring me on 07700 900123, cash is cheaper.',
  mayRead: true,
  ...facts,
});

export function inMemoryModeration({ found = aFoundMessage() as FoundContent | null, readers = [olive] } = {}) {
  const cases = new UndoableRows<ContentCase>(plainTable('content_cases'));
  const reports = new UndoableRows<Report>(plainTable('content_reports'));
  const out = new UndoableRows<PutOut>(plainTable('moderated_content'));
  const contentCases: ContentCases = {
    async openOrAdd(newCase) {
      const same = (one: ContentCase) =>
        one.kind === newCase.kind && one.contentId === newCase.contentId && one.decision === null;
      const open = [...cases.values()].find(same);
      if (!open) cases.set(newCase.id, newCase);
      return open ?? newCase;
    },
    lock: async (id) => cases.get(id),
    async save(changed) {
      if (!cases.has(changed.id)) throw new Error(`no such case: ${changed.id}`);
      cases.set(changed.id, changed);
    },
    reportOf: async (reporterId, { kind, id }) =>
      [...reports.values()].find((one) => one.reporterId === reporterId && one.kind === kind && one.contentId === id),
    async addReport(report) {
      if (await contentCases.reportOf(report.reporterId, { kind: report.kind, id: report.contentId }))
        throw new Error('reported already');
      reports.set(report.id, report);
    },
    putOut: async (content, because) => void out.set(keyOf(content), { kind: content.kind, ...because }),
    async putBack(content, caseId) {
      if (out.get(keyOf(content))?.caseId === caseId) out.delete(keyOf(content));
    },
  };
  const contentFinder: ContentFinder = {
    find: async (_content, readerId) => (found ? { ...found, mayRead: readers.includes(readerId) } : undefined),
  };
  return {
    contentCases,
    contentFinder,
    allCases: () => [...cases.values()],
    allReports: () => [...reports.values()],
    shownInstead: (content: ContentRef) => out.get(keyOf(content))?.shown,
  };
}

export const inMemoryConversations = (...known: ReadConversation[]): Conversations => ({
  read: async (threadId) => known.find((one) => one.threadId === threadId),
});

export function inMemoryBlocks(...people: string[]): Blocks & { all: () => string[] } {
  const blocks = new Set<string>();
  return {
    all: () => [...blocks],
    async add(blockerId, blockedId) {
      mustPass(plainTable('blocks'), { blockerId, blockedId });
      blocks.add(`${blockerId} ${blockedId}`);
    },
    remove: async (blocker, blocked) => void blocks.delete(`${blocker} ${blocked}`),
    mayBeBlocked: async (id) => people.includes(id),
  };
}
