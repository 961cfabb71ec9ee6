import { milesBand } from '#src/kernel/places/miles';
import { formatPounds } from '#src/kernel/money';
import type { LeadJob } from '../lead';
import type { EmailContent } from '../email-content';
import { jobNamed } from './words';

const JOBS_LISTED = 10;

/** New jobs near a landscaper, nearest first. */
export function newJobs(jobs: LeadJob[]): EmailContent {
  const [first, ...others] = jobs;
  if (!first) throw new Error('There is no job to write about');
  const named = jobs.slice(0, JOBS_LISTED);
  const content = {
    summary: named.map((job): [string, string] => [jobNamed(job), detailsOf(job)]),
    otherAction: {
      words: 'Choose which jobs we email you about',
      path: '/landscaper/settings?section=job-preferences',
    },
  };
  if (others.length === 0)
    return {
      ...content,
      subject: `New job ${milesBand(first.miles)} away: ${first.title}`,
      paragraphs: [`It is new, and suits ${suitedBy(jobs)}.`],
      action: { words: 'See the job and bid', path: `/jobs/${first.id}/bid` },
    };
  const more = jobs.length - named.length;
  return {
    ...content,
    subject: `${jobs.length} new jobs, the nearest ${milesBand(first.miles)} away`,
    paragraphs: [
      `They are new, and suit ${suitedBy(jobs)}.`,
      ...(more > 0 ? [`These are the nearest ${named.length}. Search to see the other ${more}.`] : []),
    ],
    action: { words: 'See them all', path: '/landscaper/find-jobs' },
  };
}

const detailsOf = ({ town, miles, budget, search }: LeadJob): string =>
  [
    town,
    milesBand(miles),
    budget === null ? 'no budget given' : `up to ${formatPounds(budget)}`,
    ...(search === null ? [] : [`“${search}”`]),
  ].join(', ');

/** Why the reader is told. If a saved search found a job, the list names the search. */
function suitedBy(jobs: LeadJob[]): string {
  const found = jobs.filter(({ search }) => search !== null).length;
  if (found === 0) return 'your job preferences';
  return found < jobs.length ? 'your job preferences or a search you saved' : 'a search you saved';
}
