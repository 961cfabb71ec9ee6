import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { refusalOf } from '#app/commands/accounts/data/download-data';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { DownloadForm } from './download-form';
import { BesideSettings } from '#app/routes/accounts/settings/settings-frame';

export const meta = () => titleOf('Download your data');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await requireActor(args);
  return { email, refusal: refusalOf(new URL(args.request.url).searchParams.get('refused')) };
}

export default function DownloadData() {
  const { email, refusal } = useLoaderData<typeof loader>();
  return (
    <BesideSettings about="security">
      <div className="grid max-w-form gap-5">
        <BackLink href="/my-data">Your data</BackLink>
        <h1>Download your data</h1>
        <DownloadForm email={email} refusal={refusal} />
      </div>
    </BesideSettings>
  );
}
