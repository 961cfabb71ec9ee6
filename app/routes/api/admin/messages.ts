import type { LoaderFunctionArgs } from '@remix-run/node';
import { reportedMessagesAskedIn } from '#app/routes/admin/lists/reported-asked';
import { partIn } from '#app/web/lists/list-address';

/** GET /api/admin/messages?state=open|appealed|decided&search=&after=: reported messages only, those due first on top. `next`: pass it as `after`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const asked = { ...reportedMessagesAskedIn(query), ...partIn(query), countAll: true };
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
