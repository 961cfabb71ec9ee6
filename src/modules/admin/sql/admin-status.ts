/** A job’s status as the admin pages name it (D-STATUS). The index `jobs_of_admin_status` is on this expression. */
export const adminStatus = (job: string) =>
  `(case ${job}.status when 'posted' then 'open' when 'in_progress' then 'active' else ${job}.status end)`;
