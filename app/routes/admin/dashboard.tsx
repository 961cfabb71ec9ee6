import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { ButtonLink } from '#app/ui/button';
import { Tabs } from '#app/ui/tabs';
import { titleOf } from '#app/web/form-reply';
import { countOnTab } from './waiting/words';
import { tabHref, tabs } from './tabs/all';

export const meta = () => titleOf('Admin dashboard');
export const handle = { shell: 'app' };

const tabCalled = (key: string | null) => tabs.find((tab) => tab.key === key) ?? tabs[0]!;

export async function loader(args: LoaderFunctionArgs) {
  const tab = tabCalled(new URL(args.request.url).searchParams.get('tab'));
  const now = await args.context.now();
  const waiting = await args.context.app.admin.waiting.all(now);
  return { tab: tab.key, data: await tab.load({ ...args, now, waiting }), now, waiting, sandbox: args.context.sandbox };
}

export default function AdminDashboard() {
  const { tab, data, now, waiting, sandbox } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Header now={now} sandbox={sandbox} />
      <Tabs
        label="Dashboard"
        current={tab}
        items={tabs.map(({ key, label }) => ({
          ...{ key, label, href: tabHref(key) },
          count: countOnTab(waiting, key) || undefined,
        }))}
      />
      {tabCalled(tab).draw({ data, now })}
    </div>
  );
}

function Header({ now, sandbox }: { now: Date; sandbox: boolean }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1>Admin dashboard</h1>
        <p className="text-sm text-soft">{dateTime(now)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {sandbox && (
          <>
            <ButtonLink kind="secondary" small href="/sandbox/clock" icon="clock">
              Sandbox clock
            </ButtonLink>
            <ButtonLink kind="secondary" small href="/sandbox/bank" icon="banknote">
              Sandbox bank
            </ButtonLink>
            <ButtonLink kind="secondary" small href="/sandbox/dashboard" icon="undo-2">
              Sandbox dashboard
            </ButtonLink>
            <ButtonLink kind="secondary" small href="/sandbox/outbox" icon="send">
              Outbox
            </ButtonLink>
          </>
        )}
        <ButtonLink kind="secondary" small href="/admin/chargebacks" icon="scale">
          Chargebacks
        </ButtonLink>
        <ButtonLink kind="secondary" small href="/admin/requests" icon="handshake">
          Requests
        </ButtonLink>
        <ButtonLink kind="secondary" small href="/admin/audit" icon="file-text">
          Audit
        </ButtonLink>
        <ButtonLink kind="secondary" small href="/admin/reconciliation" icon="scale">
          Reconciliation
        </ButtonLink>
        <ButtonLink kind="secondary" small href="/?preview=site">
          View Site
        </ButtonLink>
      </div>
    </div>
  );
}
