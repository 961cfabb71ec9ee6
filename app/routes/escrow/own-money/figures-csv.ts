import type { LoaderFunctionArgs } from '@remix-run/node';
import { typedPounds, type Pence } from '#src/kernel/money';
import { csvFile } from '#app/web/csv-file';
import { requireActor } from '#app/web/guard.server';
import { readFigures } from './read-figures';

/**
 * GET /landscaper/figures/figures.csv?since=&until=: the table of the page. Money in pounds, times in minutes, shares
 * in per cent.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app, now } = args.context;
  const { range, rows } = await readFigures(app, id, new URL(args.request.url).searchParams, await now());
  return csvFile(
    `figures-${range.from}-to-${range.to}.csv`,
    ['what', 'these days', 'counted over', 'before', 'what is counted'],
    rows.map(({ name, is, value, before, over, definition }) => {
      const cell = (one: number | null) =>
        one === null ? '' : is === 'pence' ? typedPounds(one as Pence) : String(one);
      return [name, cell(value), over, cell(before), definition];
    }),
  );
}
