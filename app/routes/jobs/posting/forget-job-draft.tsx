import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { forgetUrl, isForGuests, startUrl } from '#app/commands/jobs/posting/entry-points';
import { forgetJobDraft } from '#app/commands/jobs/posting/forget-job-draft';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { titleOf } from '#app/web/form-reply';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { draftSessionOf } from './draft-session.server';
import { PostingPage } from './posting-page';

export const meta = () => titleOf('Forget this draft');
export const handle = { shell: 'app' };

export const loader = async (args: LoaderFunctionArgs) => ({
  entryPoint: (await draftSessionOf(args)).draftSession.entryPoint,
});

export async function action(args: ActionFunctionArgs) {
  const { draftSession } = await draftSessionOf(args);
  const outcome = await submitForm(forgetJobDraft(draftSession), args);
  return outcome.ok
    ? redirectWithToast(args.context, isForGuests(draftSession.entryPoint) ? '/' : '/customer-dashboard', {
        title: 'Draft forgotten',
        description: 'Your answers and photos are deleted.',
      })
    : outcome.page;
}

export default function ForgetJobDraft() {
  const { entryPoint } = useLoaderData<typeof loader>();
  return (
    <PostingPage entryPoint={entryPoint}>
      <ConfirmPage
        back={{ href: startUrl(entryPoint), label: 'Back to your job' }}
        title="Forget this draft?"
        action={forgetUrl(entryPoint)}
        confirm={{ label: 'Forget this draft', icon: 'trash-2', danger: true }}
        cancel={{ href: startUrl(entryPoint), label: 'Keep it' }}
      >
        <p>
          Your answers so far and the photos you have added are deleted.
          {isForGuests(entryPoint) ? '' : ' Jobs that you have posted stay as they are.'}
        </p>
      </ConfirmPage>
    </PostingPage>
  );
}
