import type { LoaderFunctionArgs } from '@remix-run/node';
import type { DisputeCase, Offer, Side, Statement } from '#src/modules/escrow/domain/disputes/dispute-case';
import { pounds } from '#src/kernel/money';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { disputeOf } from '#app/routes/escrow/disputes/dispute-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { requireActor } from '#app/web/guard.server';
import { jsonError } from '#app/web/json-error';

/**
 * GET /api/admin/disputes/{jobId}: what an admin reads before deciding (D-DISPUTE). It has what both sides wrote,
 * showed and offered, and what is known about the job, including its conversation. Amounts in pounds.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id: adminId, userType } = await requireActor(args);
  const job = await args.context.app.jobs.views.jobFor({ id: adminId, userType }, args.params.id ?? '');
  if (!job) return jsonError(...JOB_NOT_FOUND, 'job-not-found');
  const shown = await disputeOf(args, job);
  if (!shown) return jsonError(404, 'This job has no dispute.', 'not-disputed');
  const people = peopleOf(job);
  const { dispute, disputed, paid, released } = shown;
  const file = await args.context.app.escrow.disputes.fileOf(job.id);
  const { putRight, decision, appeal } = dispute;
  return Response.json({
    id: dispute.id,
    jobId: job.id,
    jobNumber: job.number,
    jobTitle: job.title,
    status: dispute.state,
    openedBy: dispute.openedBy,
    reason: dispute.reason,
    openedAt: dispute.openedAt,
    dueAt: dispute.dueAt,
    reminders: dispute.reminders,
    amount: pounds(dispute.amount),
    disputed: pounds(disputed),
    paid: pounds(paid),
    released: pounds(released),
    customer: {
      name: people.customer,
      statement: saidBy('customer', dispute),
    },
    landscaper: {
      name: people.landscaper,
      statement: saidBy('landscaper', dispute),
    },
    statement: dispute.openedBy ? null : statementJson(dispute.statement),
    offers: dispute.offers.map(offerJson),
    putRight: putRight && statementJson(putRight),
    notPutRight: dispute.notPutRight,
    decision: decision && {
      toLandscaper: pounds(decision.toLandscaper),
      toCustomer: pounds(decision.toCustomer),
      at: decision.at,
      reasonForCustomer: decision.reasonForCustomer,
      reasonForLandscaper: decision.reasonForLandscaper,
    },
    appeal: appeal && {
      by: appeal.by,
      ...statementJson(appeal),
    },
    file: file && {
      agreed: file.job.description,
      bid: file.bid,
      dates: file.dates,
      completionNote: file.completionNote,
      photos: file.photos.map(({ id, kind, uploadedAt }) => ({
        kind,
        url: photoUrl(id, 1200),
        uploadedAt,
      })),
      messages: file.messages,
    },
  });
}

function saidBy(side: Side, { openedBy, statement, answer }: DisputeCase) {
  const said = side === openedBy ? statement : openedBy && answer;
  return said && statementJson(said);
}

const statementJson = ({ text, photoIds, at }: Statement) => ({
  text,
  photos: photoIds.map((id) => photoUrl(id, 1200)),
  at,
});

const offerJson = ({ by, terms, note, isWish, madeAt, answer }: Offer) => ({
  by,
  kind: terms.kind,
  note,
  isWish,
  madeAt,
  answer,
  amount: terms.kind === 'reduce' ? pounds(terms.amount) : null,
  putRightBy: terms.kind === 'put_right' ? terms.by : null,
});
