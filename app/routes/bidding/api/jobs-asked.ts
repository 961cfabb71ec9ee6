import { jsonPagingOf } from '#app/web/lists/paging';

/**
 * Which of the open jobs a call asks for. `pageSize`: what the next URL has to repeat; undefined if it was not sent.
 */
export function jobsAsked(request: Request): { take: number; skip: number; pageSize: number | undefined } {
  const { page, pageSize } = jsonPagingOf(request);
  const isSent = new URL(request.url).searchParams.has('pageSize');
  return { take: pageSize, skip: (page - 1) * pageSize, pageSize: isSent ? pageSize : undefined };
}
