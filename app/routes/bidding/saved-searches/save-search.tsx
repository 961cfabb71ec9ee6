import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { filtersFrom, labelsOf, proposedName, searchPath } from '#app/commands/bidding/find-jobs/saved-filters';
import { saveSearch } from '#app/commands/bidding/find-jobs/save-search';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { savedRadius } from '#app/routes/bidding/find-jobs/open-jobs.server';
import { searchQueryIn } from '#app/routes/bidding/find-jobs/list-link';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { SearchFields } from './search-fields';

export const meta = () => titleOf('Save this search');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const page = new URL(args.request.url).searchParams.get('page') === 'browse' ? 'browse' : 'find-jobs';
  const search = { page, filters: filtersFrom(page, searchQueryIn(args.request), await savedRadius(args)) } as const;
  const hadDate = searchQueryIn(args.request).has('date_posted');
  const path = searchPath(search);
  return { page, path, query: path.split('?')[1] ?? '', labels: labelsOf(search), name: proposedName(search), hadDate };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(saveSearch, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/landscaper/saved-searches', {
    title: 'Search saved',
    description: outcome.value.name,
  });
}

export default function SaveSearch() {
  const { page, path, query, labels, name, hadDate } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { name, alerts: 'on', page, query });
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href={path}>Find Jobs</BackLink>
      <h1>Save this search</h1>
      <ErrorSummary errors={form.summary()} />
      <TitleBlock rows={[{ term: 'It finds', value: labels.join(' · ') }]} />
      {hadDate && <p>The date posted is left out: a saved search tells you what is new.</p>}
      <form
        method="post"
        action={`${urlOf('/landscaper/saved-searches/new')}?${new URLSearchParams({ page, list: query })}`}
        className="grid gap-5"
        noValidate
      >
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="query" value={query} />
        <SearchFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button>Save this search</Button>
          <ButtonLink kind="secondary" href={path}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
