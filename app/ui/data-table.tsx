import type { ReactNode } from 'react';
import longTable from '#app/styles/screens/long-table.css?url';
import { cx } from './cx';
import { ScreenSheet } from './screen-sheet';

/**
 * The first column is the row's heading. An action column has `hideLabel`. `right`: figures. `nowrap`: days and times.
 */
export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  right?: boolean;
  nowrap?: boolean;
  hideLabel?: boolean;
  /**
   * The cell in the last line. The table has that line if any column has a total; the first column's is its heading.
   */
  total?: ReactNode;
};

type Props<Row> = {
  caption: string;
  showCaption?: boolean;
  rows: Row[];
  keyOf: (row: Row) => string | number;
  columns: Column<Row>[];
};

/** A tablet has no room for more columns side by side. */
const COLUMNS_ON_TABLETS = 5;

/** A table on desktops. On phones, and on tablets if it is wide, each row is a stack of labelled values. */
export function DataTable<Row>({ caption, showCaption, rows, keyOf, columns }: Props<Row>) {
  return (
    <>
      {columns.length > COLUMNS_ON_TABLETS && <ScreenSheet href={longTable} />}
      <table className="table stack">
        <caption className={showCaption ? 'p-3 font-bold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, right, hideLabel }) => (
              <th key={label} scope="col" className={right ? 'r' : undefined}>
                {hideLabel ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, right, nowrap, hideLabel }, at) =>
                at === 0 ? (
                  <th key={label} scope="row" className={nowrap ? 'whitespace-nowrap' : undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={label}
                    data-label={hideLabel ? undefined : label}
                    className={cx(right && 'r', nowrap && 'whitespace-nowrap') || undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
      </table>
    </>
  );
}

const Totals = <Row,>({ columns }: Pick<Props<Row>, 'columns'>) => (
  <tfoot>
    <tr>
      {columns.map(({ label, right, hideLabel, total }, at) =>
        at === 0 ? (
          <th key={label} scope="row">
            {total}
          </th>
        ) : (
          <td key={label} data-label={hideLabel ? undefined : label} className={right ? 'r' : undefined}>
            {total}
          </td>
        ),
      )}
    </tr>
  </tfoot>
);
