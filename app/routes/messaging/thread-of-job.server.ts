import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '#app/web/guard.server';

/** The URL names the job (D-MSG-ROUTES); of several threads on it, the one with whoever does the work. */
export async function threadOf(
  { params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  userId: string,
): Promise<string> {
  return (await context.app.messaging.views.threadOfJob(params.id ?? '', userId)) ?? notFound();
}
