import { REVIEW_EACH_OTHER_DAYS } from '#src/kernel/deadlines';

/**
 * `reviewsOpenAt` (modules/acts/domain/reviews.ts) in SQL: when the sides of job `j` can begin to review each other;
 * null if there is nothing to review.
 */
export const reviewsOpenAt = (j: string) => `
  case when ${j}.landscaper_id is not null and exists (select from holds paid where paid.job_id = ${j}.id and paid.held_at is not null)
    then case ${j}.status when 'completed' then ${j}.completed_at when 'cancelled' then ${j}.cancelled_at end end`;

/** `reviewsCloseAt` (modules/acts/domain/reviews.ts) in SQL: when their time to do so ends. */
export const reviewsCloseAt = (j: string) => `(${reviewsOpenAt(j)} + interval '${REVIEW_EACH_OTHER_DAYS * 24} hours')`;

/** Whether others than its writer can read a review `r`, of either side, unless it is withheld. */
export const isPublished = (r: string) => `${r}.publishes_at <= app_now()`;

/** Whether an admin withholds the review with this id, of either side. */
export const isWithheld = (id: string) =>
  `exists (select from moderated_content withheld where withheld.kind = 'review' and withheld.content_id = ${id})`;

/**
 * Joins `marked`: how many landscapers have reviewed a customer, and how many of them say yes to each question.
 * `customer`: the column with their id.
 */
export const joinMarks = (customer: string) => `
  cross join lateral (
    select count(*)::int as reviews, count(*) filter (where m.good_access)::int as good_access,
      count(*) filter (where m.clear_brief)::int as clear_brief, count(*) filter (where m.paid_on_time)::int as paid_on_time
    from customer_reviews m where m.customer_id = ${customer} and ${isPublished('m')} and not ${isWithheld('m.id')}) marked`;

/**
 * Counts every finished paid job of a landscaper once, by the state of its review. Columns `paid_jobs`, `published`,
 * `withheld`, `pending` (hidden until both have written, or still to be written) and `not_left`. `landscaper`: the
 * column with their id.
 */
export const joinPaidJobs = (landscaper: string) => `
  cross join lateral (
    select count(*)::int as paid_jobs, count(*) filter (where fate = 'published')::int as published, count(*) filter (where fate = 'withheld')::int as withheld,
      count(*) filter (where fate = 'pending')::int as pending, count(*) filter (where fate = 'not_left')::int as not_left
    from (
      select case when r.id is null then case when ${reviewsCloseAt('paid_job')} > app_now() then 'pending' else 'not_left' end
        when ${isWithheld('r.id')} then 'withheld' when ${isPublished('r')} then 'published' else 'pending' end as fate
      from jobs paid_job left join reviews r on r.job_id = paid_job.id
      where paid_job.landscaper_id = ${landscaper} and ${reviewsOpenAt('paid_job')} is not null) fates) paid_work`;
