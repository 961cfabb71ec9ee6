// Every page of a job, and what must be true of each: no fault, and every sum and time agrees with the standing.
import { doesNotSayWhy } from './refused';
import { routeTable } from '#app/route-table';
import { jobPowers } from '#src/modules/admin/domain/power';
import { NO_FIGURES, UNMARKED } from './unmarked';
import type { Known } from './known';
import { askedOn } from './offered';
import { isToDo, reasonsFor, standsFor, wrongOffers } from './offers';
import type { WebWorld } from './web-story';

export const READERS = ['customer', 'landscaper', 'secondLandscaper', 'stranger', 'admin', 'anonymous'] as const;
/** What the second admin sees is read after what they do. */
export type Reader = (typeof READERS)[number] | 'secondAdmin';
/** `ofAll`: also about the reader's other jobs, so that its sums are not compared. */
export type JobPage = { path: string; url: string; ofAll?: true };

const OF_A_JOB =
  /^\/(?:(?:admin\/)?jobs|bids|messages|landscaper\/browse|admin\/chargebacks|admin\/conversations)\/:id(?:\/|$)/;

/** What a parameter of the route table stands for on this job; empty if the job has none. */
async function partsOf({ on: { knex } }: WebWorld, jobId: string): Promise<Record<string, string[]>> {
  const ids = async (table: string) =>
    (await knex(table).whereIn('holdId', knex('holds').where({ jobId }).select('id')).select('id')).map(
      ({ id }: { id: string }) => id,
    );
  const latest = (await knex('paymentIncreases')
    .whereIn('holdId', knex('holds').where({ jobId }).select('id'))
    .orderBy('askedAt', 'desc')
    .first('id')) as { id: string } | undefined;
  const offers = await knex('disputeCases').where({ jobId }).select('offers');
  const notes = await knex('creditNotes').where({ jobId }).select('id');
  return {
    bidId: await knex('bids').where({ jobId }).pluck('id'),
    // An earlier one has lapsed or was answered, and its page says so.
    increaseId: latest ? [latest.id] : [],
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

/** The pages that someone looks at after an act. */
const pagesAfter = (jobId: string): JobPage[] =>
  ['/jobs/:id', '/jobs/:id/dispute'].map((path) => ({ path, url: path.replace(':id', jobId) }));

const OF_LANDSCAPERS = ['/landscaper/dashboard', '/my-jobs', '/calendar-page', '/landscaper/earnings'];
const HOMES: Partial<Record<Reader, readonly string[]>> = {
  customer: ['/customer-dashboard', '/my-jobs', '/calendar-page', '/payment-history'],
  landscaper: OF_LANDSCAPERS,
  secondLandscaper: OF_LANDSCAPERS,
};
/** The reader’s pages about all their jobs, their dashboard first. */
export const pagesOfAll = (reader: Reader): JobPage[] =>
  (HOMES[reader] ?? []).map((path) => ({ path, url: path, ofAll: true }));
export const homesOf = (reader: Reader): JobPage[] => pagesOfAll(reader).slice(0, 1);

/** What a reader could do and why not, in states in which all pages for it have been read. */
const readIn = new Set<string>();

/**
 * Reads the pages that someone looks at after a step. Whenever what they can do differs from everything before, also
 * reads the page of each act.
 */
export async function readsAfter(world: WebWorld, known: Known, reader: Reader, jobId: string): Promise<void> {
  const stands = standsFor(world, await world.facts(jobId), reader);
  const state = reasonsFor(stands);
  const isNew = !readIn.has(state);
  const more = isNew ? (await pagesOf(world, jobId)).filter(({ path }) => isToDo(path, stands)) : [];
  await readsRight({ world, jobId, known }, reader, [
    ...pagesAfter(jobId),
    ...more,
    ...(isNew ? homesOf(reader).slice(0, 1) : []),
  ]);
  readIn.add(state);
}

/** How much was read, and how long it took. */
export const counts = { pages: 0, sums: 0, times: 0, ms: 0 };

/** `ofAll`: what is known of all jobs together, if pages about all of them are to be compared too. */
type Read = { world: WebWorld; jobId: string; known: Known; ofAll?: Known };

/** Reads the pages as this person, and compares their content. */
export async function readsRight(
  { world, jobId, known, ofAll }: Read,
  reader: Reader,
  pages: JobPage[],
): Promise<void> {
  const browser = world.browsers[reader];
  async function read({ path, url }: JobPage) {
    const since = performance.now();
    const response = await browser.get(url + askedOn(path));
    const html = response.headers.get('content-type')?.includes('html') ? await response.text() : '';
    counts.ms += performance.now() - since;
    counts.pages += 1;
    return { html, status: response.status };
  }
  const standsNow = async () => standsFor(world, await world.facts(jobId), reader);
  const before = await standsNow();
  const wrongOn = (shown: { html: string; status: number }, path: string, stands = before) => {
    const [html, isThere] = [aboutJobs(shown.html), shown.status < 300 || shown.status === 409];
    const unsaid = isThere ? doesNotSayWhy({ html, text: textOf(html), path, jobId }, stands) : [];
    return [...wrongOffers(html, { path, jobId }, stands), ...unsaid];
  };

  for (const page of pages) {
    const { path, url } = page;
    const shown = await read(page);
    const { html, status } = shown;
    const wrong = (what: string) => {
      throw new Error(`${url} as ${reader}: ${what}`);
    };
    if (status >= 500) wrong(`answers ${status}`);
    const toCompare = page.ofAll ? ofAll : known;
    if (status === 200 && toCompare) for (const problem of problemsOn(html, path, toCompare)) wrong(problem);
    if (wrongOn(shown, path).length === 0) continue;
    // Time has passed since the job was read, and may have ended or started something.
    await world.looksAtClock();
    for (const problem of wrongOn(await read(page), path, await standsNow())) wrong(problem);
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/**
 * The parts of a page that are not about this job: the notice of the last act may be about the other one, admins see
 * the cases beside theirs, and a drawing of prices can hold only text.
 */
const ELSEWHERE = [
  /<head>.*?<\/head>/s,
  /<script\b.*?<\/script>/gs,
  /<dialog class="toast.*?<\/dialog>/s,
  /<section aria-labelledby="first-disputes".*?<\/section>/s,
];

/** The innermost first: a chart has drawings in it. */
const withoutDrawings = (html: string): string => {
  const left = html.replace(/<svg\b(?:(?!<svg\b).)*?<\/svg>/gs, '');
  return left === html ? html : withoutDrawings(left);
};
const aboutJobs = (html: string) => withoutDrawings(ELSEWHERE.reduce((left, part) => left.replace(part, ''), html));

/** The wrong sums and times of a page. */
export function problemsOn(html: string, path: string, known: Known): string[] {
  const problems: string[] = [];
  const rest = aboutJobs(html).replace(/<data\b([^>]*)>(.*?)<\/data>/gs, (whole, tag: string, shown: string) => {
    const [figure, value] = [attribute(tag, 'data-figure'), Number(attribute(tag, 'value'))];
    if (!figure) return whole;
    counts.sums += 1;
    const pence = penceIn(textOf(shown));
    if (pence !== value) problems.push(`${figure} is ${value}, and the page shows ${textOf(shown)}`);
    const all = known.figures[figure] ?? {};
    // A row of the ledger has a minus for money that leaves.
    if (![value, Math.abs(value)].some((sum) => Object.values(all).includes(sum)))
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
