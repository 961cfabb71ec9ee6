import type { ReactNode } from 'react';
import { type Pence } from '#src/kernel/money';
import { forMaterials } from '#src/modules/escrow/domain/cancellation';
import { Bed } from '#app/ui/bed';
import { Sum, type Figure } from '#app/ui/sum';

type Props = {
  title?: string;
  rows: { to: string; of: Figure; pence: number; note?: ReactNode }[];
  total: { label: string; of: Figure; pence: number };
};

/** How much of the landscaper’s part is for materials, if any. */
export function materialsNote(toLandscaper: Pence, materials: Pence) {
  const part = forMaterials(toLandscaper, materials);
  return part > 0 ? (
    <>
      <Sum of="materials" pence={part} /> of it for materials bought
    </>
  ) : undefined;
}

/** Who gets what, shown before the button is pressed. */
export function WhereItGoes({ title = 'What goes where', rows, total }: Props) {
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="where">
      <h2 id="where" className="text-2xl">
        {title}
      </h2>
      <table className="ledger">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {rows.map(({ to, of, pence, note }) => (
            <tr key={to}>
              <th scope="row" className="[overflow-wrap:anywhere]">
                {to}
                {note && <span className="block text-sm font-normal text-soft">{note}</span>}
              </th>
              <td>
                <Sum of={of} pence={pence} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="[overflow-wrap:anywhere]">
              {total.label}
            </th>
            <td>
              <Sum of={total.of} pence={total.pence} className="text-lg" large />
            </td>
          </tr>
        </tfoot>
      </table>
    </Bed>
  );
}
