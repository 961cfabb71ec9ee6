import type { LoaderFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import { disputesAskedIn } from '#app/routes/admin/lists/disputes-asked';
import { pagingOf } from '#app/web/paging';

/** GET /api/admin/disputes?search=&stage=open|for-us|ended|all&page=&pageSize=: open ones by deadline. Amounts in pounds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, pageSize } = pagingOf(request);
  const { rows, total } = await context.app.admin.disputeLists.disputes({
    ...disputesAskedIn(new URL(request.url).searchParams),
    limit: pageSize,
    offset: (page - 1) * pageSize,
    countAll: true,
  });
  const disputes = rows.map(({ state, amount, ...dispute }) => ({ ...dispute, status: state, amount: pounds(amount) }));
  return Response.json({ disputes, total });
}
