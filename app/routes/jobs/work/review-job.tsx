import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { COMMENT_MAX } from '#src/modules/jobs/domain/review';
import { FAILED, CANNOT_REVIEW, reviewJob } from '#app/commands/jobs/work/review-job';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { StarRating } from '#app/ui/forms/star-rating';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { offersOf } from '#app/routes/jobs/job-page/job-offers';
import { peopleOf } from '#app/routes/jobs/job-page/job-people';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';

export const meta = () => titleOf('Review this job');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const why = offersOf(job).review ? null : CANNOT_REVIEW[job.review ? 'already-reviewed' : 'job-not-completed'];
  return {
    id: job.id,
    title: job.title,
    landscaper: peopleOf(job).landscaper,
    why,
    reviewId: args.context.app.newId(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reviewJob, args, { faultWords: () => FAILED });
  if (!outcome.ok) {
    toastHere(args.context, { title: 'Error', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(args.context, '/customer-dashboard', {
    title: 'Success',
    description: 'Review submitted successfully!',
  });
}

export default function ReviewJob() {
  const { id, title, landscaper, why, reviewId } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${id}`, label: title };
  if (why) return <NotNow back={back} title="Review this job" why={why} errors={form.summary()} failure="Error" />;
  const typed = Number(form.value('rating'));
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>How did it go with {landscaper}?</h1>
      <ErrorSummary errors={form.summary()} title="Error" />
      <form method="post" action={`/jobs/${id}/review`} className="grid gap-6" noValidate>
        <input type="hidden" name="reviewId" value={form.value('reviewId') ?? reviewId} />
        <StarRating name="rating" label="Your rating" error={form.error('rating')} chosen={typed || undefined} />
        <TextAreaField
          {...form.field('comment')}
          label="In a few words (optional)"
          hint="Shown with your first name on the landscaper’s profile. It cannot be changed afterwards."
          maxLength={COMMENT_MAX}
          data-counter=""
        />
        <div className="flex flex-wrap gap-3">
          <Button icon="star">Submit review</Button>
          <ButtonLink kind="secondary" href={back.href}>
            Not now
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
