import { UnansweredAbsences } from '#app/routes/escrow/giving-back/unanswered-absences';
import { ChargebacksNote } from '#app/routes/escrow/chargebacks/chargebacks-note';
import { OutsideRefundsTable } from '#app/routes/escrow/outside/outside-refunds-table';
import { OutsideReversalsTable } from '#app/routes/escrow/outside/outside-reversals-table';
import { BooksNote } from '#app/routes/escrow/reconciliation/books-note';
import { PayoutTroublesTable } from '#app/routes/escrow/refused-money/payout-troubles-table';
import { RefusedMoneyTable } from '#app/routes/escrow/refused-money/refused-money-table';
import { UnsentMoneyTable } from '#app/routes/escrow/refused-money/unsent-money-table';
import { LedgerNote } from '../ledger-note';
import { Overview } from '../overview';
import { ProviderSetupTable } from '../provider-setup-table';
import { NeedsAPerson } from '../waiting/needs-a-person';
import { dashboardTab } from './dashboard-tab';

export const overviewTab = dashboardTab({
  key: 'overview',
  label: 'Overview',
  async load({ context, now, waiting }) {
    const { admin, escrow } = context.app;
    const [awaiting, books, ledger, overview, refused, unsent, absences, refunds, reversals, troubles, setup] =
      await Promise.all([
        escrow.chargebacks.awaitingEvidence(now),
        escrow.reconciliation.standing(now),
        escrow.ledgerStanding.now(),
        admin.overview(),
        escrow.refusedMoney.all(),
        escrow.unsentMoney.all(),
        escrow.givingBack.unansweredAbsences(now),
        escrow.outsideRefunds.undecided(),
        escrow.outsideReversals.undecided(),
        escrow.payoutTroubles.all(),
        escrow.setupReport(),
      ]);
    return {
      waiting,
      awaiting,
      books,
      ledger,
      overview,
      refused,
      unsent,
      absences,
      refunds,
      reversals,
      troubles,
      setup,
    };
  },
  draw: ({ data, now }) => (
    <div className="grid gap-6">
      <NeedsAPerson waiting={data.waiting} now={now} />
      <LedgerNote ledger={data.ledger} now={now} />
      {data.awaiting.firstDueBy && (
        <ChargebacksNote count={data.awaiting.count} firstDueBy={data.awaiting.firstDueBy} />
      )}
      <BooksNote {...data.books} />
      {data.refused.length > 0 && <RefusedMoneyTable refused={data.refused} />}
      {data.unsent.length > 0 && <UnsentMoneyTable unsent={data.unsent} />}
      {data.absences.length > 0 && <UnansweredAbsences absences={data.absences} />}
      {data.refunds.length > 0 && <OutsideRefundsTable refunds={data.refunds} />}
      {data.reversals.length > 0 && <OutsideReversalsTable reversals={data.reversals} />}
      {data.troubles.length > 0 && <PayoutTroublesTable troubles={data.troubles} />}
      {data.setup && <ProviderSetupTable report={data.setup} />}
      <Overview overview={data.overview} />
    </div>
  ),
});
