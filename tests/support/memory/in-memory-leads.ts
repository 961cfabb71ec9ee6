import type { LeadJob, Leads } from '#src/modules/notifications/domain/lead';
import type { LeadsStore } from '#src/modules/notifications/ports/leads-store';
import { UndoableList } from './in-memory-work';

type Lead = { landscaperId: string; job: LeadJob; foundAt: Date; emailedAt: Date | null };
type Landscaper = Omit<Leads, 'jobs'>;

/** Leads as they were added. Only PostgreSQL can find the landscapers whom a job suits, so `find` just records the call. */
export function inMemoryLeads(landscapers: Landscaper[] = []): LeadsStore & {
  searched: string[];
  found(landscaperId: string, job: LeadJob, foundAt: Date): void;
  /** Marks a job as gone to someone else. */
  close(jobId: string): void;
} {
  const leads = new UndoableList<Lead>();
  const closed = new Set<string>();
  const searched = new UndoableList<string>();
  const waitingOf = (landscaperId: string) =>
    leads.filter((lead) => lead.landscaperId === landscaperId && lead.emailedAt === null);
  const since = ({ landscaperId }: Landscaper) =>
    Math.min(...waitingOf(landscaperId).map(({ foundAt }) => foundAt.getTime()));
  return {
    searched,
    found: (landscaperId, job, foundAt) => void leads.push({ landscaperId, job, foundAt, emailedAt: null }),
    close: (jobId) => void closed.add(jobId),
    find: async (jobId) => void searched.push(jobId),
    due: async (emailedBefore, limit) =>
      landscapers
        .filter(({ landscaperId }) => waitingOf(landscaperId).length > 0)
        .filter(
          ({ landscaperId: id }) =>
            !leads.some(
              ({ landscaperId, emailedAt }) => landscaperId === id && emailedAt !== null && emailedAt > emailedBefore,
            ),
        )
        .sort((a, b) => since(a) - since(b))
        .slice(0, limit)
        .map((landscaper) => ({
          ...landscaper,
          jobs: waitingOf(landscaper.landscaperId)
            .map(({ job }) => job)
            .filter(({ id }) => !closed.has(id))
            .sort((a, b) => a.miles - b.miles),
        })),
    async settle(landscaperId, { jobIds, at }) {
      const settled = leads.map((lead) =>
        lead.landscaperId === landscaperId && jobIds.includes(lead.job.id) ? { ...lead, emailedAt: at } : lead,
      );
      leads.become(
        settled.filter((lead) => lead.landscaperId !== landscaperId || lead.emailedAt !== null || lead.foundAt > at),
      );
    },
  };
}
