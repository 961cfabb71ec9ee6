import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { reportedList } from './reported-list.server';
import { KindLinks, reportedIn, ReportedQueue } from './reported-queue';

export const meta = () => titleOf('Reported content');
export const handle = { shell: 'app' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = reportedIn(new URL(request.url).searchParams);
  return { list: await reportedList(context.app, asked), now: await context.now() };
}

export default function Reported() {
  const { list, now } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Dashboard</BackLink>
      <h1>Reported content</h1>
      <KindLinks kind={list.kind} />
      <ReportedQueue {...list} now={now} base={`/admin/reported?${list.kind ? `kind=${list.kind}` : 'kind='}`} />
    </div>
  );
}
