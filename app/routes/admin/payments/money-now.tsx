import { total } from '#src/kernel/money';
import { heldInAll, setAside, takenByBanks } from '#src/modules/admin/domain/balances';
import type { AccountBalance, HeldByAge } from '#src/modules/admin/ports/figures';
import { Sum } from '#app/ui/sum';
import { coveredBy, type Cover } from '#src/modules/admin/domain/cover';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { counted, grouped } from '#app/ui/format';
import { ACCOUNTS } from './words';

type Props = {
  held: HeldByAge[];
  balances: AccountBalance[];
  /**
   * The number of open differences between our books and the provider's, and whether the last comparison is too old.
   */
  books: { open: number; isLate: boolean };
  cover: Cover;
};

/**
 * The state of the money now: held, reserved, charged back, and whether both books agree. Each figure links to its
 * rows.
 */
export function MoneyNow({ held, balances, books, cover }: Props) {
  return (
    <section aria-labelledby="money-now">
      <h2 id="money-now" className="sr-only">
        The money now
      </h2>
      <Stats>
        <StatTile
          label="Held now"
          href="#held-by-age"
          value={<Sum of="held" pence={heldInAll(held)} large />}
          sub={counted(total(held.map(({ jobs }) => jobs)), 'job')}
        />
        <StatTile
          label={ACCOUNTS.contested}
          href="/admin-dashboard?tab=payments&account=contested#ledger-search"
          value={<Sum of="set-aside" pence={setAside(balances)} large />}
          sub="what is left in dispute once the rest was released, and refunds on their way or returned"
        />
        <StatTile
          label="Taken by banks"
          href="/admin/chargebacks"
          value={<Sum of="with-bank" pence={takenByBanks(balances)} large />}
          sub="not yet decided"
        />
        <StatTile
          label="Differences"
          href="/admin/reconciliation"
          value={grouped(books.open)}
          sub={books.isLate ? 'not compared for more than a day' : 'between our books and the provider’s'}
        />
        <StatTile
          label="People’s money"
          href="#balance-sheet"
          value={<Sum of="peoples-money" pence={cover.owed} large />}
          sub={
            cover.short > 0 ? (
              <strong>
                <Sum of="not-covered" pence={cover.short} large /> of it is not covered, by our books
              </strong>
            ) : (
              <>
                covered by <Sum of="covered" pence={coveredBy(cover)} large /> at the provider and with banks, by our
                books
              </>
            )
          }
        />
      </Stats>
    </section>
  );
}
