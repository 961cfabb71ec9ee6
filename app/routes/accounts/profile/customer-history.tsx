import { shortDate } from '#src/kernel/written-date';
import type { CompletedJob } from '#src/modules/jobs/ports/views/customer-dashboard-views';
import type { ReviewList } from '#src/modules/jobs/domain/review';
import type { ReviewOnPage } from '#src/modules/jobs/ports/views/review-views';
import { MARKS, markNames } from '#app/commands/jobs/work/review-words';
import { ButtonLink } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { PhotoOrPlot } from '#app/ui/job/job-card';
import { ProfileSection } from '#app/ui/page/profile-section';
import { Avatar } from '#app/ui/pictures/avatar';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { GivenStars } from '#app/ui/stars';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/** What the loader sends: dates become text. */
type Sent<Of> = { [Key in keyof Of]: Of[Key] extends Date ? string | Date : Of[Key] };

const JOBS_SHOWN = 3;

/** The latest completed jobs, each with its landscaper, its price and its review. */
export function FinishedWork({ jobs, count }: { jobs: Sent<CompletedJob>[]; count: number }) {
  return (
    <ProfileSection id="finished" title="Finished work" edit={{ href: '/my-jobs', label: 'All your jobs' }}>
      {count === 0 ? (
        <div className="bed bed-pad grid justify-items-start gap-3">
          <p>Your finished jobs appear here with their pictures, who did them and what they cost.</p>
          <ButtonLink href="/post-job">Post a job</ButtonLink>
        </div>
      ) : (
        <ul className="grid list-none gap-3 sm:grid-cols-3">
          {jobs.slice(0, JOBS_SHOWN).map((job) => (
            <Finished key={job.id} job={job} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function Finished({ job }: { job: Sent<CompletedJob> }) {
  const { id, title, photo, landscaperId, landscaperName, completedAt, totalPaid, review, isReviewOpen } = job;
  return (
    <li className="bed overflow-hidden">
      <div className="p-2 pb-0 max-sm:hidden">
        <PhotoOrPlot photo={photo ? photoSource(photo, '', '15rem') : undefined} />
      </div>
      <div className="flex items-start gap-3 p-4">
        <div className="w-[min(4.5rem,24%)] flex-none sm:hidden">
          <PhotoOrPlot photo={photo ? photoSource(photo, '', '4.5rem') : undefined} className="!aspect-square" />
        </div>
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg">
            <a className="text-ink" href={urlOf('/jobs/:id', id)}>
              {title}
            </a>
          </h3>
          <p>
            <a href={urlOf('/landscaper/:id', landscaperId)}>{landscaperName}</a>
          </p>
          <p className="text-sm text-soft">
            {shortDate(completedAt)}
            {totalPaid !== null && (
              <>
                , <Sum of="spent" pence={totalPaid} />
              </>
            )}
          </p>
          {review && (
            <p className="text-sm">
              <span className="sr-only">You gave </span>
              <GivenStars rating={review.rating} />
            </p>
          )}
          {!review && isReviewOpen && (
            <p className="text-sm">
              <a href={urlOf('/jobs/:id/review', id)}>
                Review it<span className="sr-only">: {title}</span>
              </a>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/** The number of latest reviews in which marks are counted. */
export const SAID_OF_YOU_MAX = 20;
const QUOTED = 2;

/**
 * What landscapers say about them: how often each of the three questions was answered with yes, and the latest
 * comments.
 */
export function SaidOfYou({ counts, reviews }: { counts: Record<ReviewList, number>; reviews: Sent<ReviewOnPage>[] }) {
  const marked = reviews.flatMap(({ marks }) => (marks ? [marks] : []));
  const quoted = reviews.filter(({ comment }) => comment).slice(0, QUOTED);
  return (
    <ProfileSection
      id="said-of-you"
      title="What landscapers say of you"
      edit={{
        href: counts.received > 0 ? '/reviews?f=received' : '/reviews',
        label: counts.received > 0 ? `All ${counted(counts.received, 'review')}` : 'Reviews',
      }}
    >
      {reviews.length === 0 ? (
        <p className="text-soft">
          Nothing yet. After each paid job the landscaper says how access, the brief and the payment went.
        </p>
      ) : (
        <>
          <ul className="flex list-none flex-wrap gap-2">
            {markNames.map((name) => (
              <li key={name} className="rounded-root bg-sunk px-3 py-1.5 text-sm">
                {MARKS[name].short}:{' '}
                <b>
                  {marked.filter((marks) => marks[name]).length} of {marked.length}
                </b>
              </li>
            ))}
          </ul>
          {quoted.length > 0 && (
            <ul className="grid list-none gap-3 sm:grid-cols-2">
              {quoted.map(({ id, comment, other, title, createdAt }) => (
                <li key={id} className="bed bed-pad grid content-start gap-2">
                  <p className="flex items-center gap-2 font-semibold">
                    <Avatar
                      name={other.name}
                      size="small"
                      photo={other.imageId ? photoUrl(other.imageId, 320) : undefined}
                    />
                    {other.name}
                  </p>
                  <p className="[overflow-wrap:anywhere] whitespace-pre-line">“{comment}”</p>
                  <p className="text-sm text-soft">
                    {title}, {shortDate(createdAt)}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {counts.due > 0 && (
            <p>
              <a href="/reviews?f=due">{counted(counts.due, 'landscaper')} waiting for your review</a>
            </p>
          )}
        </>
      )}
    </ProfileSection>
  );
}
