import type { CalendarViews } from './calendar-views';
import type { CustomerDashboardViews } from './customer-dashboard-views';
import type { JobChangeViews } from './job-change-views';
import type { JobPageViews } from './job-page-views';
import type { LandscaperDashboardViews } from './landscaper-dashboard-views';
import type { LandscaperFiguresViews } from './landscaper-figures-views';
import type { MyJobsViews } from './my-jobs-views';
import type { RecurringJobViews } from './recurring-job-views';
import type { ReviewViews } from './review-views';

/** What pages and JSON resources show of jobs that were posted. */
export type JobViews = JobPageViews &
  CustomerDashboardViews &
  RecurringJobViews &
  LandscaperDashboardViews &
  LandscaperFiguresViews &
  MyJobsViews &
  CalendarViews &
  JobChangeViews &
  ReviewViews;
