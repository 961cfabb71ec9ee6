import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { forgetUrl, isForGuests, startUrl } from '#app/commands/jobs/doors';
import { forgetJobDraft } from '#app/commands/jobs/forget-job-draft';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { titleOf } from '#app/web/form-reply';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { deskOf } from './desk.server';
import { DoorPage } from './door-page';

export const meta = () => titleOf('Forget this draft');
export const handle = { shell: 'app' };

export const loader = async (args: LoaderFunctionArgs) => ({ door: (await deskOf(args)).desk.door });

export async function action(args: ActionFunctionArgs) {
  const { desk } = await deskOf(args);
  const outcome = await submitForm(forgetJobDraft(desk), args);
  return outcome.ok
    ? redirectWithToast(args.context, isForGuests(desk.door) ? '/' : '/customer-dashboard', {
        title: 'Draft forgotten',
        description: 'Nothing of it is kept.',
      })
    : outcome.page;
}

export default function ForgetJobDraft() {
  const { door } = useLoaderData<typeof loader>();
  return (
    <DoorPage door={door}>
      <ConfirmPage
        back={{ href: startUrl(door), label: 'Back to your job' }}
        title="Forget this draft?"
        action={forgetUrl(door)}
        confirm={{ label: 'Forget this draft', icon: 'trash-2', danger: true }}
        cancel={{ href: startUrl(door), label: 'Keep it' }}
      >
        <p>
          Your answers so far and the photos you have added are deleted.
          {isForGuests(door) ? '' : ' Jobs that you have posted stay as they are.'}
        </p>
      </ConfirmPage>
    </DoorPage>
  );
}
