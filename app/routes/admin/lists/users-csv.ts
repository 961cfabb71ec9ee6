import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvFile } from '#app/web/csv-file';
import { FILE_MAX } from '#app/web/lists/list-address';
import { usersAskedIn } from './users-asked';

/** GET /admin-dashboard/users.csv: the list of users with the filters of its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = usersAskedIn(new URL(request.url).searchParams);
  const { rows } = await context.app.admin.userLists.users({ ...asked, limit: FILE_MAX });
  return csvFile(
    'users.csv',
    ['id', 'name', 'email', 'phone', 'type', 'status', 'joined', 'last login', 'jobs posted', 'jobs completed'],
    rows.map((user) => [
      user.id,
      user.fullName,
      user.email,
      user.phone ?? '',
      user.userType,
      user.status,
      user.createdAt.toISOString(),
      user.lastLogin?.toISOString() ?? '',
      String(user.jobsPosted),
      String(user.jobsCompleted),
    ]),
  );
}
