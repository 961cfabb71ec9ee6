import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { reportedList } from './reported-list.server';
import { reportedAskedIn } from '../lists/reported-asked';
import { KindLinks, ReportedQueue } from './reported-queue';

export const meta = () => titleOf('Reported content');
export const handle = { shell: 'app' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  return { list: await reportedList(context.app, url, reportedAskedIn(url.searchParams)), now: await context.now() };
}

export default function Reported() {
  const { list, now } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Dashboard</BackLink>
      <h1>Reported content</h1>
      <KindLinks kind={list.asked.kind} />
      <ReportedQueue {...list} now={now} page="/admin/reported" />
    </div>
  );
}
