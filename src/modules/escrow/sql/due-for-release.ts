import { hasOpenAbsence } from './absences';
import { releasable } from './undisputed-rest';

/**
 * The holds whose release is due at `:asOf`: their ids, and when they became due. A hold that was put back becomes due
 * again later.
 */
export const DUE_FOR_RELEASE = `
  select holds.id, coalesce(holds.put_back_until, jobs.auto_complete_at) as since from jobs join holds on holds.job_id = jobs.id
   where jobs.status = 'in_progress' and jobs.auto_complete_at <= :asOf and holds.state = 'held'
     and (holds.put_back_until is null or holds.put_back_until <= :asOf)
     and ${releasable('holds')} > 0 and not ${hasOpenAbsence('holds')}`;
