import { accountKinds } from '#src/modules/admin/domain/payments';
import type { AccountBalance } from '#src/modules/admin/ports/figures';
import { Scroller } from '#app/ui/charts/scroller';
import { ACCOUNTS } from './words';
import { Sum } from '#app/ui/sum';

/** What we have and what we owe and earned, account by account. The two columns are equal, so the ledger adds up to zero. */
type Props = {
  balances: AccountBalance[];
  /** In pence, what is held for jobs, in dispute or not. */ heldForJobs: number;
};
export function BalanceSheet({ balances, heldForJobs }: Props) {
  const rows = accountKinds.flatMap((kind) => balances.filter((one) => one.kind === kind));
  const have = rows.reduce((sum, { pence }) => sum + Math.max(0, pence), 0);
  const notEnded = rows.reduce(
    (sum, { kind, pence }) => sum + (kind === 'held' || kind === 'contested' ? -pence : 0),
    0,
  );
  const owe = rows.reduce((sum, { pence }) => sum + Math.max(0, -pence), 0);
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
            {rows.map(({ kind, pence }) => (
              <tr key={kind}>
                <th scope="row">
                  <a href={`/admin-dashboard?tab=payments&account=${kind}#ledger-search`}>{ACCOUNTS[kind]}</a>
                </th>
                <td className="r">{pence > 0 ? <Sum of="balance" pence={pence} /> : ''}</td>
                <td className="r">{pence < 0 ? <Sum of="balance" pence={-pence} /> : ''}</td>
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
                  <Sum of="balance" pence={have - owe} />
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
            The jobs hold <Sum of="held" pence={heldForJobs} /> of it; the other{' '}
            <Sum of="given-back" pence={notEnded - heldForJobs} /> are refunds that are on their way or came back.
          </>
        )}
      </p>
    </section>
  );
}
