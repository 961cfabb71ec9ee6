import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { keepAccount } from '#app/commands/accounts/keep-account';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Keep my account');
export const handle = { shell: 'app' };

/**
 * The link in the email about a deletion. Opening it changes nothing, because mail programs open links by themselves.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const link = { id: params.id ?? '', key: new URL(request.url).searchParams.get('key') ?? '' };
  const found = await context.app.accounts.keepAccount.look(link);
  return found.ok ? { ...found.value, ...link } : notFound();
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(keepAccount, args, { form: await linkIn(args) });
  if (!outcome.ok) return notFound();
  return redirectWithToast(args.context, '/auth?tab=login', {
    title: 'Your account is open again',
    description: 'Log in to go on. If you did not delete it yourself, set a new password.',
  });
}

async function linkIn({ params, request }: ActionFunctionArgs) {
  const form = await request.formData();
  form.set('id', params.id ?? '');
  return form;
}

export default function KeepAccountPage() {
  const { id, key, eraseAt } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      back={{ href: '/', label: 'Home' }}
      title="Keep my account"
      action={urlOf('/keep-account/:id', id)}
      confirm={{ label: 'Keep my account' }}
      fields={<input type="hidden" name="key" value={key} />}
    >
      <p>
        The account is closed, and its data is erased on {dateTime(eraseAt)}. If you keep it, it is open again at once.
        Jobs and bids that were cancelled stay cancelled.
      </p>
    </ConfirmPage>
  );
}
