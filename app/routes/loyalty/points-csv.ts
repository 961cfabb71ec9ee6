import type { LoaderFunctionArgs } from '@remix-run/node';
import { shortDate } from '#src/kernel/written-date';
import { csvFile } from '#app/web/csv-file';
import { requireActor } from '#app/web/guard.server';
import { FILE_MAX } from '#app/web/lists/list-address';
import { ENTRIES } from './words';

/** GET /loyalty/points.csv: how the person's points came and went, oldest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app } = args.context;
  const { entries } = await app.loyalty.shown.of(id, await app.clock.now(), { limit: FILE_MAX });
  return csvFile(
    'points.csv',
    ['date', 'time', 'what', 'job', 'title', 'points', 'balance'],
    entries.rows
      .reverse()
      .map(({ at, kind, job, points, balance }) => [
        shortDate(at),
        at.toISOString(),
        ENTRIES[kind],
        job ? String(job.number) : '',
        job?.title ?? '',
        String(points),
        String(balance),
      ]),
  );
}
