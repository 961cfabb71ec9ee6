import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { openOffer, otherSide } from '#src/modules/escrow/domain/disputes/dispute-case';
import { answerOffer } from '#app/commands/escrow/disputes/answer-offer';
import { termsWords } from '#app/commands/escrow/disputes/words';
import { Button } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Repaid } from './repaid';
import { disputeForSide } from './dispute-for-viewer.server';
import { InDispute } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { Sum, InWords } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
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
  return redirectWithToast(args.context, urlOf('/jobs/:id/dispute', jobId), toast[key]);
}

export default function AnswerOffer() {
  const { job, companion, shown, offer, side, other, customer, landscaper } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  const title = `${other}’s offer`;
  if (!shown || !offer)
    return <NotNow back={back} title={title} why={answerOffer.refusals['no-such-offer'][1]} errors={form.summary()} />;
  return (
    <JobFormPage
      of={companion}
      more={<InDispute of={figureOf(shown.dispute)} pence={shown.disputed} />}
      back={back}
      title={title}
      errors={form.summary()}
    >
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
        action={urlOf('/jobs/:id/dispute/offers/:offerId', job.id, offer.id)}
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
    </JobFormPage>
  );
}
