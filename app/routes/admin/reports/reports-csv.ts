import type { LoaderFunctionArgs } from '@remix-run/node';
import { typedPounds, type Pence } from '#src/kernel/money';
import { csvFile } from '#app/web/csv-file';
import { readReport } from './read-report';
import { figure } from './report-figures';

/**
 * GET /admin-dashboard/reports.csv?from=&to=: the tables of the report. Money in pounds, times in hours, rates in per
 * cent.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const report = await readReport(context.app, new URL(request.url).searchParams, await context.now());
  const cell = (value: number | null, is: ReturnType<typeof figure>['is']) =>
    value === null ? '' : is === 'pence' ? typedPounds(value as Pence) : String(value);
  return csvFile(
    `report-${report.range.from}-to-${report.range.to}.csv`,
    ['table', 'what', 'these days', 'before', 'bid within a day', 'hired', 'bids'],
    [
      ...report.figures.map(({ name, value, before }) => {
        const { label, group, is } = figure(name);
        return [group, label, cell(value, is), cell(before, is), '', '', ''];
      }),
      ...report.areas.map((row) => ['By postcode area', row.name, ...marketCells(row)]),
      ...report.services.map((row) => ['By service', row.name, ...marketCells(row)]),
    ],
  );
}

const marketCells = (row: { posted: number; answeredWithinDay: number; hired: number; bids: number }) => [
  String(row.posted),
  '',
  String(row.answeredWithinDay),
  String(row.hired),
  String(row.bids),
];
