import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDateTime } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { BackLink } from '#app/ui/page/back-link';
import { Pagination } from '#app/ui/pagination';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { partIn, placeOfList } from '#app/web/lists/list-address';

export const meta = () => titleOf('Appeals');
export const handle = { shell: 'app' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const list = await context.app.admin.waitingRows.appeals(partIn(url.searchParams));
  return { appeals: list.rows, place: placeOfList(url, undefined, list) };
}

export default function Appeals() {
  const { appeals, place } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Admin dashboard</BackLink>
      <div>
        <h1>Appeals</h1>
        <p className="text-soft">
          Suspended people who ask for their suspension to be looked at again. Another admin than the one who suspended
          them answers.
        </p>
      </div>
      {appeals.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="No appeals">
          When someone appeals against their suspension, it is listed here until it is answered.
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-soft">{place.shown}</p>
          <div className="bed overflow-hidden">
            <DataTable
              caption="Appeals to answer, oldest first"
              rows={appeals}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: 'Person',
                  cell: ({ userId, name }) => <a href={urlOf('/admin/people/:id', userId)}>{name}</a>,
                },
                { label: 'What they say', cell: ({ appeal }) => appeal },
                { label: 'Suspended because', cell: ({ reason }) => reason },
                { label: 'Suspended by', cell: ({ suspendedByName }) => suspendedByName },
                { label: 'Appealed', nowrap: true, cell: ({ appealedAt }) => shortDateTime(appealedAt) },
              ]}
            />
          </div>
        </>
      )}
      <Pagination label="Parts of the list" previous={place.previous} next={place.next} />
    </div>
  );
}
