import type { ActionFunctionArgs } from '@remix-run/node';
import { forgetJobDraft } from '#app/commands/jobs/forget-job-draft';
import { ConfirmPage } from '#app/ui/confirm-page';
import { titleOf } from '#app/web/form-reply';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Forget this draft');
export const handle = { shell: 'app' };

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(forgetJobDraft, args);
  return outcome.ok
    ? redirectWithToast(args.context, '/customer-dashboard', {
        title: 'Draft forgotten',
        description: 'Nothing of it is kept.',
      })
    : outcome.page;
}

export default function ForgetJobDraft() {
  return (
    <ConfirmPage
      back={{ href: '/post-job', label: 'Back to your job' }}
      title="Forget this draft?"
      action="/post-job/forget"
      confirm={{ label: 'Forget this draft', icon: 'trash-2', danger: true }}
      cancel={{ href: '/post-job', label: 'Keep it' }}
    >
      <p>Your answers so far and the photos you have added are deleted. Jobs that you have posted stay as they are.</p>
    </ConfirmPage>
  );
}
