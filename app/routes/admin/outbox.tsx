import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDateTime } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';

export const meta = () => titleOf('Outbox');
export const handle = { shell: 'app' };

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.sandbox) notFound();
  const { mails, texts } = context.app.notifications;
  return { emails: await mails.newest(), texts: await texts.newest() };
}

/** Every email and text of the sandbox, including those that were really sent. */
export default function Outbox() {
  const { emails, texts } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1>Outbox</h1>
      <p className="text-soft">
        Emails from this sandbox, newest first. If SMTP is set up, they are sent there as well.
      </p>
      {emails.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="Quiet so far">
          An email appears here as soon as something happens that someone needs to know.
        </EmptyState>
      ) : (
        <div className="bed overflow-hidden">
          <DataTable
            caption="Emails, newest first"
            rows={emails}
            keyOf={({ id }) => id}
            columns={[
              { label: 'When', nowrap: true, cell: ({ createdAt }) => shortDateTime(createdAt) },
              { label: 'To', cell: ({ to }) => to },
              { label: 'Subject', cell: ({ id, subject }) => <a href={urlOf('/sandbox/outbox/:id', id)}>{subject}</a> },
              {
                label: 'Status',
                cell: stateOf,
              },
            ]}
          />
        </div>
      )}
      {texts.length > 0 && (
        <section className="grid gap-3" aria-labelledby="texts">
          <h2 id="texts">Texts</h2>
          <p className="text-soft">
            They wait from nine in the evening until eight in the morning. What waits for one person is sent as one
            text.
          </p>
          <div className="bed overflow-hidden">
            <DataTable
              caption="Texts, newest first"
              rows={texts}
              keyOf={({ id }) => id}
              columns={[
                { label: 'When', nowrap: true, cell: ({ createdAt }) => shortDateTime(createdAt) },
                { label: 'To', cell: ({ to }) => to },
                { label: 'News', cell: ({ words }) => words },
                { label: 'Status', cell: stateOf },
              ]}
            />
          </div>
        </section>
      )}
    </div>
  );
}

const stateOf = ({ sentAt, attempts }: { sentAt: Date | null; attempts: number }) =>
  sentAt ? 'Sent' : attempts > 0 ? `Not sent yet, tried ${counted(attempts, 'time')}` : 'Waiting';
