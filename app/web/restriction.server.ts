import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireActor } from './guard.server';

/** Whether the person who is signed in has restricted what we do with their data. */
export async function isDataRestricted(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<boolean> {
  const { id } = await requireActor(args);
  return (await args.context.app.accounts.dataRequestsOf(id)).some(({ state }) => state === 'in_force');
}
