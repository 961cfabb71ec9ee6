import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NEW_JOBS_COUNTED } from '#src/modules/jobs/domain/saved-search';
import { labelsOf } from '#app/commands/bidding/find-jobs/saved-filters';
import { BareSoil } from '#app/ui/art/bare-soil';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { BackLink } from '#app/ui/page/back-link';
import { paceWords } from '#app/ui/forms/pace-words';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { ownSearches } from './own-search.server';

export const meta = () => titleOf('Saved searches');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const searches = await ownSearches(args);
  const { id } = await requireActor(args);
  return {
    pace: await args.context.app.notifications.alertPaceOf(id),
    searches: searches.map((search) => ({ ...pick(search), labels: labelsOf(search) })),
  };
}
const pick = ({ id, name, alerts, newJobs }: Awaited<ReturnType<typeof ownSearches>>[number]) => ({
  id,
  name,
  alerts,
  newJobs,
});

export default function SavedSearches() {
  const { searches, pace } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/landscaper/find-jobs">Find Jobs</BackLink>
      <div>
        <h1>Saved searches</h1>
        <p className="mt-1 text-soft">Only you see this list</p>
      </div>
      {searches.length === 0 ? (
        <EmptyState
          drawing={<BareSoil width={210} />}
          title="No saved searches yet"
          action={<ButtonLink href="/landscaper/find-jobs">Find Jobs</ButtonLink>}
        >
          Choose what you are looking for, then “Save this search”. New jobs are counted here.
        </EmptyState>
      ) : (
        <ul className="grid list-none gap-3" aria-label="Your saved searches">
          {searches.map((search) => (
            <Search key={search.id} {...search} />
          ))}
        </ul>
      )}
      <p>
        Emails about new jobs: {paceWords[pace].label.toLowerCase()}.{' '}
        <a href="/landscaper/job-alerts">Change how often</a>
      </p>
    </div>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['searches'][number];

const Search = ({ id, name, labels, newJobs, alerts }: Shown) => (
  <Bed as="li" pad className="grid gap-2">
    <h2 className="text-lg [overflow-wrap:anywhere]">
      <a href={urlOf('/landscaper/saved-searches/:id', id)}>{name}</a>
    </h2>
    <p className="text-sm [overflow-wrap:anywhere] text-soft">{labels.join(' · ')}</p>
    <p>
      <b>{newJobs >= NEW_JOBS_COUNTED ? `${NEW_JOBS_COUNTED} new jobs or more` : counted(newJobs, 'new job')}</b> since
      you last looked · Alerts {alerts ? 'on' : 'off'}
    </p>
    <p className="flex flex-wrap gap-3">
      <a className="btn btn-quiet btn-sm" href={urlOf('/landscaper/saved-searches/:id/edit', id)}>
        Change<span className="sr-only"> {name}</span>
      </a>{' '}
      <a className="btn btn-quiet btn-sm" href={urlOf('/landscaper/saved-searches/:id/delete', id)}>
        Delete<span className="sr-only"> {name}</span>
      </a>
    </p>
  </Bed>
);
