import type { Knex } from 'knex';
import type { JobViews } from '../../ports/views/job-views';
import { PgCalendarFeeds } from '../pg-calendar-feeds';
import { PgDayLimits } from '../pg-day-limits';
import { PgDaysOffStore } from '../pg-days-off-store';
import { dateWarnings, isTaken, jobsWithoutDate, visitOf, visits } from './pg-calendar';
import { customerDashboard } from './pg-customer-dashboard';
import { changesSinceBid } from './pg-job-changes';
import { jobPage } from './pg-job-page';
import { landscaperCompletedJobs, landscaperTotals } from './pg-landscaper-dashboard';
import { landscaperFigures } from './pg-landscaper-figures';
import { landscaperActiveJobs, landscaperWork } from './pg-landscaper-work';
import { jobsPosted, jobsWon } from './pg-my-jobs';
import { nextFreeDays } from './pg-next-free';
import { recurringJobs } from './pg-recurring-jobs';
import { reviewAbout, reviewsOf } from './pg-reviews-of';
import { reviewsGiven } from './pg-reviews-given';

export const pgJobViews = (db: Knex): JobViews => ({
  jobFor: jobPage(db),
  customerDashboard: customerDashboard(db),
  recurringJobs: recurringJobs(db),
  landscaperWork: landscaperWork(db),
  landscaperActiveJobs: landscaperActiveJobs(db),
  landscaperCompletedJobs: landscaperCompletedJobs(db),
  landscaperTotals: landscaperTotals(db),
  landscaperFigures: landscaperFigures(db),
  reviewsGiven: reviewsGiven(db),
  reviewsOf: reviewsOf(db),
  reviewAbout: reviewAbout(db),
  jobsPosted: jobsPosted(db),
  jobsWon: jobsWon(db),
  visits: visits(db),
  visitOf: visitOf(db),
  jobsWithoutDate: jobsWithoutDate(db),
  dateWarnings: dateWarnings(db),
  isTaken: isTaken(db),
  nextFreeDays: nextFreeDays(db),
  dayLimitsOf: (landscaperId) => new PgDayLimits(db).of(landscaperId),
  calendarFeedOf: (userId) => new PgCalendarFeeds(db).ofUser(userId),
  changesSinceBid: changesSinceBid(db),
  daysOffFrom: (landscaperId, day) => new PgDaysOffStore(db).endingFrom(landscaperId, day),
});
