// Every page of a job, and what must be true of each: no fault, and every sum and time on it as the standing has them.
import { routeTable } from '#app/route-table';
import { jobPowers } from '#src/modules/admin/domain/power';
import { NO_FIGURES, UNMARKED } from './unmarked';
import type { Known } from './known';
import type { WebWorld } from './web-story';

export const READERS = ['customer', 'landscaper', 'stranger', 'admin', 'anonymous'] as const;
export type Reader = (typeof READERS)[number];
export type JobPage = { path: string; url: string };

const OF_A_JOB =
  /^\/(?:(?:admin\/)?jobs|bids|messages|landscaper\/browse|admin\/chargebacks|admin\/conversations)\/:id(?:\/|$)/;

/** What a part of a path in the route table stands for on this job: nothing, if the job has none. */
async function partsOf({ on: { knex }, bids }: WebWorld, jobId: string): Promise<Record<string, string[]>> {
  const ids = async (table: string) =>
    (await knex(table).whereIn('holdId', knex('holds').where({ jobId }).select('id')).select('id')).map(
      ({ id }: { id: string }) => id,
    );
  const offers = await knex('disputeCases').where({ jobId }).select('offers');
  const notes = await knex('creditNotes').where({ jobId }).select('id');
  return {
    bidId: [bids[jobId]!],
    increaseId: await ids('paymentIncreases'),
    materialsId: await ids('materialsBought'),
    chargebackId: await ids('chargebacks'),
    offerId: offers.flatMap(({ offers: all }: { offers: { id: string }[] }) => all.map(({ id }) => id)).slice(-1),
    noteId: notes.map(({ id }: { id: string }) => id),
    act: Object.keys(jobPowers.of).slice(0, 1),
  };
}

/** Every page of the route table that is about one job. */
export async function pagesOf(world: WebWorld, jobId: string): Promise<JobPage[]> {
  const parts = await partsOf(world, jobId);
  const filled = ({ path }: { path: string }): JobPage[] => {
    const id = path.startsWith('/bids') ? parts.bidId! : path.includes('chargebacks') ? parts.chargebackId! : [jobId];
    return path.split(/:(\w+)/).reduce<JobPage[]>(
      (urls, part, place) => {
        if (place % 2 === 0) return urls.map(({ url }) => ({ path, url: url + part }));
        const values = part === 'id' ? id : (parts[part] ?? []);
        return urls.flatMap(({ url }) => values.map((value) => ({ path, url: url + value })));
      },
      [{ path, url: '' }],
    );
  };
  return routeTable.filter(({ kind, path }) => kind === 'page' && OF_A_JOB.test(path)).flatMap(filled);
}

/** The pages that someone looks at after they have done something. */
export const pagesAfter = (jobId: string): JobPage[] =>
  ['/jobs/:id', '/jobs/:id/dispute'].map((path) => ({ path, url: path.replace(':id', jobId) }));

/** How much has been read, and how long it took. */
export const counts = { pages: 0, sums: 0, times: 0, ms: 0 };

/** Reads the pages as this person, and compares what is on them. */
export async function readsRight(world: WebWorld, known: Known, reader: Reader, pages: JobPage[]): Promise<void> {
  for (const { path, url } of pages) {
    const since = performance.now();
    const response = await world.browsers[reader].get(url);
    const html = response.headers.get('content-type')?.includes('html') ? await response.text() : '';
    counts.ms += performance.now() - since;
    counts.pages += 1;
    const wrong = (what: string) => {
      throw new Error(`${url} as ${reader}: ${what}`);
    };
    if (response.status >= 500) wrong(`answers ${response.status}`);
    if (response.status === 200) for (const problem of problemsOn(html, path, known)) wrong(problem);
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/**
 * What of a page is not about this job: the notice of what was done last may be about the other one, admins see the cases beside theirs, and a
 * drawing of prices, which can hold only text, is about other jobs.
 */
const ELSEWHERE = [
  /<head>.*?<\/head>/s,
  /<script\b.*?<\/script>/gs,
  /<dialog class="toast.*?<\/dialog>/s,
  /<section aria-labelledby="first-disputes".*?<\/section>/s,
  /<svg class="chart".*?<\/svg>/gs,
];

/** What is wrong with the sums and times of a page. */
export function problemsOn(html: string, path: string, known: Known): string[] {
  const problems: string[] = [];
  const body = ELSEWHERE.reduce((left, part) => left.replace(part, ''), html);
  const rest = body.replace(/<data\b([^>]*)>(.*?)<\/data>/gs, (whole, tag: string, shown: string) => {
    const [figure, value] = [attribute(tag, 'data-figure'), Number(attribute(tag, 'value'))];
    if (!figure) return whole;
    counts.sums += 1;
    const pence = penceIn(textOf(shown));
    if (pence !== value) problems.push(`${figure} is ${value}, and the page shows ${textOf(shown)}`);
    const all = known.figures[figure] ?? {};
    // A row of the ledger says with a minus what leaves.
    if (!Object.values(all).includes(Math.abs(value)))
      problems.push(`${figure} is ${value}, and what is known of it ${JSON.stringify(all)}`);
    return '';
  });
  for (const [, at] of rest.matchAll(/<time\b[^>]*\bdatetime="([^"]*)"/gi)) {
    counts.times += 1;
    if (!known.times.has(new Date(at!).getTime())) problems.push(`${at} is no time of this job or of its events`);
  }
  const words = NO_FIGURES.reduce((left, [what]) => left.replace(what, ''), textOf(rest));
  const unmarked = words.match(/.{0,40}£[\d,.]*\d.{0,20}/)?.[0];
  if (unmarked && !UNMARKED[path]) problems.push(`a sum is not marked: “${unmarked}”`);
  return problems;
}

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(?:p|div|li|dd|dt|h\d|section|td|th|tr)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
const penceIn = (shown: string) => Math.round(Number(shown.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);
