import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { Robin } from '#app/ui/art/robin';
import { Button, ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { Field } from '#app/ui/forms/field';
import { Tabs } from '#app/ui/tabs';
import { isPrintable } from '#app/web/fields';
import { ServicePurchases } from '#app/routes/sales/service-purchases';
import { RefusedMoneyTable } from '#app/routes/escrow/refused-money/refused-money-table';
import { OutsideReversalsTable } from '#app/routes/escrow/outside/outside-reversals-table';
import { OutsideRefundsTable } from '#app/routes/escrow/outside/outside-refunds-table';
import { PayoutTroublesTable } from '#app/routes/escrow/refused-money/payout-troubles-table';
import { UnsentMoneyTable } from '#app/routes/escrow/refused-money/unsent-money-table';
import { UnansweredAbsences } from '#app/routes/escrow/giving-back/unanswered-absences';
import { SettledByHandTable } from '#app/routes/escrow/refused-money/settled-by-hand-table';
import { titleOf } from '#app/web/form-reply';
import { DisputesQueue } from './disputes/disputes-queue';
import { JobsTable } from './jobs-table';
import { LedgerNote } from './ledger-note';
import { HeldByAge, Overview } from './overview';
import { ChargebacksNote } from '#app/routes/escrow/chargebacks/chargebacks-note';
import { BooksNote } from '#app/routes/escrow/reconciliation/books-note';
import { ProviderSetupTable } from './provider-setup-table';
import { UsersTable } from './users-table';
import { stateIn, SupportQueue } from './support/support-queue';
import { VerificationQueue } from './verification-queue';

export const meta = () => titleOf('Admin dashboard');
export const handle = { shell: 'app' };

const TABS = {
  overview: 'Overview',
  users: 'Users',
  verification: 'Verification',
  jobs: 'Jobs',
  support: 'Support',
  data: 'Data',
  disputes: 'Disputes',
  reports: 'Reports',
};
type Tab = keyof typeof TABS;
const isTab = (text: string): text is Tab => Object.hasOwn(TABS, text);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const name = query.get('tab') ?? '';
  const tab = isTab(name) ? name : 'overview';
  const typed = query.get('search') ?? '';
  const search = isPrintable(typed) ? typed.slice(0, 100) : '';
  const { admin, escrow, onboarding, sales, support } = context.app;
  const { documents } = onboarding;
  const now = await context.now();
  const [
    awaiting,
    books,
    ledger,
    overview,
    jobs,
    users,
    held,
    refused,
    unsent,
    absences,
    outsideRefunds,
    outsideReversals,
    troubles,
    byHand,
    verification,
    services,
    disputes,
    requests,
  ] = await Promise.all([
    tab === 'overview' ? escrow.chargebacks.awaitingEvidence(now) : null,
    tab === 'overview' ? escrow.reconciliation.standing(now) : null,
    tab === 'overview' ? escrow.ledgerStanding.now() : null,
    tab === 'overview' || tab === 'reports' ? admin.overview() : null,
    tab === 'overview' || tab === 'jobs' ? admin.jobs({ search }) : null,
    tab === 'users' ? admin.users(search) : null,
    tab === 'reports' ? admin.heldByAge() : null,
    tab === 'overview' ? escrow.refusedMoney.all() : [],
    tab === 'overview' ? escrow.unsentMoney.all() : [],
    tab === 'overview' ? escrow.givingBack.unansweredAbsences(now) : [],
    tab === 'overview' ? escrow.outsideRefunds.undecided() : [],
    tab === 'overview' ? escrow.outsideReversals.undecided() : [],
    tab === 'overview' ? escrow.payoutTroubles.all() : [],
    tab === 'reports' ? escrow.settledByHand.newest() : [],
    tab === 'verification' ? Promise.all([documents.waiting(), documents.decided()]) : null,
    tab === 'reports' ? sales.purchases.all() : [],
    tab === 'disputes' ? escrow.disputes.queue() : null,
    tab === 'support' ? support.views.queue({ state: stateIn(query), after: query.get('after') ?? undefined }) : null,
  ]);
  return {
    tab,
    search,
    now,
    awaiting,
    books,
    overview,
    jobs,
    users,
    held,
    ledger,
    refused,
    unsent,
    absences,
    outsideRefunds,
    outsideReversals,
    troubles,
    byHand,
    verification,
    services,
    disputes,
    requests: requests && { ...requests, state: stateIn(query) },
    setup: tab === 'overview' ? await escrow.setupReport() : null,
    sandbox: context.sandbox,
  };
}

export default function AdminDashboard() {
  const {
    tab,
    search,
    now,
    awaiting,
    books,
    overview,
    jobs,
    users,
    held,
    ledger,
    refused,
    unsent,
    absences,
    outsideRefunds,
    outsideReversals,
    troubles,
    byHand,
    verification,
    services,
    disputes,
    requests,
    setup,
    sandbox,
  } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <Header now={now} sandbox={sandbox} />
      <Tabs
        label="Dashboard"
        current={tab}
        items={Object.entries(TABS).map(([key, label]) => ({
          key,
          label,
          href: key === 'overview' ? '/admin-dashboard' : `/admin-dashboard?tab=${key}`,
        }))}
      />
      {(tab === 'users' || tab === 'jobs') && <Search tab={tab} search={search} />}
      {ledger && <LedgerNote ledger={ledger} now={now} />}
      {awaiting?.firstDueBy && <ChargebacksNote count={awaiting.count} firstDueBy={awaiting.firstDueBy} />}
      {books && <BooksNote {...books} />}
      {refused.length > 0 && <RefusedMoneyTable refused={refused} />}
      {unsent.length > 0 && <UnsentMoneyTable unsent={unsent} />}
      {absences.length > 0 && <UnansweredAbsences absences={absences} />}
      {outsideRefunds.length > 0 && <OutsideRefundsTable refunds={outsideRefunds} />}
      {outsideReversals.length > 0 && <OutsideReversalsTable reversals={outsideReversals} />}
      {troubles.length > 0 && <PayoutTroublesTable troubles={troubles} />}
      {setup && <ProviderSetupTable report={setup} />}
      {overview && <Overview overview={overview} />}
      {held && <HeldByAge held={held} />}
      {byHand.length > 0 && <SettledByHandTable settled={byHand} />}
      {services.length > 0 && (
        <section className="bed overflow-hidden" aria-label="Garden services">
          <ServicePurchases purchases={services} forAdmin />
        </section>
      )}
      {jobs && <JobsTable jobs={jobs} />}
      {disputes && <DisputesQueue disputes={disputes} now={now} />}
      {users && <UsersTable users={users} />}
      {requests && <SupportQueue {...requests} now={now} />}
      {verification && <VerificationQueue waiting={verification[0]} decided={verification[1]} now={now} />}
      {tab === 'data' && (
        <EmptyState drawing={<Robin width={180} />} title="No requests">
          Requests to see or delete personal data are listed here with the day they are due.
        </EmptyState>
      )}
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

function Search({ tab, search }: { tab: 'users' | 'jobs'; search: string }) {
  return (
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
  );
}
