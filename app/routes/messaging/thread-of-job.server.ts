import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '#app/web/guard.server';

/**
 * The user's thread about the job in the URL (D-MSG-ROUTES). If there are several, the one with the hired landscaper.
 */
export async function threadOf(
  { params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  userId: string,
): Promise<string> {
  return (await context.app.messaging.views.threadOfJob(params.id ?? '', userId)) ?? notFound();
}
