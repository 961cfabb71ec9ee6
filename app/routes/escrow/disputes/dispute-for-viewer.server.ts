import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { DisputeCase, Side } from '#src/modules/escrow/domain/disputes/dispute-case';
import type { DisputeShown } from '#src/modules/escrow/ports/disputes/dispute-views';
import type { JobPage } from '#src/modules/jobs/ports/views/job-page-views';
import { companionOf } from '#app/ui/job/companion';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { notFound } from '#app/web/guard.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const sideOf = ({ viewerRole }: JobPage): Side | null =>
  viewerRole === 'owner' ? 'customer' : viewerRole === 'hired' ? 'landscaper' : null;

/** The latest dispute about a job, as this viewer may see it. */
export async function disputeOf({ context }: Args, job: JobPage): Promise<DisputeShown | undefined> {
  const shown = await context.app.escrow.disputes.ofJob(job.id);
  const side = sideOf(job);
  return shown && side ? { ...shown, dispute: asSeenBy(side, shown.dispute) } : shown;
}

/**
 * The latest dispute about the job in the URL, for its two sides and admins. Anyone else gets the same 404 as for a job
 * that does not exist.
 */
export async function disputeForViewer(args: Args) {
  const job = await jobForViewer(args);
  if (job.viewerRole === 'bidder') return notFound();
  const shown = await disputeOf(args, job);
  return { job, shown, side: sideOf(job), people: peopleOf(job), now: await args.context.now() };
}

/** Without what only admins may read, and without the reasons for the other side. */
function asSeenBy(side: Side, dispute: DisputeCase): DisputeCase {
  const { decision, appeal } = dispute;
  const own = side === 'customer' ? { reasonForLandscaper: '' } : { reasonForCustomer: '' };
  return {
    ...dispute,
    conflicts: [],
    proposal: null,
    decision: decision && {
      ...decision,
      ...own,
      adminId: '',
      confirmedBy: null,
    },
    appeal: appeal && {
      ...appeal,
      answer: appeal.answer && {
        ...appeal.answer,
        ...own,
        adminId: '',
      },
    },
  };
}

/** What a form shows about the dispute; `shown` is undefined if there is none. */
export async function disputeForSide(args: LoaderFunctionArgs) {
  const { job, shown, side, people, now } = await disputeForViewer(args);
  if (!side) return notFound();
  const { id, title, number } = job;
  const other = side === 'customer' ? people.landscaper : people.customer;
  return { job: { id, title, number }, companion: companionOf(job), shown: shown ?? null, side, other, ...people, now };
}
