import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Robin } from '#app/ui/art/robin';
import { EmptyState } from '#app/ui/empty-state';
import { shortDateTime } from '#app/ui/format';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';

export const meta = () => titleOf('Outbox');
export const handle = { shell: 'app' };

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.sandbox) notFound();
  return { mails: await context.app.notifications.mails.newest() };
}

/** What was sent, or would have been: the sandbox keeps every mail. */
export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1>Outbox</h1>
      <p className="text-soft">
        Mails of this sandbox, newest first. They are also sent over SMTP where that is set up.
      </p>
      {mails.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="Quiet so far">
          A mail appears here as soon as something happens that somebody should hear of.
        </EmptyState>
      ) : (
        <div className="bed overflow-hidden">
          <table className="table stack">
            <caption className="sr-only">Mails, newest first</caption>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">To</th>
                <th scope="col">Subject</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {mails.map(({ id, to, subject, createdAt, sentAt, attempts }) => (
                <tr key={id}>
                  <td data-label="When">{shortDateTime(createdAt)}</td>
                  <td data-label="To">{to}</td>
                  <td data-label="Subject">
                    <a href={`/sandbox/outbox/${id}`}>{subject}</a>
                  </td>
                  <td data-label="State">
                    {sentAt ? 'Sent' : attempts > 0 ? `Not yet, tried ${attempts} times` : 'Waiting'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
