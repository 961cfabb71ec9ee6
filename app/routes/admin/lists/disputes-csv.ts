import type { LoaderFunctionArgs } from '@remix-run/node';
import { typedPounds } from '#src/kernel/money';
import { csvFile } from '#app/web/csv-file';
import { disputesAskedIn } from './disputes-asked';
import { FILE_MAX } from '#app/web/lists/list-address';

/** GET /admin-dashboard/disputes.csv: the list of disputes with the filters of its page. Amounts in pounds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = disputesAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.admin.disputeLists.disputes({ ...asked, limit: FILE_MAX });
  return csvFile(
    'disputes.csv',
    [
      'job',
      'title',
      'customer',
      'landscaper',
      'in dispute',
      'money',
      'reason',
      'state',
      'opened by',
      'opened',
      'deadline',
    ],
    rows.map((dispute) => [
      String(dispute.jobNumber),
      dispute.jobTitle,
      dispute.customerName,
      dispute.landscaperName,
      typedPounds(dispute.amount),
      dispute.isPaidOut ? 'already paid out' : 'held',
      dispute.reason ?? '',
      dispute.state,
      dispute.openedBy ?? '',
      dispute.openedAt.toISOString(),
      dispute.dueAt?.toISOString() ?? '',
    ]),
  );
}
