import type { LoaderFunctionArgs } from '@remix-run/node';
import { topicNames } from '#app/commands/support/words';
import { csvFile } from '#app/web/csv-file';
import { FILE_MAX } from '#app/web/lists/list-address';
import { ticketsAskedIn } from './tickets-asked';

/** GET /admin-dashboard/support.csv: the requests for help with the filters of their page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = ticketsAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.support.views.queue({ ...asked, limit: FILE_MAX });
  return csvFile(
    'support.csv',
    ['request', 'subject', 'urgent', 'name', 'account', 'job', 'wrote', 'state', 'sent', 'answer by', 'closed'],
    rows.map((ticket) => [
      String(ticket.number),
      topicNames[ticket.topic],
      ticket.urgent ? 'yes' : 'no',
      ticket.name,
      ticket.userId ?? '',
      ticket.job ? String(ticket.job.number) : '',
      ticket.beginning,
      ticket.state,
      ticket.openedAt.toISOString(),
      ticket.answerBy?.toISOString() ?? '',
      ticket.closedAt?.toISOString() ?? '',
    ]),
  );
}
