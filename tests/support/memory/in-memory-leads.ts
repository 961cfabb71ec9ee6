import { USUAL_PACE, type AlertPace, type LeadJob, type Leads } from '#src/modules/notifications/domain/lead';
import type { LeadsStore } from '#src/modules/notifications/ports/leads-store';
import { UndoableList } from './in-memory-work';

type Lead = { landscaperId: string; job: LeadJob; foundAt: Date; emailedAt: Date | null };
type Landscaper = Omit<Leads, 'jobs'> & { pace?: AlertPace };

/**
 * Leads in the order they were added. Only PostgreSQL can find the landscapers whom a job suits, so `find` just records
 * the call.
 */
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
    due: async ({ hourAgo, morning }, limit) =>
      landscapers
        .filter(({ landscaperId, pace = USUAL_PACE }) => {
          const waiting = waitingOf(landscaperId);
          const toldAfter = (at: number) =>
            leads.some((lead) => lead.landscaperId === landscaperId && Number(lead.emailedAt ?? 0) > at);
          if (pace === 'daily')
            return waiting.some(({ foundAt }) => foundAt < morning) && !toldAfter(morning.getTime() - 1);
          return waiting.length > 0 && (pace === 'at-once' || !toldAfter(hourAgo.getTime()));
        })
        .sort((a, b) => since(a) - since(b))
        .slice(0, limit)
        .map(({ pace: _, ...landscaper }) => ({
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
