import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from './guard.server';

/** Whether the signed-in person has restricted our use of their data. */
export async function isDataRestricted(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<boolean> {
  const { id } = await requireActor(args);
  return (await args.context.app.accounts.dataRequestsOf(id)).some(({ state }) => state === 'in_force');
}
