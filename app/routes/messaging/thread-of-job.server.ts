import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '#app/web/guard.server';

/** The user's thread about the job in the URL (D-MSG-ROUTES): if there are several, the one with the landscaper who was hired. */
export async function threadOf(
  { params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  userId: string,
): Promise<string> {
  return (await context.app.messaging.views.threadOfJob(params.id ?? '', userId)) ?? notFound();
}
