/**
 * What the customer of job `j` lets landscapers know who have not been hired (D-LOCAL2FA); whoever has never chosen shares both. To be
 * put behind `from`, after the job.
 */
export const JOIN_SHARED = `
  left join lateral (
    select share_name, share_postcode from account_settings where user_id = j.customer_id) shared on true`;
export const SHARES_NAME = 'coalesce(shared.share_name, true)';
export const SHARES_POSTCODE = 'coalesce(shared.share_postcode, true)';
