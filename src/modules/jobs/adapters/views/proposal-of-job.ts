import { ANSWER_WITHIN_HOURS } from '../../domain/schedule-proposal';

/** The last proposal of whoever is hired for job `j`. */
export const PROPOSAL_OF_JOB = `
  (select json_build_object('id', p.id, 'date', p.date, 'time', p.time, 'status',
      case when p.status = 'open' and 
        least(p.proposed_at + interval '${ANSWER_WITHIN_HOURS} hours', (p.date + p.time::time) at time zone 'Europe/London') <= app_now()
        then 'lapsed' else p.status end) from schedule_proposals p
    where p.job_id = j.id and p.landscaper_id = j.landscaper_id and p.status <> 'closed' order by p.proposed_at desc, p.id limit 1)`;
