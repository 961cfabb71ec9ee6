import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ActiveJob, CompletedJob, PendingJob } from '#src/modules/jobs/ports/views/customer-dashboard-views';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';
import { pounds } from '#src/kernel/money';

/** GET /api/customer/dashboard (S-ENT-06 to 10); money in pounds. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const dashboard = await args.context.app.jobs.views.customerDashboard(id);
  if (!dashboard) return jsonError(404, 'We could not find this customer.', 'customer-not-found');
  const { customer, summary, pendingJobs, activeJobs, completedJobs } = dashboard;
  return Response.json({
    customer,
    summary: { ...summary, totalSpent: pounds(summary.totalSpent) },
    pendingJobs: pendingJobs.map(pending),
    activeJobs: activeJobs.map(active),
    completedJobs: completedJobs.map(completed),
  });
}

const imageOf = (photoId: string | null) => (photoId === null ? null : photoUrl(photoId, 320));

const pending = ({ id, title, description, location, serviceType, budget, bidCount }: PendingJob) => ({
  id,
  title,
  description,
  location,
  serviceType,
  budget: pounds(budget),
  bidCount,
});

const active = ({
  id,
  title,
  description,
  landscaperName,
  landscaperImage,
  status,
  scheduledDate,
  scheduledTime,
  budget,
}: ActiveJob) => ({
  id,
  title,
  description,
  landscaperName,
  landscaperImage: imageOf(landscaperImage),
  status,
  scheduledDate,
  scheduledTime,
  budget: pounds(budget),
});

const completed = ({
  id,
  title,
  description,
  landscaperName,
  landscaperImage,
  completedAt,
  totalPaid,
  budget,
  hasReview,
  review,
}: CompletedJob) => ({
  id,
  title,
  description,
  landscaperName,
  landscaperImage: imageOf(landscaperImage),
  completedAt,
  totalPaid: pounds(totalPaid),
  budget: pounds(budget),
  hasReview,
  review,
});
