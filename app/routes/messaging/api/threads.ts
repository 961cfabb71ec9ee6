import type { LoaderFunctionArgs } from '@remix-run/node';
import { pounds } from '#src/kernel/money';
import type { ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { receivedThreads } from '#app/routes/messaging/received-threads.server';
import { requireActor } from '#app/web/guard.server';
import { listJson } from '#app/web/lists/paging';

const party = ({ fullName, businessName, profileImage, rating }: ThreadView['customer']) => ({
  fullName,
  businessName,
  profileImage: profileImage && photoUrl(profileImage, 320),
  rating,
});

/** GET /api/message-threads: the caller's threads, latest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const threads = await receivedThreads(args.context, id);
  return listJson(
    args.request,
    threads.map(({ thread, job: { isMarkedComplete: _, proposed: __, ...job }, customer, landscaper, canMessage }) => ({
      thread,
      job: { ...job, budget: pounds(job.budget) },
      customer: party(customer),
      landscaper: party(landscaper),
      canMessage,
    })),
  );
}
