import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '#app/web/guard.server';

/** The difference that a page is about, or 404. */
export async function differenceShown({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const now = await context.now();
  return (await context.app.escrow.reconciliation.find(params.id ?? '', now)) ?? notFound();
}
