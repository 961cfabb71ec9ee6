import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDateTime } from '#src/kernel/written-date';
import { BackLink } from '#app/ui/page/back-link';
import { Bed } from '#app/ui/bed';
import { TitleBlock } from '#app/ui/job/title-block';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';

export const meta = () => titleOf('Email');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!context.sandbox) notFound();
  const { id, to, subject, text, createdAt } =
    (await context.app.notifications.mails.byId(params.id ?? '')) ?? notFound();
  return { id, to, subject, text, createdAt };
}

export default function Email() {
  const { id, to, subject, text, createdAt } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <BackLink href="/sandbox/outbox">Outbox</BackLink>
      <h1>{subject}</h1>
      <TitleBlock
        rows={[
          { term: 'To', value: <span className="break-all">{to}</span> },
          { term: 'Written', value: shortDateTime(createdAt) },
        ]}
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <section className="grid content-start gap-2" aria-labelledby="as-shown">
          <h2 id="as-shown">As it is shown</h2>
          <iframe
            className="bed h-176 w-full"
            src={urlOf('/sandbox/outbox/:id/html', id)}
            title={`The email “${subject}”`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
          <a href={urlOf('/sandbox/outbox/:id/html', id)} target="_blank" rel="noreferrer">
            In a window of its own
          </a>
        </section>
        <section className="grid content-start gap-2" aria-labelledby="as-text">
          <h2 id="as-text">As plain text</h2>
          <Bed as="div" pad>
            <p className="max-w-[60ch] [overflow-wrap:anywhere] whitespace-pre-line">{withLinks(text)}</p>
          </Bed>
        </section>
      </div>
    </div>
  );
}

/** The text of the email, with its URLs as links. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s)]+)/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
