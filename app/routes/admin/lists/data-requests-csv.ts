import type { LoaderFunctionArgs } from '@remix-run/node';
import { REQUEST_KINDS, REQUEST_STATES } from '#app/commands/accounts/data/words';
import { csvFile } from '#app/web/csv-file';
import { FILE_MAX } from '#app/web/lists/list-address';
import { dataRequestsAskedIn } from './data-requests-asked';

/** GET /admin-dashboard/data.csv: the requests about data with the filters of their page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = dataRequestsAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.admin.dataRequests.queue({ ...asked, limit: FILE_MAX });
  return csvFile(
    'data.csv',
    [
      'request',
      'kind',
      'name',
      'account',
      'state',
      'legal hold',
      'asked',
      'answer by',
      'erased on',
      'answered by',
      'ended',
    ],
    rows.map((one) => [
      String(one.number),
      REQUEST_KINDS[one.kind],
      one.name,
      one.userId,
      REQUEST_STATES[one.state],
      one.isHeld ? 'yes' : 'no',
      one.askedAt.toISOString(),
      one.dueAt.toISOString(),
      one.eraseAt?.toISOString() ?? '',
      one.answeredByName ?? '',
      one.endedAt?.toISOString() ?? '',
    ]),
  );
}
