import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { REVIEW_EACH_OTHER_DAYS } from '#src/kernel/deadlines';
import { dayDate, shortDate } from '#src/kernel/written-date';
import { reviewLists, type ReviewList } from '#src/modules/jobs/domain/review';
import type { ReviewDue, ReviewOnPage } from '#src/modules/jobs/ports/views/review-views';
import { withheldWords } from '#app/commands/moderation/words';
import { markNames, MARKS } from '#app/commands/jobs/work/review-words';
import { Robin } from '#app/ui/art/robin';
import { Button } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { Pagination } from '#app/ui/pagination';
import { Avatar } from '#app/ui/pictures/avatar';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { GivenStars } from '#app/ui/stars';
import { Tabs } from '#app/ui/tabs';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { chosenIn } from '#app/web/lists/list-address';
import { ReportLink } from '#app/ui/page/report-link';
import { urlOf } from '#app/url-of';
import { Score } from './score';
import { ReviewFields } from './review-fields';

export const meta = () => titleOf('Reviews');
export const handle = { shell: 'app' };

const ON_A_PAGE = 20;
const LISTS: Record<ReviewList, string> = { due: 'Due', received: 'Received', given: 'Given' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  if (userType === 'admin') throw redirect('/admin-dashboard?tab=reviews');
  const { app, now } = args.context;
  const query = new URL(args.request.url).searchParams;
  const page = Number(/^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  const read = (shown: ReviewList) => app.jobs.views.reviewsOf({ id, userType }, shown, { page, pageSize: ON_A_PAGE });
  const chosen = chosenIn<ReviewList>(query, 'f', reviewLists);
  const first = await read(chosen ?? 'due');
  // Someone with nothing to write came to read.
  const readsFirst = !chosen && first.counts.due === 0 && first.counts.received > 0;
  const shown = readsFirst ? 'received' : (chosen ?? 'due');
  const list = readsFirst ? await read('received') : first;
  const due = list.due.map((one) => ({ ...one, reviewId: app.newId() }));
  return { side: userType, shown, page, now: (await now()).toISOString(), ...list, due };
}

export default function Reviews() {
  const { side, shown, page, now, counts, due, reviews, score } = useLoaderData<typeof loader>();
  const last = Math.ceil(counts[shown] / ON_A_PAGE);
  const addressOf = (number: number) => `${urlOf('/reviews')}?f=${shown}&page=${number}`;
  return (
    <div className={cx('mx-auto grid gap-5', score ? 'max-w-5xl' : 'max-w-form')}>
      <h1>Reviews</h1>
      <Tabs
        label="Reviews"
        current={shown}
        items={reviewLists.map((key) => ({
          key,
          label: LISTS[key],
          count: counts[key],
          href: `${urlOf('/reviews')}?f=${key}`,
        }))}
      />
      <div className={cx('grid items-start gap-5', score && 'lg:grid-cols-[minmax(0,1fr)_25rem]')}>
        <div className="grid min-w-0 gap-5">
          <h2 className="sr-only">{LISTS[shown]}</h2>
          {shown === 'due' && due.map((one) => <Due key={one.jobId} due={one} side={side} now={now} />)}
          {shown !== 'due' && reviews.length > 0 && (
            <ul className="grid list-none gap-3">
              {reviews.map((review) => (
                <OneReview key={review.id} review={review} isOwn={shown === 'given'} side={side} />
              ))}
            </ul>
          )}
          {due.length + reviews.length === 0 && <Nothing shown={shown} side={side} />}
          <Pagination
            label="Pages of reviews"
            previous={page > 1 ? addressOf(page - 1) : undefined}
            next={page < last ? addressOf(page + 1) : undefined}
          />
        </div>
        {score && <Score score={score} />}
      </div>
    </div>
  );
}

type Side = 'customer' | 'landscaper';
/** What the loader sends: dates become text. */
type Sent<Of> = { [Key in keyof Of]: Of[Key] extends Date ? string | Date : Of[Key] };

const DAY_MS = 24 * 3_600_000;
function timeLeft(closesAt: string | Date, now: string): string {
  const days = Math.floor((new Date(closesAt).getTime() - new Date(now).getTime()) / DAY_MS);
  return days < 1 ? 'Less than a day left' : `${counted(days, 'day')} left`;
}

const Other = ({ other, heading }: { other: ReviewOnPage['other']; heading: string }) => (
  <h3 className="flex items-center gap-2 text-lg">
    <Avatar name={other.name} size="small" photo={other.imageId ? photoUrl(other.imageId, 320) : undefined} />
    {heading}
  </h3>
);

function Due({ due, side, now }: { due: Sent<ReviewDue> & { reviewId: string }; side: Side; now: string }) {
  const { jobId, title, endedAt, closesAt, other, isOtherWritten, reviewId } = due;
  const action = urlOf(side === 'customer' ? '/jobs/:id/review' : '/jobs/:id/review-customer', jobId);
  return (
    <section className="bed bed-pad grid gap-4" aria-label={`Review ${other.name}: ${title}`}>
      <div>
        <Other other={other} heading={`How did it go with ${other.name}?`} />
        <p className="mt-1 text-sm text-soft">
          <a href={urlOf('/jobs/:id', jobId)}>{title}</a>, {shortDate(endedAt)}
        </p>
      </div>
      {isOtherWritten && <Note>{other.name} has reviewed you. You can both read the reviews once you send yours.</Note>}
      <form method="post" action={action} className="grid gap-5" noValidate>
        <ReviewFields side={side} reviewId={reviewId} suffix={`-${jobId}`} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon="star">Submit review</Button>
          <p className="text-sm text-soft">
            {timeLeft(closesAt, now)}. Nobody sees it until you have both written, or until {dayDate(closesAt)}.
          </p>
        </div>
      </form>
    </section>
  );
}

function OneReview({ review, isOwn, side }: { review: Sent<ReviewOnPage>; isOwn: boolean; side: Side }) {
  const {
    id,
    jobId,
    title,
    rating,
    marks,
    comment,
    createdAt,
    publishesAt,
    isPublished,
    withheldBecause,
    reply,
    other,
  } = review;
  return (
    <li className="bed bed-pad grid gap-2">
      <Other other={other} heading={other.name} />
      {rating !== null && <GivenStars rating={rating} />}
      {marks && (
        <ul className="flex list-none flex-wrap gap-x-4 text-sm">
          {markNames.map((name) => (
            <li key={name}>
              {MARKS[name].short}: <b>{marks[name] ? 'yes' : 'no'}</b>
            </li>
          ))}
        </ul>
      )}
      {comment && <p className="[overflow-wrap:anywhere] whitespace-pre-line">“{comment}”</p>}
      <p className="text-sm text-soft">
        <a href={urlOf('/jobs/:id', jobId)}>{title}</a>, {shortDate(createdAt)}
      </p>
      {reply && (
        <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">
          <b>{isOwn ? `${other.name} answered:` : 'You answered:'}</b> {reply}
        </p>
      )}
      {withheldBecause && (
        <Note kind="closed">
          {withheldWords(withheldBecause)} <a href="/reports">See why, or appeal</a>
        </Note>
      )}
      {isOwn && !isPublished && (
        <p className="text-sm">
          Hidden until {other.name} has reviewed you too, or until {dayDate(publishesAt)}.{' '}
          <a href={urlOf(side === 'customer' ? '/jobs/:id/review' : '/jobs/:id/review-customer', jobId)}>
            Change it<span className="sr-only">: your review of {other.name}</span>
          </a>
        </p>
      )}
      {!isOwn && (
        <p className="flex flex-wrap items-center gap-x-4">
          {!reply && (
            <a className="text-sm" href={urlOf('/reviews/:id/reply', id)}>
              Answer<span className="sr-only"> the review of {title}</span>
            </a>
          )}
          <ReportLink kind="review" id={id} of={`of ${title}`} />
        </p>
      )}
    </li>
  );
}

const NOTHING: Record<ReviewList, { title: string; words: Record<Side, string> }> = {
  due: {
    title: 'Nothing to write',
    words: {
      customer: `When a job that you paid for is over, you have ${REVIEW_EACH_OTHER_DAYS} days to review the landscaper here.`,
      landscaper: `When a paid job is over, you have ${REVIEW_EACH_OTHER_DAYS} days to review the customer here.`,
    },
  },
  received: {
    title: 'No reviews yet',
    words: {
      customer: `What landscapers say about working for you appears here once you have both written, or after ${REVIEW_EACH_OTHER_DAYS} days.`,
      landscaper: `What customers say about your work appears here once you have both written, or after ${REVIEW_EACH_OTHER_DAYS} days.`,
    },
  },
  given: {
    title: 'You have not written a review',
    words: {
      customer: 'Your reviews of landscapers appear here.',
      landscaper: 'Your reviews of customers appear here.',
    },
  },
};

const Nothing = ({ shown, side }: { shown: ReviewList; side: Side }) => (
  <EmptyState drawing={<Robin />} title={NOTHING[shown].title} level={2}>
    <p>{NOTHING[shown].words[side]}</p>
  </EmptyState>
);
