import { formatPounds } from '#src/kernel/money';
import { Bed } from '#app/ui/bed';
import { Money } from '#app/ui/money';

type Props = {
  title?: string;
  rows: { to: string; pence: number; note?: string }[];
  total: { label: string; pence: number };
};

/** What of the landscaper’s part is for materials, if any is. Both in pence. */
export const materialsNote = (toLandscaper: number, materials: number) =>
  materials > 0 && toLandscaper > 0
    ? `${formatPounds(Math.min(materials, toLandscaper))} of it for materials bought`
    : undefined;

/** What goes where, said before the button is pressed. */
export function WhereItGoes({ title = 'What goes where', rows, total }: Props) {
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="where">
      <h2 id="where" className="text-2xl">
        {title}
      </h2>
      <table className="ledger">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {rows.map(({ to, pence, note }) => (
            <tr key={to}>
              <th scope="row" className="[overflow-wrap:anywhere]">
                {to}
                {note && <span className="block text-sm font-normal text-soft">{note}</span>}
              </th>
              <td>{formatPounds(pence)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="[overflow-wrap:anywhere]">
              {total.label}
            </th>
            <td>
              <Money pence={total.pence} className="text-lg" />
            </td>
          </tr>
        </tfoot>
      </table>
    </Bed>
  );
}
