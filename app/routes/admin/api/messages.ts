import type { LoaderFunctionArgs } from '@remix-run/node';
import { reportedMessagesAskedIn } from '#app/routes/admin/lists/reported-asked';
import { jsonPartOf } from '#app/web/lists/paging';

/**
 * GET /api/admin/messages?state=open|appealed|decided&search=&page=&pageSize=&after=: reported messages only, first due
 * first. The next page: pass `next` as `after`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const asked = { ...reportedMessagesAskedIn(query), ...jsonPartOf(request) };
  const { rows, next, total } = await context.app.moderation.views.queue(asked);
  return Response.json({
    messages: rows.map((one) => ({
      id: one.contentId,
      caseId: one.id,
      content: one.content,
      sender: { id: one.authorId, name: one.authorName },
      reasons: one.reasons,
      reports: one.reports,
      reportedAt: one.openedAt,
      dueAt: one.dueAt,
      decision: one.decision,
      decidedAt: one.decidedAt,
    })),
    total,
    next,
  });
}
