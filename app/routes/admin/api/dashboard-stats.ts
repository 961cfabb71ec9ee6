import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonIfChanged } from '#app/web/lists/unchanged';
import { readStatistics } from '#app/routes/admin/figures/read-statistics';
import { statsOf } from '#app/routes/admin/figures/statistics';

/** GET /api/admin/dashboard-stats: the 19 figures of the overview, from the same queries (API-ADM-01). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const now = await context.now();
  const [{ statistics }, waiting] = await Promise.all([
    readStatistics(context.app, now),
    context.app.admin.waiting.all(now),
  ]);
  return jsonIfChanged(request, statsOf(statistics, waiting));
}
