import type { Pence } from '#src/kernel/money';
import { balanceSheet } from '#src/modules/admin/domain/balances';
import type { AccountBalance } from '#src/modules/admin/ports/figures';
import { Scroller } from '#app/ui/charts/scroller';
import { ACCOUNTS } from './words';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

/**
 * What we have, and what we owe and earned, by account. The two columns are equal, because the ledger adds up to zero.
 */
type Props = {
  balances: AccountBalance[];
  /** What is held for jobs, including money in dispute, in pence. */ heldForJobs: Pence;
};
export function BalanceSheet({ balances, heldForJobs }: Props) {
  const { rows, have, owe, difference, notEnded, refunds } = balanceSheet(balances, heldForJobs);
  return (
    <section className="bed overflow-hidden" aria-labelledby="balance-sheet">
      <h2 id="balance-sheet" className="p-4 pb-2 text-lg">
        Balance sheet
      </h2>
      <Scroller label="Balance sheet, accounts">
        <table className="table max-sm:text-sm max-sm:[&_td]:px-2 max-sm:[&_th]:px-2">
          <caption className="sr-only">What we have, and what we owe and earned, by account</caption>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" className="r">
                Have
              </th>
              <th scope="col" className="r">
                Owed
                <br className="sm:hidden" /> or earned
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">
                  <a href={`${urlOf('/admin-dashboard')}?tab=payments&account=${row.kind}#ledger-search`}>
                    {ACCOUNTS[row.kind]}
                  </a>
                </th>
                <td className="r">{row.have > 0 && <Sum of="balance" pence={row.have} />}</td>
                <td className="r">{row.owe > 0 && <Sum of="balance" pence={row.owe} />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td className="r">
                <b>
                  <Sum of="balance" pence={have} />
                </b>
              </td>
              <td className="r">
                <b>
                  <Sum of="balance" pence={owe} />
                </b>
              </td>
            </tr>
            <tr>
              <th scope="row">Difference</th>
              <td className="r" colSpan={2}>
                <b>
                  <Sum of="gap" pence={difference} />
                </b>
              </td>
            </tr>
          </tfoot>
        </table>
      </Scroller>
      <p className="p-4 pt-2 text-sm text-soft">
        {ACCOUNTS.held} and {ACCOUNTS.contested.toLowerCase()}: <Sum of="balance" pence={notEnded} />.{' '}
        {notEnded === heldForJobs ? (
          'That is what the jobs hold, by age.'
        ) : (
          <>
            The jobs hold <Sum of="held" pence={heldForJobs} /> of it; the other <Sum of="set-aside" pence={refunds} />{' '}
            are refunds that are on their way or came back.
          </>
        )}
      </p>
    </section>
  );
}
