import type { LoaderFunctionArgs } from '@remix-run/node';
import { reportedIn } from '#app/routes/admin/moderation/reported-queue';

/** GET /api/admin/messages?state=open|appealed|decided&after=: reported messages only, those due first on top. `next`: pass it as `after`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = reportedIn(new URL(request.url).searchParams);
  const { cases, next, total } = await context.app.moderation.views.queue({ ...asked, kind: 'message' });
  return Response.json({
    messages: cases.map((one) => ({
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
