import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { App } from '#src/composition/app';
import { readReport, type Report } from '#app/routes/admin/reports/read-report';
import { command } from '#app/web/command';
import { date } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { figure } from '#app/routes/admin/reports/report-figures';
import { pounds } from '#src/kernel/money';

/**
 * GET /api/admin/reports?from=&to= (days in London; by default the last 30) -> { from, to, before: { from, to },
 * figures: { [name]: { value, before } }, areas, services }. Money in pounds, times in hours, rates in per cent.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json(
    reportJson(await readReport(context.app, new URL(request.url).searchParams, await context.now())),
  );
}

const reportForDays = command({
  for: 'admin',
  schema: z.object({ from: date.optional(), to: date.optional() }),
  async run({ from, to }, _actor, app: App) {
    const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
    return { ok: true as const, value: await readReport(app, days, await app.clock.now()) };
  },
  refusals: {},
});

/** POST /api/admin/reports { from?, to? } answers as GET does, and refuses text that is not a day. */
export const action = (args: ActionFunctionArgs) => submitJson(reportForDays, args, { to: reportJson });

function reportJson(report: Report) {
  const shown = (value: number | null, is: ReturnType<typeof figure>['is']) => (is === 'pence' ? pounds(value) : value);
  return {
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
  };
}
