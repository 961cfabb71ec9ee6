import { useActionData, useLoaderData } from '@remix-run/react';
import { dayDate } from '#src/kernel/written-date';
import { whyNotReview } from '#src/modules/acts/domain/reviews';
import { whyNotChangeReview } from '#src/modules/jobs/domain/review';
import { standingOfPage } from '#src/modules/jobs/domain/standing';
import type { JobPage, OneReviewShown } from '#src/modules/jobs/ports/views/job-page-views';
import { CANNOT_REVIEW } from '#app/commands/jobs/work/review-words';
import { Button, ButtonLink } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { peopleOf } from '#app/ui/job/job-people';
import { afterReviews, ReviewClosed } from './review-closed';
import { ReviewFields } from './review-fields';
import { ActionBar } from '#app/ui/forms/action-bar';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';

/** What the page of a review needs to know of the job, for either side. */
export function reviewPageOf(job: JobPage, own: OneReviewShown | null, now: Date, newId: () => string) {
  const { customer, landscaper } = peopleOf(job);
  const why = own ? whyNotChangeReview(own, now) : whyNotReview(standingOfPage(job), now);
  return {
    id: job.id,
    title: job.title,
    companion: companionOf(job),
    other: job.viewerRole === 'owner' ? landscaper : customer,
    hiddenUntil: own?.publishesAt ?? job.reviewsCloseAt,
    isChange: own !== null,
    why: why ? CANNOT_REVIEW[why] : null,
    after: whyNotReview(standingOfPage(job), now) === 'review-time-over' ? afterReviews(job) : null,
    reviewId: own?.id ?? newId(),
  };
}

type Data = ReturnType<typeof reviewPageOf> & { written: Record<string, string> };

/** The form in which one side of a job reviews the other, or changes what they wrote. */
export function ReviewPage({
  side,
  action,
}: {
  side: 'customer' | 'landscaper';
  action: 'review' | 'review-customer';
}) {
  const { id, title, companion, other, hiddenUntil, isChange, why, after, reviewId, written } =
    useLoaderData<() => Data>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why && after)
    return (
      <WithCompanion of={companion}>
        <ReviewClosed {...{ id, title, why, errors: form.summary() }} {...after} />
      </WithCompanion>
    );
  if (why) return <NotNow back={back} title="Review this job" why={why} errors={form.summary()} />;
  const typed = { value: (name: string) => form.value(name) ?? written[name], error: form.error };
  return (
    <JobFormPage
      of={companion}
      next={[
        `Your review waits until ${other} has written too, or the time is over.`,
        'Both are then published together.',
      ]}
      back={back}
      title={`How did it go with ${other}?`}
      errors={form.summary()}
    >
      <form method="post" action={urlOf(`/jobs/:id/${action}`, id)} className="grid gap-6" noValidate>
        <ReviewFields {...{ side, reviewId, typed }} />
        {hiddenUntil && (
          <p className="text-soft">
            Nobody sees it until you and {other} have both written, or until {dayDate(hiddenUntil)}. You can change it
            until then.
          </p>
        )}
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={back.href}>
              Not now
            </ButtonLink>
          }
        >
          <Button icon="star">{isChange ? 'Save changes' : 'Submit review'}</Button>
        </ActionBar>
      </form>
    </JobFormPage>
  );
}
