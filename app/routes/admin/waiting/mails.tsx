import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDateTime } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { BackLink } from '#app/ui/page/back-link';
import { Pagination } from '#app/ui/pagination';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { partIn, placeOfList } from '#app/web/lists/list-address';

export const meta = () => titleOf('Emails that were given up');
export const handle = { shell: 'app' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const list = await context.app.admin.waitingRows.givenUpMails(partIn(url.searchParams));
  return { mails: list.rows, place: placeOfList(url, undefined, list) };
}

export default function GivenUpMails() {
  const { mails, place } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Admin dashboard</BackLink>
      <div>
        <h1>Emails that were given up</h1>
        <p className="text-soft">
          The mail server refused them every time. The people they were for have not been told.
        </p>
      </div>
      {mails.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="All sent">
          When an email cannot be sent however often we try, it is listed here.
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-soft">{place.shown}</p>
          <div className="bed overflow-hidden">
            <DataTable
              caption="Emails that were given up, newest first"
              rows={mails}
              keyOf={({ id }) => id}
              columns={[
                { label: 'Subject', cell: ({ subject }) => subject },
                {
                  label: 'To',
                  cell: ({ to }) => (
                    <a
                      className="break-all"
                      href={`${urlOf('/admin-dashboard')}?tab=users&search=${encodeURIComponent(to)}`}
                    >
                      {to}
                    </a>
                  ),
                },
                { label: 'Written', nowrap: true, cell: ({ createdAt }) => shortDateTime(createdAt) },
                { label: 'Tried', cell: ({ attempts }) => counted(attempts, 'time') },
                { label: 'What the server said', cell: ({ fault }) => fault ?? 'Nothing' },
              ]}
            />
          </div>
        </>
      )}
      <Pagination label="Parts of the list" previous={place.previous} next={place.next} />
    </div>
  );
}
