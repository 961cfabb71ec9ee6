import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleOf } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { ErasureTable } from './erasure-table';

export const meta = () => titleOf('Certificate of erasure');
export const handle = { shell: 'app' };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const found = await context.app.accounts.readCertificate.execute({ id: params.id ?? '', key });
  return found.ok ? found.value : notFound();
}

export default function CertificatePage() {
  const { number, askedAt, erasedAt, tables } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1>Certificate of erasure</h1>
      <TitleBlock
        rows={[
          { term: 'Request', value: `No. ${number}` },
          { term: 'Asked for', value: dateTime(askedAt) },
          { term: 'Erased', value: dateTime(erasedAt) },
        ]}
      />
      <div className="grid max-w-prose gap-3">
        <p>
          The account and the personal data below have been erased. Where something is kept, the last column says why
          and for how long. It is erased as soon as that time is over, without anybody asking for it.
        </p>
        <p>
          Files that belonged to erased rows are removed from storage within an hour. Backups may hold copies until they
          are overwritten.
        </p>
      </div>
      <ErasureTable tables={tables} caption="What was erased, and what is kept" />
    </div>
  );
}
