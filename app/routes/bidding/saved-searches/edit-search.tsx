import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeSavedSearch } from '#app/commands/bidding/find-jobs/change-saved-search';
import { labelsOf } from '#app/commands/bidding/find-jobs/saved-filters';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { ownSearch } from './own-search.server';
import { SearchFields } from './search-fields';

export const meta = () => titleOf('Change a saved search');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const search = await ownSearch(args);
  return { id: search.id, name: search.name, alerts: search.alerts, labels: labelsOf(search) };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(changeSavedSearch, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/landscaper/saved-searches', { title: 'Search changed' });
}

export default function EditSearch() {
  const { id, name, alerts, labels } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { name, alerts: alerts ? 'on' : '' });
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/landscaper/saved-searches">Saved searches</BackLink>
      <h1>Change a saved search</h1>
      <ErrorSummary errors={form.summary()} />
      <TitleBlock rows={[{ term: 'It finds', value: labels.join(' · ') }]} />
      <p>To look for something else, open it, change its filters and save it under a new name.</p>
      <form method="post" action={urlOf('/landscaper/saved-searches/:id/edit', id)} className="grid gap-5" noValidate>
        <SearchFields form={form} />
        <div>
          <Button>Save</Button>
        </div>
      </form>
    </div>
  );
}
