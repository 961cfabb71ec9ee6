import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { AvailableJob } from '#src/modules/jobs/adapters/pg-available-jobs';
import { BareSoil } from '#app/ui/art/bare-soil';
import { Gate } from '#app/ui/art/gate';
import { ButtonLink, ClosedButton } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { FilterChips } from '#app/ui/filter-chip';
import { FilterButton } from '#app/ui/filter-sheet';
import { counted, formatPounds, miles, timeAgo } from '#app/ui/format';
import { JobCard } from '#app/ui/job-card';
import { Pagination } from '#app/ui/pagination';
import { photoSource } from '#app/ui/photo-url';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { JobFilters } from './job-filters';
import { filtersIn, queryOf, radii, searchFrom } from './job-search';
import { closedWords, howOften, whenOf } from './job-words';

export const meta = () => titleOf('Find Jobs');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  if (actor.userType !== 'landscaper') return data({ denied: true as const }, { status: 403 });
  const { bidding, clock, jobs: jobsApp } = args.context.app;
  const search = searchFrom(new URL(args.request.url).searchParams);
  const now = await clock.now();
  const { jobs, ...page } = await bidding.availableJobs.page({ ...search, landscaperId: actor.id }, now);
  const receive = (pence: number | null | undefined) =>
    pence == null ? null : (bidding.sumsOf(formatPounds(pence))?.share ?? null);
  return data({
    denied: false as const,
    ...page,
    jobs: jobs.map((job) => ({ ...job, receiveUpTo: receive(job.budget), receiveOfBid: receive(job.ownBid?.amount) })),
    search,
    services: jobsApp.services.searched,
    now,
  });
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { denied: false }>;

export default function FindJobs() {
  const shown = useLoaderData<typeof loader>();
  return shown.denied ? <OnlyForLandscapers /> : <JobList {...shown} />;
}

function JobList(shown: Shown) {
  const { jobs, search, next, services } = shown;
  const filters = filtersIn(search);
  return (
    <>
      <div className="mb-4 flex items-end justify-between gap-4 lg:mb-6">
        <div>
          <h1>Find Jobs</h1>
          <p className="mt-1 text-soft">{countOf(shown)}</p>
        </div>
        <FilterButton inUse={filters.length} />
      </div>
      <div className="items-start lg:grid lg:grid-cols-[17rem_1fr] lg:gap-8">
        <JobFilters search={search} services={services} />
        <div className="min-w-0">
          <FilterChips filters={filters.map(({ label, without }) => ({ label, removeHref: pathOf(without) }))} />
          {jobs.length === 0 ? (
            <NoJobs {...shown} narrowed={filters.length > 0} />
          ) : (
            <>
              <ul className="grid list-none gap-4">
                {jobs.map((job, at) => (
                  <li key={job.id}>
                    <OpenJob job={job} now={shown.now} list={queryOf(search)} eager={at < 2} />
                  </li>
                ))}
              </ul>
              <p className="my-4 text-sm text-soft">
                {search.sort === 'newest'
                  ? 'Newest first.'
                  : `Nearest first, measured from ${shown.from?.town} ${shown.from?.outcode}.`}{' '}
                No paid places. <a href="/legal-pages/ranking">How jobs are put in order</a>
              </p>
              <Pagination next={next && pathOf({ ...search, cursor: next })} />
            </>
          )}
          {search.cursor && (
            <p className="mt-3">
              <a href={pathOf({ ...search, cursor: undefined })}>Back to the first page</a>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

const pathOf = (search: Shown['search']) => `/landscaper/find-jobs${queryOf(search)}`;

function countOf({ total, from, radiusMiles, search }: Shown): string {
  if (!from) return 'We do not know yet where you start from';
  const around = `within ${radiusMiles} miles of ${from.town}`;
  if (total !== undefined) return `${counted(total, 'job')} ${around}`;
  return search.cursor ? `More jobs ${around}` : `More than 20 jobs ${around}`;
}

function OpenJob({ job, now, list, eager }: { job: Shown['jobs'][number]; now: Date; list: string; eager: boolean }) {
  const [photo] = job.photos;
  const place = `${job.town} ${job.outcode}`;
  return (
    <JobCard
      job={{
        id: job.id,
        title: job.title,
        href: bidPath(job.id, list),
        photo: photo && {
          ...photoSource(photo, `${job.title}: the garden now`, '(min-width: 36em) 12rem, 6.5rem'),
          caption: job.photos.length > 1 ? counted(job.photos.length, 'photo') : undefined,
          eager,
        },
        place,
        milesAway: job.distanceMiles,
        when: whenOf(job),
        recurring: howOften(job),
        description: job.description,
        budgetPence: job.budget,
      }}
      aside={<Offers job={job} now={now} />}
      action={<WhatToDo job={job} list={list} />}
    />
  );
}

const bidPath = (jobId: string, list: string) =>
  `/jobs/${jobId}/bid${list && `?list=${encodeURIComponent(list.slice(1))}`}`;

function Offers({ job, now }: { job: Shown['jobs'][number]; now: Date }) {
  return (
    <>
      <p>
        <b className="num">
          {job.bidCount} of {job.maxBids}
        </b>{' '}
        bids · Posted {timeAgo(job.postedAt, now)}
        {job.isYourService && ' · A service of yours'}
      </p>
      {job.ownBid && job.receiveOfBid !== null ? (
        <p>
          <b>Your bid: {formatPounds(job.ownBid.amount)}.</b> You receive {formatPounds(job.receiveOfBid)}
        </p>
      ) : (
        job.receiveUpTo !== null && <p>You receive up to {formatPounds(job.receiveUpTo)}</p>
      )}
    </>
  );
}

function WhatToDo({
  job,
  list,
}: {
  job: Pick<AvailableJob, 'id' | 'status' | 'bidCount' | 'maxBids' | 'ownBid'>;
  list: string;
}) {
  const closed = closedWords(job);
  if (job.ownBid) {
    return (
      <ButtonLink kind="secondary" href={`/bids/${job.ownBid.id}/edit`}>
        Change your bid
      </ButtonLink>
    );
  }
  if (closed) return <ClosedButton>{closed}</ClosedButton>;
  return (
    <ButtonLink href={bidPath(job.id, list)} data-dialog="">
      Place Your Bid
    </ButtonLink>
  );
}

function NoJobs({ from, radiusMiles, nearestMiles, search, narrowed }: Shown & { narrowed: boolean }) {
  if (!from) {
    return (
      <EmptyState
        drawing={<BareSoil width={210} />}
        title="Where do you start from?"
        action={<ButtonLink href="/landscaper/profile">Go to your profile</ButtonLink>}
      >
        Distances are measured from your postcode, and we do not have it yet.
      </EmptyState>
    );
  }
  const wider = radii.find((radius) => radius > radiusMiles);
  // Where there are jobs nearby, it is the filters that leave nothing.
  const tooNarrow = narrowed && nearestMiles !== undefined && nearestMiles <= radiusMiles;
  const widen = wider && (
    <ButtonLink
      kind={tooNarrow ? 'secondary' : 'primary'}
      href={pathOf({ ...search, radiusMiles: wider, cursor: undefined })}
    >
      Look within {wider} miles
    </ButtonLink>
  );
  const clear = narrowed && (
    <ButtonLink kind={wider && !tooNarrow ? 'secondary' : 'primary'} href="/landscaper/find-jobs">
      Clear filters
    </ButtonLink>
  );
  const ways = tooNarrow ? [clear, widen] : [widen, clear];
  return (
    <EmptyState
      drawing={<BareSoil width={210} />}
      title="No jobs match"
      action={
        <>
          {ways[0]}
          {ways[1]}
        </>
      }
    >
      Nothing within {radiusMiles} miles of {from.town}
      {narrowed && ' for these filters'} right now.{' '}
      {nearestMiles === undefined
        ? 'New jobs come in every day: look in again later.'
        : `The nearest open job of any kind is ${miles(nearestMiles)} away.`}
    </EmptyState>
  );
}

/** The page's own words for everybody else (L-FIND2-01, D-GUARD-DEST). */
const OnlyForLandscapers = () => (
  <div className="mx-auto max-w-form">
    <EmptyState
      level={1}
      drawing={<Gate width={230} />}
      title="Access Denied"
      action={<ButtonLink href="/">Return to Home</ButtonLink>}
    >
      This page is only accessible to registered landscapers.
    </EmptyState>
  </div>
);
