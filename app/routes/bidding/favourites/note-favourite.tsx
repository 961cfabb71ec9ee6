import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FAVOURITE_NOTE_MAX } from '#src/modules/bidding/domain/favourite';
import { noteFavourite } from '#app/commands/bidding/favourites/note-favourite';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { favouriteOf } from './favourite-of.server';

export const meta = titleWith('Your note');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { landscaperId, businessName, fullName, note } = await favouriteOf(args);
  return { id: landscaperId, name: businessName ?? fullName, note };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(noteFavourite, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/favorites', { title: 'Your note is saved' });
}

export default function NoteFavourite() {
  const { id, name, note } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { note });
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/favorites">Favourites</BackLink>
      <h1>Your note about {name}</h1>
      <ErrorSummary errors={form.summary()} />
      <form method="post" action={urlOf('/favorites/:id', id)} className="grid gap-5" noValidate>
        <TextAreaField
          {...form.field('note')}
          label="Note"
          hint={`Only you see it. Up to ${FAVOURITE_NOTE_MAX} characters.`}
        />
        <div>
          <Button>Save the note</Button>
        </div>
      </form>
    </div>
  );
}
