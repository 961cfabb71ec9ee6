import type { ReactNode } from 'react';
import { Scroller } from './scroller';
import { ScreenSheet } from '#app/ui/screen-sheet';
import sheet from '#app/styles/screens/chart.css?url';
import { DataTable, type Column } from '../data-table';

type Props<Row> = {
  id: string;
  title: string;
  children: ReactNode;
  rows: Row[];
  keyOf: (row: Row) => string | number;
  columns: Column<Row>[];
  /** Shown at the end of the heading’s line: a total, a link. */
  aside?: ReactNode;
  /** Shown below the chart. */
  note?: ReactNode;
  /** How the numbers were counted, shown with them. */
  counted?: string;
};

/** A chart with its heading and, one press away, the table of its numbers. */
export const ChartBed = <Row,>({ id, title, children, rows, keyOf, columns, aside, note, counted }: Props<Row>) => (
  <section className="bed bed-pad grid content-start gap-3" aria-labelledby={id}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {aside}
    </div>
    <ScreenSheet href={sheet} />
    {children}
    {note && <p className="text-sm text-soft">{note}</p>}
    <details className="fold !border-0">
      <summary className="text-sm">
        Show the numbers<span className="sr-only"> of {title}</span>
      </summary>
      {counted && <p className="mb-2 text-sm text-soft">{counted}</p>}
      <Scroller className="max-h-96" label={`${title}, numbers`}>
        <DataTable caption={`${title}, numbers`} rows={rows} keyOf={keyOf} columns={columns} />
      </Scroller>
    </details>
  </section>
);
