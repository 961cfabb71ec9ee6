import type { Day } from '#src/kernel/day';
import type { ScheduleProposal } from '../../domain/schedule-proposal';
import { awaitsAnswer } from '../../sql/awaits-answer';

/** The latest date proposed to or by the landscaper who was hired for job `j`. */
const LATEST = `schedule_proposals p
    where p.job_id = j.id and p.landscaper_id = j.landscaper_id and p.status <> 'closed' order by p.proposed_at desc, p.id limit 1`;

/** The latest date as JSON (`ProposalShown`). */
export const PROPOSAL_OF_JOB = `
  (select json_build_object('id', p.id, 'date', p.date, 'time', p.time, 'proposedBy', p.proposed_by, 'movesFrom', p.moves_from, 'reason', p.reason,
      'status', case when p.status = 'open' and not ${awaitsAnswer('p')} then 'lapsed' else p.status end)
    from ${LATEST})`;

/** Joins the latest date to job `j`, as `proposal`. */
export const JOIN_PROPOSAL = `join lateral (select p.* from ${LATEST}) proposal on true`;

/** A proposal as JSON: the moments are written out. */
export type ProposalMade = Pick<ScheduleProposal, 'proposedBy' | 'movesFrom' | 'reason'> & {
  date: Day;
  time: string;
  status: 'open' | 'accepted' | 'declined' | 'closed';
  proposedAt: string;
  answeredAt: string | null;
};

/** All proposals to or by the landscaper who was hired for job `j` (\`ProposalMade\`), oldest first. */
export const PROPOSALS_OF_JOB = `
  (select coalesce(json_agg(json_build_object('date', p.date, 'time', p.time, 'status', p.status,
      'proposedBy', p.proposed_by, 'movesFrom', p.moves_from, 'reason', p.reason, 'proposedAt', p.proposed_at, 'answeredAt', p.answered_at) order by p.proposed_at, p.id), '[]')
    from schedule_proposals p where p.job_id = j.id and p.landscaper_id = j.landscaper_id)`;
