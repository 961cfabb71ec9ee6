import { formatPounds } from '#src/kernel/money';
import type { LeadJob } from '../../domain/lead';
import type { Letter } from './letter';

const MOST_NAMED = 10;

/** New jobs near a landscaper, the nearest first. One leads to the job; several lead to the search. */
export function newJobs(jobs: LeadJob[]): Letter {
  const [first] = jobs;
  if (!first) throw new Error('There is no job to tell of');
  const named = jobs.slice(0, MOST_NAMED);
  const more = jobs.length - named.length;
  return {
    subject:
      jobs.length === 1
        ? `New job ${milesOf(first)} away: ${first.title}`
        : `${jobs.length} new jobs, the nearest ${milesOf(first)} away`,
    paragraphs: [
      jobs.length === 1
        ? 'It has just been posted, and fits your job preferences.'
        : 'They have just been posted, and fit your job preferences.',
      ...(more > 0 ? [`These are the nearest ${named.length}; ${more} more are in the search.`] : []),
    ],
    facts: named.map((job) => [
      `${job.title}, no. ${job.number}`,
      `${job.town}, ${milesOf(job)}, ${job.budget === null ? 'no budget named' : `up to ${formatPounds(job.budget)}`}`,
    ]),
    action:
      jobs.length === 1
        ? { words: 'See it and bid', path: `/jobs/${first.id}/bid` }
        : { words: 'See them in the search', path: '/landscaper/find-jobs' },
    otherAction: { words: 'Change which jobs you hear of', path: '/landscaper/settings' },
  };
}

/** In whole miles: nobody drives to a tenth of one. */
function milesOf({ miles }: LeadJob): string {
  const whole = Math.round(miles);
  return whole <= 1 ? '1 mile' : `${whole} miles`;
}
