import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { AdminJob } from '#src/modules/admin/adapters/pg-admin-views';
import { Robin } from '#app/ui/art/robin';
import { Button, ButtonLink } from '#app/ui/button';
import { DataTable } from '#app/ui/data-table';
import { EmptyState } from '#app/ui/empty-state';
import { Field } from '#app/ui/field';
import { dateTime, formatPounds, shortDate } from '#app/ui/format';
import { Money } from '#app/ui/money';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { StatusBadge } from '#app/ui/status-badge';
import { Tabs } from '#app/ui/tabs';
import { isPrintable } from '#app/web/fields';
import { ServicePurchases } from '#app/routes/escrow/service-purchases';
import { RefusedMoneyTable } from '#app/routes/escrow/refused-money-table';
import { SettledByHandTable } from '#app/routes/escrow/settled-by-hand-table';
import { titleOf } from '#app/web/form-reply';
import { VerificationQueue } from './verification-queue';

export const meta = () => titleOf('Admin dashboard');
export const handle = { shell: 'app' };

const TABS = ['overview', 'users', 'verification', 'jobs', 'data', 'disputes', 'reports'] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'overview';
  const typed = query.get('search') ?? '';
  const search = isPrintable(typed) ? typed.slice(0, 100) : '';
  const { accounts, admin, escrow, clock } = context.app;
  const { documents } = accounts;
  const [now, overview, jobs, users, held, refused, byHand, verification, services] = await Promise.all([
    clock.now(),
    tab === 'overview' || tab === 'reports' ? admin.overview() : null,
    tab === 'overview' || tab === 'jobs' || tab === 'disputes'
      ? admin.jobs({ search, onlyDisputed: tab === 'disputes' })
      : null,
    tab === 'users' ? admin.users(search) : null,
    tab === 'reports' ? admin.heldByAge() : null,
    tab === 'overview' ? escrow.refusedMoney.all() : [],
    tab === 'reports' ? escrow.settledByHand.newest() : [],
    tab === 'verification' ? Promise.all([documents.waiting(), documents.decided()]) : null,
    tab === 'reports' ? escrow.services.purchases.all() : [],
  ]);
  return {
    tab,
    search,
    now,
    overview,
    jobs,
    users,
    held,
    refused,
    byHand,
    verification,
    services,
    sandbox: context.sandbox,
  };
}

export default function AdminDashboard() {
  const { tab, search, now, overview, jobs, users, held, refused, byHand, verification, services, sandbox } =
    useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
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
              <ButtonLink kind="secondary" small href="/sandbox/outbox" icon="send">
                Outbox
              </ButtonLink>
            </>
          )}
          <ButtonLink kind="secondary" small href="/?preview=site">
            View Site
          </ButtonLink>
        </div>
      </div>
      <Tabs
        label="Dashboard"
        current={tab}
        items={TABS.map((key) => ({
          key,
          label: key[0]!.toUpperCase() + key.slice(1),
          href: key === 'overview' ? '/admin-dashboard' : `/admin-dashboard?tab=${key}`,
        }))}
      />
      {(tab === 'users' || tab === 'jobs') && (
        <form method="get" className="flex flex-wrap items-end gap-2" role="search">
          <input type="hidden" name="tab" value={tab} />
          <Field
            name="search"
            label={tab === 'users' ? 'Name or email' : 'Title, name or number'}
            defaultValue={search}
            type="search"
          />
          <Button kind="secondary">Search</Button>
        </form>
      )}
      {refused.length > 0 && <RefusedMoneyTable refused={refused} />}
      {overview && (
        <Stats className="grid-cols-2 md:grid-cols-3">
          <StatTile label="Held now" value={<Money pence={overview.heldPence} />} sub="for jobs under way" />
          <StatTile
            label="In dispute"
            value={<Money pence={overview.disputedPence} />}
            href="/admin-dashboard?tab=disputes"
            sub="set aside until decided"
          />
          <StatTile label="Fees earned" value={<Money pence={overview.feePence} />} sub="10% of released payments" />
          <StatTile label="Active customers" value={overview.activeCustomers} />
          <StatTile label="Active landscapers" value={overview.activeLandscapers} />
          <StatTile label="Open jobs" value={overview.openJobs} />
          <StatTile label="Active jobs" value={overview.activeJobs} />
          <StatTile label="Completed jobs" value={overview.completedJobs} />
          <StatTile label="Cancelled jobs" value={overview.cancelledJobs} className="max-md:col-span-2" />
        </Stats>
      )}
      {held && (
        <div className="bed overflow-hidden">
          <DataTable
            caption="Money held, by age"
            showCaption
            rows={held}
            keyOf={({ age }) => age}
            columns={[
              { label: 'Held for', cell: ({ age }) => age },
              { label: 'Jobs', right: true, cell: (row) => row.jobs },
              { label: 'Amount', right: true, cell: ({ pence }) => formatPounds(pence) },
            ]}
          />
        </div>
      )}
      {byHand.length > 0 && <SettledByHandTable settled={byHand} />}
      {services.length > 0 && (
        <section className="bed overflow-hidden" aria-label="Garden services">
          <ServicePurchases purchases={services} forAdmin />
        </section>
      )}
      {jobs && <Jobs jobs={jobs} disputes={tab === 'disputes'} />}
      {users && (
        <div className="bed overflow-hidden">
          <DataTable
            caption="Accounts, newest first"
            rows={users}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'Name',
                // Who has not registered in full has no public profile yet.
                cell: ({ fullName, userType, profileCompleted, id }) =>
                  userType === 'landscaper' && profileCompleted ? (
                    <a href={`/landscaper/${id}`}>{fullName}</a>
                  ) : (
                    fullName
                  ),
              },
              { label: 'Email', cell: ({ email }) => email },
              { label: 'Type', cell: ({ userType }) => userType },
              {
                label: 'State',
                cell: ({ status, profileCompleted }) =>
                  status === 'suspended' ? 'Suspended' : profileCompleted ? 'Active' : 'Profile not finished',
              },
              { label: 'Joined', cell: ({ createdAt }) => shortDate(createdAt) },
              { label: 'Last login', cell: ({ lastLoginAt }) => (lastLoginAt ? shortDate(lastLoginAt) : 'Never') },
            ]}
          />
        </div>
      )}
      {verification && <VerificationQueue waiting={verification[0]} decided={verification[1]} now={now} />}
      {tab === 'data' && (
        <EmptyState drawing={<Robin width={180} />} title="No requests">
          Requests to see or delete personal data are listed here with the day they are due.
        </EmptyState>
      )}
    </div>
  );
}

function Jobs({ jobs, disputes }: { jobs: AdminJob[]; disputes: boolean }) {
  if (jobs.length === 0) {
    return (
      <EmptyState drawing={<Robin width={180} />} title={disputes ? 'No open disputes' : 'No jobs'}>
        {disputes ? 'When a customer reports a problem, it waits here for a decision.' : 'Nothing matches.'}
      </EmptyState>
    );
  }
  return (
    <div className="bed overflow-hidden">
      <DataTable
        caption={disputes ? 'Open disputes' : 'Jobs: disputes first, then the newest'}
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Job',
            cell: ({ id, number, title }) => (
              <a href={`/jobs/${id}`}>
                {number} {title}
              </a>
            ),
          },
          { label: 'Customer', cell: ({ customerName }) => customerName },
          { label: 'Landscaper', cell: ({ landscaperName }) => landscaperName ?? 'None yet' },
          { label: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
          {
            label: 'Payment',
            cell: ({ payment, isDisputed }) =>
              isDisputed ? (
                <StatusBadge status="disputed" />
              ) : payment ? (
                <StatusBadge status={PAYMENT[payment]} />
              ) : (
                'None'
              ),
          },
          { label: 'Amount', right: true, cell: ({ amount }) => (amount === null ? '' : formatPounds(amount)) },
          { label: 'Posted', cell: ({ postedAt }) => shortDate(postedAt) },
        ]}
      />
    </div>
  );
}

const PAYMENT = {
  requires_payment: 'requires_payment',
  held: 'held',
  releasing: 'releasing',
  released: 'released',
  refunding: 'refunding',
  refunded: 'refunded',
  closed: 'closed',
} as const;
