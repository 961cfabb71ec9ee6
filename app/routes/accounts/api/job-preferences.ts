import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import { changeJobPreferences } from '#app/commands/accounts/save-job-preferences';
import { requireActor } from '#app/web/guard.server';
import { submitJson } from '#app/web/submit.server';

type Preferences = { radiusMiles: number; minimumValue: number; jobTypes: string[] };
const preferencesJson = ({ radiusMiles, minimumValue, jobTypes }: Preferences) => ({
  serviceRadius: radiusMiles,
  minimumJobValue: pounds(minimumValue),
  jobTypes,
});

/**
 * GET /api/landscaper/preferences -> { serviceRadius in miles, minimumJobValue in pounds, jobTypes }. No job types
 * means all eight.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  return Response.json(
    preferencesJson(await args.context.app.accounts.showJobPreferences.execute({ landscaperId: id })),
  );
}

/** PATCH /api/landscaper/preferences changes the fields that are sent, and answers like GET. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(changeJobPreferences, args, { to: (saved) => ({ success: true, ...preferencesJson(saved) }) });
