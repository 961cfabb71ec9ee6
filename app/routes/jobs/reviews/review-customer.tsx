import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { reviewCustomer } from '#app/commands/jobs/work/review-customer';
import { FAILED } from '#app/commands/jobs/work/review-words';
import { titleOf } from '#app/web/form-reply';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { writtenBefore } from './review-fields';
import { ReviewPage, reviewPageOf } from './review-page';

export const meta = () => titleOf('Review this customer');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'hired');
  const { customerReview } = job;
  return {
    ...reviewPageOf(job, customerReview, await args.context.now(), args.context.app.newId),
    written: writtenBefore(customerReview),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reviewCustomer, args, { faultWords: () => FAILED });
  if (!outcome.ok) {
    toastHere(args.context, { title: 'Error', description: outcome.words, kind: 'problem' });
    return outcome.page;
  }
  return redirectWithToast(args.context, '/reviews?f=given', {
    title: 'Success',
    description: 'Review submitted successfully!',
  });
}

export default function ReviewCustomer() {
  return <ReviewPage side="landscaper" action="review-customer" />;
}
