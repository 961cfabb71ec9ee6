import type { ScheduleProposal } from '../domain/schedule-proposal';

/** The day that was put to the customer last, as long as it says something: it waits for an answer, or has had one. */
export type ProposalShown = Pick<ScheduleProposal, 'id' | 'date' | 'time'> & {
  status: 'open' | 'accepted' | 'declined';
};

/** The last proposal of whoever is hired for job `j`. */
export const PROPOSAL_OF_JOB = `
  (select json_build_object('id', p.id, 'date', p.date, 'time', p.time, 'status', p.status) from schedule_proposals p
    where p.job_id = j.id and p.landscaper_id = j.landscaper_id and p.status <> 'closed' order by p.proposed_at desc, p.id limit 1)`;
