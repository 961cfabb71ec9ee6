import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { downloadData } from '#app/commands/accounts/data/download-data';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { zipOf } from './zip-file.server';
import { filesOfDownload } from './data-zip.server';
import { DownloadForm } from './download-form';

export const meta = () => titleOf('Download your data');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  return { email: (await requireActor(args)).email };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(downloadData, args, { hide: ['currentPassword'] });
  if (!outcome.ok) return outcome.page;
  const { at } = outcome.value;
  const zip = Readable.from(zipOf(filesOfDownload(outcome.value), at));
  return new Response(createReadableStreamFromReadable(zip), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="hedgerow-data-${londonDay(at)}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}

export default function DownloadData() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/my-data">Your data</BackLink>
      <h1>Download your data</h1>
      <DownloadForm email={email} reply={useActionData<FormReply>()} />
    </div>
  );
}
