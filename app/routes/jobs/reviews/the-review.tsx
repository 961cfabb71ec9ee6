import { dayDate } from '#src/kernel/written-date';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { withheldWords } from '#app/commands/moderation/words';
import { markNames, MARKS } from '#app/commands/jobs/work/review-words';
import { Note } from '#app/ui/note';
import { GivenStars } from '#app/ui/stars';
import { firstUp, peopleOf } from '#app/ui/job/job-people';
import { ReportLink } from '#app/ui/page/report-link';
import { urlOf } from '#app/url-of';

type Props = {
  job: Pick<JobPage, 'id' | 'viewerRole' | 'customer' | 'landscaper'>;
  review: NonNullable<JobPage['review'] | JobPage['customerReview']>;
};

/** What one side wrote about the other, on the job’s page. */
export function TheReview({ job, review }: Props) {
  const people = peopleOf(job);
  const isOfLandscaper = 'rating' in review;
  const isOwn = job.viewerRole === (isOfLandscaper ? 'owner' : 'hired');
  const [writer, subject] = isOfLandscaper
    ? [people.customer, people.landscaper]
    : [people.landscaper, people.customer];
  const id = isOfLandscaper ? 'review' : 'customer-review';
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {isOwn ? 'Your review' : `${firstUp(writer)}’s review`}
      </h2>
      {isOfLandscaper ? (
        <GivenStars rating={review.rating} />
      ) : (
        <ul className="flex list-none flex-wrap gap-x-4">
          {markNames.map((name) => (
            <li key={name}>
              {MARKS[name].short}: <b>{review[name] ? 'yes' : 'no'}</b>
            </li>
          ))}
        </ul>
      )}
      {review.withheldBecause && <Note kind="closed">{withheldWords(review.withheldBecause)}</Note>}
      {review.comment && <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">“{review.comment}”</p>}
      {review.reply && (
        <p className="max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">
          <b>{firstUp(subject)} answered:</b> {review.reply}
        </p>
      )}
      {!review.isPublished && (
        <p className="text-sm text-soft">
          Hidden until {isOwn ? subject : 'both sides'} {isOwn ? 'has' : 'have'} written too, or until{' '}
          {dayDate(review.publishesAt)}.{' '}
          {isOwn && (
            <a href={urlOf(isOfLandscaper ? '/jobs/:id/review' : '/jobs/:id/review-customer', job.id)}>
              Change your review
            </a>
          )}
        </p>
      )}
      {!isOwn && !review.withheldBecause && (
        <p>
          <ReportLink kind="review" id={review.id} long />
        </p>
      )}
    </section>
  );
}
