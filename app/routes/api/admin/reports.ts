import type { LoaderFunctionArgs } from '@remix-run/node';
import { readReport } from '#app/routes/admin/reports/read-report';
import { figure } from '#app/routes/admin/reports/report-figures';

/**
 * GET /api/admin/reports?from=&to= (days in London; the last 30 if they are left out) -> { from, to, before: { from, to },
 * figures: { [name]: { value, before } }, areas, services }. Money in pounds, times in hours, rates in per cent.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const report = await readReport(context.app, new URL(request.url).searchParams, await context.now());
  const shown = (value: number | null, is: ReturnType<typeof figure>['is']) =>
    value !== null && is === 'pence' ? value / 100 : value;
  return Response.json({
    ...report.range,
    before: report.before,
    figures: Object.fromEntries(
      report.figures.map(({ name, value, before }) => {
        const { is } = figure(name);
        return [name, { value: shown(value, is), before: shown(before, is) }];
      }),
    ),
    areas: report.areas,
    services: report.services,
  });
}
