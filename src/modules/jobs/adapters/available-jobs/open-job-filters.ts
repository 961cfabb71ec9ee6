import { isHidden } from '#src/modules/moderation/sql/moderated';
import { budgetsIn, type JobFilters } from '../../domain/job-filters';
import { serviceSearchFrom } from '../../domain/services';
import { URGENT_DAYS } from '../../domain/urgent';
import type { Grid } from '../../domain/place';
import { anywhere } from '../../sql/anywhere';
import { wordsSought } from '../../sql/words-sought';

/** The budget as it is indexed: 0 if there is none. Only conditions on exactly this expression can use the indexes. */
export const BUDGET = 'coalesce(j.budget, 0)';

const within = ([from, to]: readonly [number, number?]) =>
  to === undefined ? `${BUDGET} >= ${from}` : `${BUDGET} between ${from} and ${to}`;
// Whatever depends on the time is a subquery, so that it is worked out once, not for every job.
const NOW = 'cast(:asOf as timestamptz)';
/** If both ends of the range are given, the planner expects few jobs and finds them by date, whatever the order. */
const since = (moment: string) => `j.posted_at between (select ${moment}) and 'infinity'`;
const POSTED: Record<JobFilters['datePosted'], string | undefined> = {
  any: undefined,
  all: undefined,
  today: since(`date_trunc('day', ${NOW}, 'Europe/London')`),
  week: since(`${NOW} - interval '7 days'`),
  month: `j.posted_at >= (select ${NOW} - interval '30 days')`,
  older: `j.posted_at < (select ${NOW} - interval '7 days')`,
};
const TODAY = `cast(${NOW} at time zone 'Europe/London' as date)`;
const FLEXIBILITY: Record<JobFilters['flexibility'], string | undefined> = {
  any: undefined,
  all: undefined,
  specific: 'not j.flexible_date',
  flexible: 'j.flexible_date',
  urgent: `j.preferred_date between (select ${TODAY}) and (select ${TODAY} + ${URGENT_DAYS})`,
};

/** Conditions on the open job `j`, and their bindings. */
export type Conditions = { where: string[]; bindings: Record<string, unknown> };

export function conditionsOf({ at, ...filters }: JobFilters & { at?: readonly Grid[] }, asOf: Date): Conditions {
  const { ofSize, ofRange } = budgetsIn(filters);
  const services = servicesIn(filters);
  const keywords = keywordsIn(filters);
  const where = [
    POSTED[filters.datePosted],
    FLEXIBILITY[filters.flexibility],
    ofRange && within(ofRange),
    ofSize?.map(within).join(' or '),
    ...services.where,
    ...keywords.where,
    at && 'j.coarse_grid ~= any (cast(:at as point[]))',
  ].filter((one) => one !== undefined);
  return {
    where,
    bindings: {
      ...(where.some((one) => one.includes(':asOf')) && { asOf }),
      ...(at && { at: at.map(({ east, north }) => `(${east},${north})`) }),
      ...services.bindings,
      ...keywords.bindings,
    },
  };
}

function servicesIn({ services }: JobFilters): Conditions {
  const sought = serviceSearchFrom(services);
  if (!sought) return { where: [], bindings: {} };
  // A subquery for another reason: with the types themselves, each search would be planned anew, which takes longer
  // than searching.
  const ofType = 'j.job_types && (select cast(:types as text[]))';
  if (!sought.words.length) return { where: [ofType], bindings: { types: sought.types } };
  const words = sought.words.map(anywhere);
  return {
    where: [`${ofType} or j.custom_job_type ilike any (cast(:words as text[]))`],
    bindings: { types: sought.types, words },
  };
}

/**
 * A keyword without a letter or digit finds nothing. Words do not find what was hidden from landscapers. The query is
 * in the statement, not in a subquery, so that the planner sees how rare its words are and chooses between their index
 * and a walk through the squares.
 */
function keywordsIn({ keyword }: JobFilters): Conditions {
  if (!keyword) return { where: [], bindings: {} };
  const sought = wordsSought(keyword);
  if (!sought) return { where: ['false'], bindings: {} };
  return { where: [`${WORDS} (${sought.sql})`, `not ${isHidden('job', 'j.id')}`], bindings: sought.bindings };
}

const WORDS = 'j.search_words @@';
/** Whether a statement must be planned for each search, because only the words tell how many jobs have them. */
export const dependsOnWords = (where: readonly string[]): boolean => where.some((one) => one.startsWith(WORDS));
