import type { ReactNode } from 'react';
import { counted, placeName, timeAgo } from '#app/ui/format';
import { JobCard } from '#app/ui/job/job-card';
import { keptPart } from '#app/ui/page/kept';
import { Pagination } from '#app/ui/pagination';
import { PAGE_WIDE } from '#app/ui/pictures/photo';
import { photoSource } from '#app/ui/pictures/photo-url';
import type { JobSearch } from '#app/commands/bidding/find-jobs/job-search';
import { areaName } from './job-map';
import { howOften, reservedWords, whenOf } from '../../../ui/job/job-words';
import type { OpenJobsPage } from './open-jobs.server';
import { Sum } from '#app/ui/sum';
import { formatWholePounds } from '#src/kernel/money';

export type OpenJob = OpenJobsPage['jobs'][number];
type Props = OpenJobsPage & {
  /** The path of the page for a search. */
  pathOf(search: JobSearch): string;
  /** The path that a job's card links to. */
  hrefOf(job: OpenJob): string;
  /** The button on the card. */
  actionOf(job: OpenJob): ReactNode;
};

/** One page of jobs: their cards, the order, and a link to the next page. */
export function OpenJobs({ jobs, search, now, from, next, pathOf, hrefOf, actionOf }: Props) {
  return (
    <>
      <ul className="grid list-none gap-4">
        {jobs.map((job) => (
          <li key={job.id}>
            <KeptCard job={job} now={now} href={hrefOf(job)} action={actionOf(job)} />
          </li>
        ))}
      </ul>
      <p className="my-4 text-sm text-soft">
        {orderOf(search, from)} No paid places. <a href="/legal-pages/ranking">How jobs are put in order</a>
      </p>
      <Pagination next={next && pathOf({ ...search, cursor: next })} />
    </>
  );
}

/**
 * "18 jobs for “yew hedge” within 25 miles of Frome", as precisely as we know; "7 jobs in Frome BA11" for an area of
 * the map.
 */
export function countOf({ map, from, radiusMiles, search, ...page }: Omit<OpenJobsPage, 'jobs'>): string {
  const sought = search.keyword ? `for “${search.keyword}” ` : '';
  if (!from)
    return page.total === undefined ? `Jobs ${sought}everywhere` : `${counted(page.total, 'job')} ${sought}everywhere`;
  if (map?.chosen) return `${counted(map.chosen.jobs, 'job')} ${sought}in ${areaName(map.chosen)}`;
  const around = `${sought}within ${radiusMiles} miles of ${from.town}`;
  const total = map?.total ?? page.total;
  if (total !== undefined) return `${counted(total, 'job')} ${around}`;
  return search.cursor ? `More jobs ${around}` : `More than 20 jobs ${around}`;
}

function orderOf({ sort }: JobSearch, from: OpenJobsPage['from']): string {
  if (sort === 'nearest' && !from) return 'Newest first.';
  if (sort === 'nearest') return `Nearest first, measured from ${from?.town} ${from?.outcode}.`;
  return sort === 'newest' ? 'Newest first.' : 'Highest budget first; jobs open to offers come last.';
}

type CardProps = { job: OpenJob; now: Date; href: string; action: ReactNode };

/**
 * Cached, because others see the same card, and so does the same person later. The button shows only what is in the job
 * or the link.
 */
const KeptCard = keptPart(Card, {
  max: 2_000,
  keyOf: ({ job, now, href }) => JSON.stringify([href, timeAgo(job.postedAt, now), job]),
});

function Card({ job, now, href, action }: CardProps) {
  const [photo] = job.photos;
  return (
    <JobCard
      job={{
        id: job.id,
        title: job.title,
        href,
        photo: photo && {
          ...photoSource(photo, `${job.title}: the garden now`, `(min-width: 36em) 17rem, ${PAGE_WIDE}`),
          caption: job.photos.length > 1 ? counted(job.photos.length, 'photo') : undefined,
        },
        place: placeName(job),
        milesAway: job.distanceMiles,
        when: whenOf(job),
        recurring: howOften(job),
        description: job.description,
        budgetPence: job.budget,
      }}
      aside={<Offers job={job} now={now} />}
      action={action}
    />
  );
}

function Offers({ job, now }: { job: OpenJob; now: Date }) {
  return (
    <>
      <p>
        <b className="num">
          {job.bidCount} of {job.maxBids}
        </b>{' '}
        bids{reservedWords(job)} · Posted {timeAgo(job.postedAt, now)}
        {job.isYourService && ' · Matches your services'}
      </p>
      {job.ownBid && job.receiveOfBid !== null ? (
        <p>
          <b>
            Your bid: <Sum of="bid" pence={job.ownBid.amount} />.
          </b>{' '}
          You receive <Sum of="share" pence={job.receiveOfBid} />
        </p>
      ) : (
        job.receiveUpTo !== null && (
          <p>
            You receive up to <Sum of="share" pence={job.receiveUpTo} />
          </p>
        )
      )}
      {job.like && <p className="text-soft">{likeWords(job.like)}</p>}
    </>
  );
}

/** "Half of 14 like jobs in BA went for £120 to £180". */
const likeWords = ({ area, low, high, of }: NonNullable<OpenJob['like']>) =>
  `Half of ${of} like jobs in ${area ?? 'Great Britain'} went for ${formatWholePounds(low)} to ${formatWholePounds(high)}`;
