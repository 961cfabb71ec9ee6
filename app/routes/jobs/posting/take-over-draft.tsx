import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { adoptDraft } from '#app/commands/jobs/adopt-draft';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { titleOf } from '#app/web/form-reply';
import { submitForm } from '#app/web/submit.server';
import { forgetVisitor, visitorSecretOf } from '#app/web/visitor.server';

export const meta = () => titleOf('Go on with another job');
export const handle = { shell: 'app' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!(await visitorSecretOf(context, request))) throw redirect('/post-job');
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const secret = (await visitorSecretOf(args.context, args.request)) ?? '';
  const outcome = await submitForm(adoptDraft(secret), args);
  if (!outcome.ok) return outcome.page;
  return redirect('/post-job', { status: 303, headers: { 'Set-Cookie': await forgetVisitor(args.context) } });
}

export default function TakeOverDraft() {
  return (
    <ConfirmPage
      back={{ href: '/post-job/job-type', label: 'Back to your draft' }}
      title="Go on with the other job?"
      action="/post-job/take-over"
      confirm={{ label: 'Go on with that one' }}
      cancel={{ href: '/post-job/job-type', label: 'Keep the draft in my account' }}
    >
      <p>
        Before you logged in you were writing a job. There is also a draft in your account, and there is room for one:
        going on with the other job deletes that draft and its photos.
      </p>
    </ConfirmPage>
  );
}
