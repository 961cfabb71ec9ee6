import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDateTime } from '#src/kernel/written-date';
import { topicNames } from '#app/commands/support/words';
import { Robin } from '#app/ui/art/robin';
import { ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { RequestState } from '../../ui/help/request-state';

export const meta = () => titleOf('Your requests');

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return { requests: await args.context.app.support.views.ofUser(id) };
}

export default function Requests() {
  const { requests } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-5 pt-6 pb-10 lg:pt-12">
      <BackLink href="/help-center">Help centre</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1>Your requests</h1>
        {requests.length > 0 && (
          <ButtonLink icon="send" href="/help-center/ask">
            Write to us
          </ButtonLink>
        )}
      </div>
      {requests.length === 0 ? (
        <EmptyState
          drawing={<Robin width={180} />}
          title="No requests yet"
          action={
            <ButtonLink icon="send" href="/help-center/ask">
              Write to us
            </ButtonLink>
          }
        >
          When you ask us for help, what you wrote and our answers are listed here.
        </EmptyState>
      ) : (
        <div className="bed overflow-hidden">
          <DataTable
            caption="Your requests, latest first"
            rows={requests}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'Request',
                cell: ({ id, number, topic }) => (
                  <a href={urlOf('/help-center/requests/:id', id)}>{`${number} ${topicNames[topic]}`}</a>
                ),
              },
              { label: 'You wrote', cell: ({ beginning }) => <span className="line-clamp-2">{beginning}</span> },
              { label: 'Sent', cell: ({ openedAt }) => shortDateTime(openedAt) },
              { label: 'State', cell: ({ state }) => <RequestState state={state} /> },
            ]}
          />
        </div>
      )}
    </div>
  );
}
