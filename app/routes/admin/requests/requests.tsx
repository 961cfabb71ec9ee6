import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatShortPounds } from '#src/kernel/money';
import { SECOND_ADMIN_ABOVE } from '#src/kernel/second-admin';
import { shortDateTime } from '#src/kernel/written-date';
import { WANTS } from '#app/commands/admin/requests/words';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Requests');
export const handle = { shell: 'app' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  requests: await context.app.admin.requests.waiting(),
});

export default function Requests() {
  const { requests } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Admin dashboard</BackLink>
      <div>
        <h1>Requests</h1>
        <p className="text-soft">
          Decisions about more than {formatShortPounds(SECOND_ADMIN_ABOVE)}, and cancellations that give the landscaper
          a part, take effect once a second admin has agreed.
        </p>
      </div>
      {requests.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="Nothing waits">
          When an admin makes such a decision, it is listed here for another to agree or refuse.
        </EmptyState>
      ) : (
        <div className="bed overflow-hidden">
          <DataTable
            caption="Requests that wait, oldest first"
            rows={requests}
            keyOf={({ id }) => id}
            columns={[
              { label: 'Decision', cell: ({ id, act }) => <a href={urlOf('/admin/requests/:id', id)}>{WANTS[act]}</a> },
              { label: 'About', cell: ({ job }) => (job ? `${job.number} ${job.title}` : 'Our books') },
              { label: 'Amount', right: true, cell: ({ amount }) => <Sum of="moved" pence={amount} /> },
              { label: 'Asked by', cell: ({ askedByName }) => askedByName },
              { label: 'Asked', nowrap: true, cell: ({ askedAt }) => shortDateTime(askedAt) },
            ]}
          />
        </div>
      )}
    </div>
  );
}
