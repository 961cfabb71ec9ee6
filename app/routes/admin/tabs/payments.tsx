import { total } from '#src/kernel/money';
import { accountKinds, HELD_ALARM_DAYS, paymentKinds } from '#src/modules/admin/domain/payments';
import { AbsencesToDecide } from '#app/routes/escrow/giving-back/absences-to-decide';
import { OutsideRefundsTable } from '#app/routes/escrow/outside/outside-refunds-table';
import { OutsideReversalsTable } from '#app/routes/escrow/outside/outside-reversals-table';
import { BooksNote } from '#app/routes/escrow/reconciliation/books-note';
import { PayoutTroublesTable } from '#app/routes/escrow/refused-money/payout-troubles-table';
import { RefusedMoneyTable } from '#app/routes/escrow/refused-money/refused-money-table';
import { UnsentMoneyTable } from '#app/routes/escrow/refused-money/unsent-money-table';
import { HeldByAge } from '../figures/held-by-age';
import { LedgerNote } from '../ledger-note';
import { partIn, placeOfList } from '#app/web/lists/list-address';
import { allOr, ListFrame } from '../lists/list-frame';
import { BalanceSheet } from '../payments/balance-sheet';
import { LongHeldTable } from '../payments/long-held';
import { MoneyNow } from '../payments/money-now';
import { paymentsAskedIn } from '../payments/payments-asked';
import { PaymentsTable } from '../payments/payments-table';
import { ToSettle } from '../payments/to-settle';
import { ACCOUNTS, KINDS } from '../payments/words';
import { dashboardTab } from './dashboard-tab';

const LONG_HELD_SHOWN = 50;

export const paymentsTab = dashboardTab({
  key: 'payments',
  label: 'Payments',
  async load({ request, context, now, waiting }) {
    const { admin, escrow } = context.app;
    const url = new URL(request.url);
    const asked = paymentsAskedIn(url.searchParams);
    const [list, balances, cover, held, longHeld, ledger, isLate] = await Promise.all([
      admin.paymentLists.payments({ ...asked, ...partIn(url.searchParams) }),
      admin.figures.balances(),
      admin.figures.cover(),
      admin.figures.heldByAge(),
      admin.paymentLists.longHeld({ days: HELD_ALARM_DAYS[0], limit: LONG_HELD_SHOWN }),
      escrow.ledgerStanding.now(),
      escrow.reconciliation.isLate(now),
    ]);
    const [refused, unsent, absences, refunds, reversals, troubles] = await Promise.all([
      escrow.refusedMoney.all(),
      escrow.unsentMoney.all(),
      escrow.givingBack.absencesToDecide(now),
      escrow.outsideRefunds.undecided(),
      escrow.outsideReversals.undecided(),
      escrow.payoutTroubles.all(),
    ]);
    const differences = waiting.find(({ kind }) => kind === 'difference')!.count;
    const books = { open: differences, isLate };
    return {
      asked,
      payments: list.rows,
      place: placeOfList(url, '/admin-dashboard/payments.csv', list),
      balances,
      cover,
      held,
      longHeld,
      ledger,
      books,
      waiting,
      refused,
      unsent,
      absences,
      refunds,
      reversals,
      troubles,
    };
  },
  draw: ({ data, now }) => (
    <div className="grid gap-6">
      <div id="ledger">
        <LedgerNote ledger={data.ledger} now={now} />
      </div>
      <BooksNote {...data.books} />
      <MoneyNow held={data.held} balances={data.balances} books={data.books} cover={data.cover} />
      <div className="grid items-start gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <ToSettle waiting={data.waiting} now={now} />
        <HeldByAge held={data.held} />
      </div>
      {data.refused.length > 0 && (
        <div id="refused-money">
          <RefusedMoneyTable refused={data.refused} />
        </div>
      )}
      {data.unsent.length > 0 && (
        <div id="unsent-money">
          <UnsentMoneyTable unsent={data.unsent} />
        </div>
      )}
      {data.absences.length > 0 && (
        <div id="absences">
          <AbsencesToDecide absences={data.absences} />
        </div>
      )}
      {data.refunds.length > 0 && (
        <div id="outside-refunds">
          <OutsideRefundsTable refunds={data.refunds} />
        </div>
      )}
      {data.reversals.length > 0 && (
        <div id="outside-reversals">
          <OutsideReversalsTable reversals={data.reversals} />
        </div>
      )}
      {data.troubles.length > 0 && (
        <div id="payout-accounts">
          <PayoutTroublesTable troubles={data.troubles} />
        </div>
      )}
      <LongHeldTable held={data.longHeld.rows} total={data.longHeld.total} now={now} />
      <BalanceSheet balances={data.balances} heldForJobs={total(data.held.map(({ pence }) => pence))} />
      <h2 id="ledger-search">Ledger</h2>
      <Ledger asked={data.asked} payments={data.payments} place={data.place} />
    </div>
  ),
});

type Ledger = {
  asked: ReturnType<typeof paymentsAskedIn>;
  payments: Parameters<typeof PaymentsTable>[0]['payments'];
  place: ReturnType<typeof placeOfList>;
};

const Ledger = ({ asked, payments, place }: Ledger) => (
  <ListFrame
    tab="payments"
    place={place}
    isEmpty={payments.length === 0}
    anchor="#ledger-search"
    search={{ label: 'Job, sum, person, provider’s id', value: asked.search }}
    choices={[
      {
        name: 'account',
        label: 'Account',
        value: asked.account ?? 'all',
        options: allOr('Any account', accountKinds, ACCOUNTS),
      },
      { name: 'kind', label: 'Kind', value: asked.kind ?? 'all', options: allOr('Any kind', paymentKinds, KINDS) },
    ]}
    days={[
      { name: 'since', label: 'From', value: asked.from },
      { name: 'until', label: 'To', value: asked.to },
    ]}
    nothing={{ title: 'No transactions', words: 'Nothing in the ledger matches what you are looking for.' }}
  >
    <PaymentsTable payments={payments} />
  </ListFrame>
);
