import type { LoaderFunctionArgs } from '@remix-run/node';
import { DECIDED, REASONS } from '#app/commands/moderation/words';
import { csvFile } from '#app/web/csv-file';
import { FILE_MAX } from '#app/web/lists/list-address';
import { reportedMessagesAskedIn } from './reported-asked';

/** GET /admin-dashboard/messages.csv: the reported messages with the filters of their page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = reportedMessagesAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.moderation.views.queue({ ...asked, limit: FILE_MAX });
  return csvFile(
    'messages.csv',
    [
      'case',
      'message',
      'by',
      'account',
      'reported because',
      'reports',
      'since',
      'decide by',
      'decision',
      'decided',
      'appealed',
    ],
    rows.map((one) => [
      one.id,
      one.content,
      one.authorName,
      one.authorId,
      one.reasons.map((reason) => REASONS[reason].label).join('; '),
      String(one.reports),
      one.openedAt.toISOString(),
      one.dueAt.toISOString(),
      one.decision ? DECIDED[one.decision] : '',
      one.decidedAt?.toISOString() ?? '',
      one.appealedAt?.toISOString() ?? '',
    ]),
  );
}
