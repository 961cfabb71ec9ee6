import { addHours } from '#src/kernel/clock';
import { REVIEW_EACH_OTHER_DAYS } from '#src/kernel/deadlines';
import { dayDate } from '#src/kernel/written-date';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Icon } from '#app/ui/icon';
import type { IconName } from '#app/ui/icon-names';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { peopleOf } from '#app/ui/job/job-people';
import { urlOf } from '#app/url-of';
import { TheReview } from './the-review';

type Act = { icon: IconName; href: string; label: string; words: string };

/** What the page of a review shows when its time is over: what was written, and what can still be done. */
export function afterReviews(job: JobPage) {
  const { id, viewerRole, status, completedAt, cancelledAt, customer, landscaper, review, customerReview } = job;
  const over = status === 'completed' ? completedAt : cancelledAt;
  return {
    closedAt: over && addHours(over, 24 * REVIEW_EACH_OTHER_DAYS),
    written: {
      of: { id, viewerRole, customer: { ...customer, phoneNumber: null }, landscaper },
      review,
      customerReview,
    },
    acts: viewerRole === 'owner' ? actsOfCustomer(job) : actsOfLandscaper(job),
  };
}

const actsOfCustomer = (job: JobPage): Act[] => {
  const { id, landscaper } = job;
  const { landscaper: name } = peopleOf(job);
  return [
    {
      icon: 'star',
      href: '/reviews',
      label: 'Your reviews',
      words: 'Other jobs that you can still review, and what you have written.',
    },
    ...(landscaper
      ? [
          {
            icon: 'user' as const,
            href: urlOf('/landscaper/:id', landscaper.id),
            label: `What customers say of ${name}`,
            words: 'Their profile, with every published review.',
          },
        ]
      : []),
    {
      icon: 'repeat',
      href: `${urlOf('/post-job')}?repost=${id}`,
      label: 'Post this job again',
      words: `With the same words and photos. You can ask ${name} for a bid, or anyone.`,
    },
    helpWith(job),
  ];
};

const actsOfLandscaper = (job: JobPage): Act[] => [
  {
    icon: 'star',
    href: '/reviews',
    label: 'Your reviews',
    words: 'Other jobs that you can still review, and what customers say of you.',
  },
  {
    icon: 'search',
    href: '/landscaper/find-jobs',
    label: 'Find Jobs',
    words: 'Open jobs near you.',
  },
  helpWith(job),
];

const helpWith = (job: JobPage): Act => ({
  icon: 'message-circle',
  href: `${urlOf('/help-center/ask')}?topic=job&job=${job.id}`,
  label: 'Is something wrong?',
  words: `Write to us about job ${job.number}. A person reads it.`,
});

type Props = ReturnType<typeof afterReviews> & {
  id: string;
  title: string;
  why: string;
  errors: { message: string }[];
};

/** Replaces the form of a review that can no longer be written or changed. */
export const ReviewClosed = ({ id, title, why, closedAt, written, acts, errors }: Props) => (
  <div className="grid gap-6">
    <BackLink href={urlOf('/jobs/:id', id)}>{title}</BackLink>
    <h1>Review this job</h1>
    {errors.length > 0 ? (
      <ErrorSummary errors={errors} />
    ) : (
      <Note kind="closed">
        <p>{why}</p>
        {closedAt && <p className="text-soft">The last day was {dayDate(closedAt)}.</p>}
      </Note>
    )}
    {written.review && <TheReview job={written.of} review={written.review} />}
    {written.customerReview && <TheReview job={written.of} review={written.customerReview} />}
    <section className="grid gap-3" aria-labelledby="still">
      <h2 id="still">What you can still do</h2>
      <ul className="rows bed overflow-hidden">
        {acts.map(({ icon, href, label, words }) => (
          <li key={href}>
            <span className="knob is-active">
              <Icon name={icon} size={20} />
            </span>
            <span className="leading-snug">
              <a className="row" href={href}>
                {label}
              </a>
              <span className="block text-sm text-soft">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
    <div>
      <ButtonLink kind="secondary" href={urlOf('/jobs/:id', id)}>
        Back to the job
      </ButtonLink>
    </div>
  </div>
);
