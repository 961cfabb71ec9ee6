import type { Knex } from 'knex';
import { adminJobs } from './pg-admin-jobs';
import { customerDashboard } from './pg-customer-dashboard';
import { jobPage } from './pg-job-page';
import {
  landscaperActiveJobs,
  landscaperCompletedJobs,
  landscaperEarnings,
  landscaperSummary,
} from './pg-landscaper-dashboard';
import { recurringJobs } from './pg-recurring-jobs';
import { reviewsGiven } from './pg-reviews-given';

/** What screens and JSON resources show of jobs, each in one query. */
export const pgJobViews = (db: Knex) => ({
  jobFor: jobPage(db),
  customerDashboard: customerDashboard(db),
  recurringJobs: recurringJobs(db),
  landscaperActiveJobs: landscaperActiveJobs(db),
  landscaperCompletedJobs: landscaperCompletedJobs(db),
  landscaperSummary: landscaperSummary(db),
  landscaperEarnings: landscaperEarnings(db),
  reviewsGiven: reviewsGiven(db),
  adminJobs: adminJobs(db),
});
export type JobViews = ReturnType<typeof pgJobViews>;
