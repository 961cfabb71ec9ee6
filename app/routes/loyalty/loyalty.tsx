import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { less } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import {
  creditOf,
  IDLE_MONTHS,
  nextTier,
  pointsToChooseFrom,
  NOTICE_DAYS,
  TIERS,
  tierOf,
  usablePoints,
} from '#src/modules/loyalty/domain/points';
import { BareSoil } from '#app/ui/art/bare-soil';
import { Bed } from '#app/ui/bed';
import { cx } from '#app/ui/cx';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { Pagination } from '#app/ui/pagination';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { pagingOf } from '#app/web/lists/paging';
import { ENTRIES, figure, signed } from './words';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Loyalty');
export const handle = { shell: 'app' };

const PATH = '/loyalty';
const ROWS_ON_A_PAGE = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app } = args.context;
  const { page } = pagingOf(args.request);
  const part = { limit: ROWS_ON_A_PAGE, offset: (page - 1) * ROWS_ON_A_PAGE };
  return { page, ...(await app.loyalty.shown.of(id, await app.clock.now(), part)) };
}

export default function Loyalty() {
  const shown = useLoaderData<typeof loader>();
  const { page, points, releasedInYear, expiresAt, hasOpenDispute, entries, jobs } = shown;
  const tier = tierOf(releasedInYear);
  const next = nextTier(tier);
  /** The jobs on which something can be done now. */
  const open = jobs.filter(
    (job) =>
      job.used > 0 || (!hasOpenDispute && usablePoints(pointsToChooseFrom({ points, used: job.used }), job.price) > 0),
  );
  const here = (number: number) => `${PATH}?page=${number}`;
  return (
    <div className="grid gap-5">
      <BackLink href="/customer-dashboard">Your jobs</BackLink>
      <div>
        <h1>Loyalty</h1>
        <p className="mt-1 text-soft">A point for every pound that is released for your jobs. 100 points are £1.</p>
      </div>
      <Stats className="grid-cols-2 lg:grid-cols-3">
        <StatTile
          label="Your points"
          value={figure(points)}
          sub={expiresAt ? `kept until ${shortDate(expiresAt)} at least` : 'none yet'}
        />
        <StatTile
          label="Worth"
          value={<Sum of="credit" pence={creditOf(points)} large />}
          sub="off our fee, back to your card"
        />
        <StatTile
          label="Your tier"
          value={tier.name}
          sub={
            next ? (
              <>
                <Sum of="released" pence={less(next.from, releasedInYear)} /> to {next.name}
              </>
            ) : (
              'one and a half points a pound'
            )
          }
          className="max-lg:col-span-2"
        />
      </Stats>
      <Tiers released={releasedInYear} />
      {hasOpenDispute && (
        <Note kind="dispute">
          A payment of yours is in dispute. Your points are kept, and you can use them again once it is settled.
        </Note>
      )}
      {open.length > 0 && (
        <section className="grid gap-3" aria-labelledby="use">
          <h2 id="use" className="text-2xl">
            Use them on a job
          </h2>
          <ul className="grid list-none gap-3">
            {open.map((job) => (
              <JobRow key={job.id} job={job} points={points} />
            ))}
          </ul>
        </section>
      )}
      {entries.count === 0 ? (
        <EmptyState
          drawing={<BareSoil width={210} />}
          title="No points yet"
          action={
            <ButtonLink kind="growth" icon="plus" href="/post-job">
              Post a Job
            </ButtonLink>
          }
        >
          When the payment for your first job is released, its points are listed here.
        </EmptyState>
      ) : (
        <section className="grid gap-3" aria-labelledby="entries">
          <div className="flex flex-wrap items-end justify-between gap-2">
            <h2 id="entries" className="text-2xl">
              Every point
            </h2>
            <ButtonLink kind="quiet" small icon="download" href={`${PATH}/points.csv`}>
              CSV
            </ButtonLink>
          </div>
          <div className="bed overflow-hidden">
            <DataTable
              caption="How your points came and went, newest first"
              rows={entries.rows}
              keyOf={({ id }) => id}
              columns={[
                { label: 'What', cell: ({ kind }) => ENTRIES[kind] },
                { label: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{shortDate(at)}</span> },
                { label: 'Job', cell: ({ job }) => job && <a href={urlOf('/jobs/:id', job.id)}>{job.title}</a> },
                { label: 'Points', right: true, cell: (row) => signed(row.points) },
                { label: 'Balance', right: true, cell: ({ balance }) => figure(balance) },
              ]}
            />
          </div>
          <Pagination
            label="Pages of your points"
            previous={page > 1 ? here(page - 1) : undefined}
            next={page * ROWS_ON_A_PAGE < entries.count ? here(page + 1) : undefined}
          />
        </section>
      )}
      <Rules />
    </div>
  );
}

type Shown = Awaited<ReturnType<typeof loader>>;

/** The year's progress as a bar with a mark for each tier. */
function Tiers({ released }: { released: number }) {
  const top = TIERS.at(-1)!.from;
  const width = 100;
  const at = (pence: number) => Math.min(width, (pence / top) * width);
  return (
    <Bed as="section" pad aria-labelledby="tiers">
      <h2 id="tiers" className="text-lg">
        Released for your jobs in the last twelve months: <Sum of="released" pence={released} />
      </h2>
      <svg viewBox={`0 0 ${width} 4`} preserveAspectRatio="none" className="mt-3 block h-3 w-full" aria-hidden="true">
        <rect width={width} height="4" rx="1" className="fill-line" />
        <rect width={at(released)} height="4" rx="1" className="fill-growth-deep" />
      </svg>
      <ul className="mt-2 grid list-none grid-cols-[1fr_2fr_1fr] gap-2 text-sm text-soft">
        {TIERS.map(({ name, from }, rank) => (
          <li key={name} className={cx(released >= from && 'font-bold', rank === TIERS.length - 1 && 'text-right')}>
            {name}, from <Sum of="released" pence={from} short />
          </li>
        ))}
      </ul>
    </Bed>
  );
}

function JobRow({ job, points }: { job: Shown['jobs'][number]; points: number }) {
  const usable = usablePoints(pointsToChooseFrom({ points, used: job.used }), job.price);
  return (
    <Bed as="li" pad className="flex flex-wrap items-center justify-between gap-3">
      <span>
        <a href={urlOf('/jobs/:id', job.id)}>{job.title}</a>{' '}
        <span className="block text-sm text-soft">
          <Sum of="price" pence={job.price} />
          {job.used > 0 && (
            <>
              {' '}
              · <Sum of="credit" pence={creditOf(job.used)} /> of credit comes back when it is released
            </>
          )}
        </span>
      </span>
      <ButtonLink kind={job.used > 0 ? 'quiet' : 'secondary'} small href={urlOf('/jobs/:id/credit', job.id)}>
        {job.used > 0 ? (
          'Change'
        ) : (
          <>
            Use up to <Sum of="credit" pence={creditOf(usable)} />
          </>
        )}
        <span className="sr-only"> on {job.title}</span>
      </ButtonLink>
    </Bed>
  );
}

const Rules = () => (
  <section className="grid gap-2 text-soft" aria-labelledby="rules">
    <h2 id="rules" className="text-lg text-ink">
      The rules
    </h2>
    <ul className="ml-4 grid list-disc gap-x-10 gap-y-1 lg:grid-cols-2">
      <li>
        One point for each whole pound that is released to a landscaper for your job; an Oak earns one and a half.
      </li>
      <li>
        Use them on any job from when you choose a bid until the payment is released. You pay the full price; when the
        payment is released, the credit goes back to the card you paid with.
      </li>
      <li>At most half of our fee comes off a job. Your landscaper always gets their full share.</li>
      <li>If the job is refunded, what you used comes back as points. The points it earned are taken back.</li>
      <li>
        Points expire after {IDLE_MONTHS} months in which none were earned or used. We email you at least {NOTICE_DAYS}{' '}
        days before.
      </li>
      <li>They have no cash value and belong to you alone. Nobody gets any for a review.</li>
    </ul>
  </section>
);
