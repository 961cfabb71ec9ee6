import { awaitsAnswer } from '../../sql/awaits-answer';

/** The latest proposal by the landscaper who was hired for job `j`, as JSON (`ProposalShown`). */
export const PROPOSAL_OF_JOB = `
  (select json_build_object('id', p.id, 'date', p.date, 'time', p.time,
      'status', case when p.status = 'open' and not ${awaitsAnswer('p')} then 'lapsed' else p.status end)
    from schedule_proposals p
    where p.job_id = j.id and p.landscaper_id = j.landscaper_id and p.status <> 'closed' order by p.proposed_at desc, p.id limit 1)`;
