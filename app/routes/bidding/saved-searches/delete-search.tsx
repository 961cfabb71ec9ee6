import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deleteSavedSearch } from '#app/commands/bidding/find-jobs/delete-saved-search';
import { labelsOf } from '#app/commands/bidding/find-jobs/saved-filters';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { ownSearch } from './own-search.server';

export const meta = () => titleOf('Delete this search?');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const search = await ownSearch(args);
  return { id: search.id, name: search.name, labels: labelsOf(search) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(deleteSavedSearch, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/landscaper/saved-searches', { title: 'Search deleted' });
}

export default function DeleteSearch() {
  const { id, name, labels } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: '/landscaper/saved-searches', label: 'Saved searches' }}
      title="Delete this search?"
      facts={[
        { term: 'Name', value: name },
        { term: 'It finds', value: labels.join(' · ') },
      ]}
      action={urlOf('/landscaper/saved-searches/:id/delete', id)}
      confirm={{ label: 'Delete', icon: 'trash-2', danger: true }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>We no longer email you about the jobs it finds.</p>
    </ConfirmPage>
  );
}
