import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { removeFavourite } from '#app/commands/bidding/favourites/remove-favourite';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { urlOf } from '#app/url-of';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { favouriteOf } from './favourite-of.server';

export const meta = titleWith('Remove a favourite');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { landscaperId, businessName, fullName, note } = await favouriteOf(args);
  return { id: landscaperId, name: businessName ?? fullName, note };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(removeFavourite, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/favorites', { title: 'Removed from your favourites' });
}

export default function RemoveFavourite() {
  const { id, name, note } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/favorites', label: 'Favourites' }}
      title={`Remove ${name}?`}
      facts={[{ term: 'Landscaper', value: name }]}
      action={urlOf('/favorites/:id/remove', id)}
      confirm={{ label: 'Remove', danger: true }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>{note ? 'Your note goes too: ' : 'They are not told.'}</p>
      {note && <blockquote className="whitespace-pre-line">{note}</blockquote>}
    </ConfirmPage>
  );
}
