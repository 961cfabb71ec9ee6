import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Reader } from '#src/modules/support/domain/ticket';
import { notFound } from '#app/web/guard.server';

/** The reader of a request's page: someone signed in, or with the key from an email about it. */
export async function readerOf({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Reader> {
  const actor = await context.actor();
  const accessKey = new URL(request.url).searchParams.get('key') ?? undefined;
  return { userId: actor?.id, isAdmin: actor?.userType === 'admin', accessKey };
}

/** The request in the URL if the reader may see it, otherwise a 404. */
export async function requestFor(args: LoaderFunctionArgs) {
  const { support } = args.context.app;
  const id = args.params.id ?? '';
  const reader = await readerOf(args);
  if (!(await support.readTicket.execute(id, reader)).ok) notFound();
  return { request: (await support.views.ticket(id, reader)) ?? notFound(), key: reader.accessKey };
}
