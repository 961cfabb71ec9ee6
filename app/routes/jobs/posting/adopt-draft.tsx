import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { adoptDraft } from '#app/commands/jobs/posting/adopt-draft';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { titleOf } from '#app/web/form-reply';
import { submitForm } from '#app/web/submit.server';
import { forgetVisitor, visitorSecretOf } from '#app/web/visitor.server';

export const meta = () => titleOf('Continue with another draft');
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

export default function AdoptDraft() {
  return (
    <ConfirmPage
      back={{ href: '/post-job/job-type', label: 'Back to your draft' }}
      title="Continue with the other draft?"
      action="/post-job/take-over"
      confirm={{ label: 'Continue with that one' }}
      cancel={{ href: '/post-job/job-type', label: 'Keep the draft in my account' }}
    >
      <p>
        You were describing a job before you logged in, and your account has a draft as well. You can keep only one:
        continuing with the other draft deletes the one in your account and its photos.
      </p>
    </ConfirmPage>
  );
}
