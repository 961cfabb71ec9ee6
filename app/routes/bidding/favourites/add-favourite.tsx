import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { addFavourite } from '#app/commands/bidding/favourites/add-favourite';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Save a landscaper');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  return { id, name: (await context.app.moderation.views.nameOf(id)) ?? notFound() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(addFavourite, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/favorites', {
    title: 'Saved',
    description: 'Only you see your favourites.',
  });
}

export default function AddFavourite() {
  const { id, name } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: urlOf('/landscaper/:id', id), label: name }}
      title={`Save ${name}?`}
      facts={[{ term: 'Landscaper', value: name }]}
      action={urlOf('/favorites/:id/add', id)}
      confirm={{ label: 'Save', icon: 'heart' }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>You will find them under your favourites. They are not told.</p>
    </ConfirmPage>
  );
}
