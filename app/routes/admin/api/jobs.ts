import type { LoaderFunctionArgs } from '@remix-run/node';
import { jobsAskedIn } from '#app/routes/admin/lists/jobs-asked';
import { jsonPagingOf } from '#app/web/lists/paging';

/** GET /api/admin/jobs?search=&jobStatus=&jobService=&page=&pageSize=: all jobs, newest first (A-ENT-08 to 10). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, pageSize } = jsonPagingOf(request);
  const { rows, total } = await context.app.admin.jobLists.jobs({
    ...jobsAskedIn(new URL(request.url).searchParams),
    limit: pageSize,
    offset: (page - 1) * pageSize,
    countAll: true,
  });
  return Response.json({
    jobs: rows.map((job) => ({
      id: job.id,
      title: job.title,
      description: job.description,
      isRecurring: job.isRecurring,
      customerName: job.customerName,
      customerEmail: job.customerEmail,
      status: job.status,
      jobTypes: job.jobTypes,
      address: job.address,
      createdAt: job.createdAt,
      bidCount: job.bidCount,
    })),
    total,
  });
}
