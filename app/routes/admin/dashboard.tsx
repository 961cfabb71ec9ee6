import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { Tabs } from '#app/ui/tabs';
import { titleOf } from '#app/web/form-reply';
import { FindForm } from './find/find-form';
import { countOnTab } from './waiting/words';
import { tabHref, tabs } from './tabs/all';

export const meta = () => titleOf('Admin dashboard');
export const handle = { shell: 'app' };

const tabCalled = (key: string | null) => tabs.find((tab) => tab.key === key) ?? tabs[0]!;

export async function loader(args: LoaderFunctionArgs) {
  const tab = tabCalled(new URL(args.request.url).searchParams.get('tab'));
  const now = await args.context.now();
  const waiting = await args.context.app.admin.waiting.all(now);
  return { tab: tab.key, data: await tab.load({ ...args, now, waiting }), now, waiting };
}

export default function AdminDashboard() {
  const { tab, data, now, waiting } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Header now={now} />
      <Tabs
        label="Dashboard"
        current={tab}
        items={tabs.map(({ key, label }) => ({
          key,
          label,
          href: tabHref(key),
          count: countOnTab(waiting, key) || undefined,
        }))}
      />
      {tabCalled(tab).draw({ data, now })}
    </div>
  );
}

function Header({ now }: { now: Date }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1>Admin dashboard</h1>
        <p className="text-sm text-soft">{dateTime(now)}</p>
      </div>
      <FindForm />
    </div>
  );
}
