import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { openOffer, otherSide } from '#src/modules/escrow/domain/disputes/dispute-case';
import { answerOffer } from '#app/commands/escrow/disputes/answer-offer';
import { termsWords } from '#app/commands/escrow/disputes/words';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Repaid } from './repaid';
import { disputeForSide } from './dispute-for-viewer.server';
import { InDispute, WithCompanion } from '#app/routes/jobs/job-page/companion';
import { Sum, InWords } from '#app/ui/sum';
import { figureOf } from './figure-of-dispute';

export const meta = titleWith('An offer');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const facts = await disputeForSide(args);
  const offer = facts.shown && openOffer(facts.shown.dispute, otherSide(facts.side));
  return { ...facts, offer: offer?.id === args.params.offerId ? offer : null };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerOffer, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, state } = outcome.value;
  const untilRight = isPaidOut(outcome.value)
    ? 'No money goes back if it is put right.'
    : 'The amount in dispute stays held until it is put right.';
  const toast = {
    agreed: { title: 'Agreed', description: 'The dispute is over. The money moves as you agreed.' },
    putting_right: { title: 'Agreed', description: untilRight },
    review: { title: 'Declined', description: 'Neither of you has an offer left, so we decide.' },
    other: { title: 'Declined', description: 'You can make an offer of your own.' },
  };
  const key = state === 'agreed' || state === 'putting_right' || state === 'review' ? state : 'other';
  return redirectWithToast(args.context, `/jobs/${jobId}/dispute`, toast[key]);
}

export default function AnswerOffer() {
  const { job, companion, shown, offer, side, other, customer, landscaper } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: `/jobs/${job.id}/dispute`, label: 'The dispute' };
  const title = `${other}’s offer`;
  if (!shown || !offer)
    return <NotNow back={back} title={title} why={answerOffer.refusals['no-such-offer'][1]} errors={form.summary()} />;
  return (
    <WithCompanion of={companion} more={<InDispute of={figureOf(shown.dispute)} pence={shown.disputed} />}>
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>{title}</h1>
        <ErrorSummary errors={form.summary()} />
        <TitleBlock
          rows={[
            { term: 'Job', value: `${job.number} ${job.title}` },
            { term: 'In dispute', value: <Sum of={figureOf(shown.dispute)} pence={shown.disputed} /> },
            { term: 'Offer', value: <InWords of={termsWords(offer.terms, { customer, landscaper }, shown.dispute)} /> },
          ]}
        />
        {offer.note && <p>“{offer.note}”</p>}
        <p>If you accept, the dispute is settled on these terms at once. This cannot be undone.</p>
        <Repaid dispute={shown.dispute} side={side} landscaper={landscaper} />
        <form
          method="post"
          action={`/jobs/${job.id}/dispute/offers/${offer.id}`}
          className="flex flex-wrap gap-3"
          noValidate
        >
          <Button name="accept" value="yes" icon="check">
            Accept
          </Button>
          <Button name="accept" value="no" kind="secondary">
            Decline
          </Button>
        </form>
      </div>
    </WithCompanion>
  );
}
