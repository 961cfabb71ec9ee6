/** Joins the last review request for job `j` by the landscaper who was hired for it. */
export const JOIN_REVIEW_REQUEST = `
  left join lateral (select max(requested_at) as at from review_requests where job_id = j.id and landscaper_id = j.landscaper_id) asked on true`;

/** The columns of `ReviewRequestShown`. */
export const REVIEW_REQUEST_COLUMNS = `asked.at as review_requested_at`;
