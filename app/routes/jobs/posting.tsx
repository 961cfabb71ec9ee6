import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { stepUrl } from '#app/commands/jobs/save-step';
import { requireActor } from '#app/web/guard.server';

/** Leads to the step where the draft stands. */
export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { step } = await args.context.app.jobs.draft(actor.id);
  return redirect(stepUrl(step));
}

/** Never rendered: the loader always leads on. */
export default function Posting() {
  return null;
}
