import type { LoaderFunctionArgs } from '@remix-run/node';
import { namesOf } from '#src/modules/accounts/domain/name';
import { usersAskedIn } from '#app/routes/admin/lists/users-asked';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { jsonPagingOf } from '#app/web/lists/paging';

/**
 * GET /api/admin/users?search=&userType=&userStatus=&page=&pageSize=: accounts that are not deleted, newest first
 * (A-ENT-05 to 07).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, pageSize } = jsonPagingOf(request);
  const { rows, total } = await context.app.admin.userLists.users({
    ...usersAskedIn(new URL(request.url).searchParams),
    withoutDeleted: true,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    countAll: true,
  });
  return Response.json({
    users: rows.map((user) => ({
      id: user.id,
      ...namesOf(user),
      email: user.email,
      phone: user.phone,
      profileImageUrl: user.profileImageId && photoUrl(user.profileImageId, 320),
      userType: user.userType,
      status: user.status,
      createdAt: user.createdAt,
      lastLogin: user.lastLogin,
      jobsPosted: user.jobsPosted,
      jobsCompleted: user.jobsCompleted,
    })),
    total,
  });
}
