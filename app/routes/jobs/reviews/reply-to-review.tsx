import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { REPLY_MAX } from '#src/modules/jobs/domain/review';
import { ALREADY_ANSWERED, replyToReview } from '#app/commands/jobs/work/reply-to-review';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { ActionBar } from '#app/ui/forms/action-bar';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Answer a review');
export const handle = { shell: 'app' };

const BACK = { href: '/reviews?f=received', label: 'Reviews' };

export async function loader(args: LoaderFunctionArgs) {
  const { id: personId } = await requireActor(args);
  const review = await args.context.app.jobs.views.reviewAbout(personId, args.params.id ?? '');
  return review ?? notFound();
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(replyToReview, args, { faultWords: () => 'Failed to send your answer' });
  if (!outcome.ok) {
    toastHere(args.context, { title: 'Error', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(args.context, BACK.href, { title: 'Success', description: 'Your answer was sent.' });
}

export default function ReplyToReview() {
  const { id, otherName, comment, reply, isOfLandscaper } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const title = `Answer ${otherName}`;
  if (reply !== null) return <NotNow back={BACK} title={title} why={ALREADY_ANSWERED} errors={form.summary()} />;
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href={BACK.href}>{BACK.label}</BackLink>
      <h1>{title}</h1>
      {comment && <p className="[overflow-wrap:anywhere] whitespace-pre-line">“{comment}”</p>}
      <ErrorSummary errors={form.summary()} />
      <form method="post" action={urlOf('/reviews/:id/reply', id)} className="grid gap-6" noValidate>
        <TextAreaField
          {...form.field('reply')}
          label="Your answer"
          hint={
            isOfLandscaper
              ? 'Shown with the review on your profile. You can answer once, and cannot change it afterwards.'
              : `Only ${otherName} reads it. You can answer once, and cannot change it afterwards.`
          }
          maxLength={REPLY_MAX}
          data-counter=""
        />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={BACK.href}>
              Not now
            </ButtonLink>
          }
        >
          <Button>Send answer</Button>
        </ActionBar>
      </form>
    </div>
  );
}
