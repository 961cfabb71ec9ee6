import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { londonDay } from '#src/kernel/day';
import { downloadData } from '#app/commands/accounts/data/download-data';
import { urlOf } from '#app/url-of';
import { submitForm } from '#app/web/submit.server';
import { filesOfDownload } from './data-zip.server';
import { zipOf } from './zip-file.server';

/** POST /my-data/download.zip: the file or, if it is refused, the page with the form and the reason. */
export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(downloadData, args);
  if (!outcome.ok) return redirect(`${urlOf('/my-data/download')}?refused=${outcome.reason}`, 303);
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
