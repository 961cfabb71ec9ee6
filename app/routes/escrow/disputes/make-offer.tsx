import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OFFERS_EACH, isOpen, offersLeft } from '#src/modules/escrow/domain/disputes/dispute-case';
import { makeOffer } from '#app/commands/escrow/disputes/make-offer';
import { NOT_DISPUTED, OFFER_NOTE_MAX } from '#app/commands/escrow/disputes/words';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { counted } from '#app/ui/format';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { disputeForSide } from './dispute-for-viewer.server';
import { Repaid } from './repaid';
import { TermsFields } from './terms-fields';
import { InDispute, WithCompanion } from '#app/ui/job/companion';
import { useTimes } from '#app/web/page/now';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { figureOf } from './figure-of-dispute';

export const meta = titleWith('Make an offer');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const facts = await disputeForSide(args);
  const { refusals } = makeOffer;
  const dispute = facts.shown?.dispute;
  const why = !dispute
    ? NOT_DISPUTED[1]
    : !isOpen(dispute)
      ? refusals['not-open'][1]
      : dispute.state === 'open'
        ? refusals['not-answered-yet'][1]
        : dispute.state !== 'talking' && dispute.state !== 'offers'
          ? refusals['not-time-for-offers'][1]
          : offersLeft(dispute, facts.side) <= 0
            ? refusals['no-offers-left'][1]
            : null;
  return { ...facts, why, offerId: args.context.app.newId() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(makeOffer, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id/dispute', outcome.value.jobId), {
    title: 'Offer made',
    description: 'We have sent it. It can be accepted with one press.',
  });
}

export default function MakeOffer() {
  const times = useTimes();
  const { job, companion, shown, side, other, customer, landscaper, why, offerId } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { offerId });
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  if (!shown || why) return <NotNow back={back} title="Make an offer" why={why ?? ''} errors={form.summary()} />;
  const { dispute, disputed } = shown;
  return (
    <WithCompanion
      of={companion}
      more={<InDispute of={figureOf(dispute)} pence={disputed} />}
      next={[
        `${other} reads your offer.`,
        `If ${other} accepts, it is settled like that.`,
        'If not, you can make another while you have offers left.',
      ]}
    >
      <ConfirmPage
        back={back}
        title={`Make ${other} an offer`}
        facts={[
          { term: 'Job', value: `${job.number} ${job.title}` },
          { term: 'In dispute', value: <Sum of={figureOf(dispute)} pence={disputed} /> },
          { term: 'You have left', value: `${counted(offersLeft(dispute, side), 'offer')} of ${OFFERS_EACH}` },
          ...(dispute.state === 'offers' && dispute.dueAt ? [{ term: 'Until', value: times.by(dispute.dueAt) }] : []),
        ]}
        action={urlOf('/jobs/:id/dispute/offer', job.id)}
        confirm={{ label: `Send the offer to ${other}`, icon: 'send' }}
        cancel={{ label: 'Back to the dispute', href: back.href }}
        errors={<ErrorSummary errors={form.summary()} />}
        fields={
          <>
            <input type="hidden" name="offerId" value={form.value('offerId') ?? offerId} />
            <TermsFields form={form} label="What do you offer?" {...{ dispute, side, customer, landscaper }} />
            <TextAreaField
              {...form.field('note')}
              label="A few words with it (optional)"
              rows={3}
              maxLength={OFFER_NOTE_MAX}
              data-counter=""
            />
          </>
        }
      >
        <p>
          If {other} accepts, the dispute is settled on these terms at once, and nobody else has to agree. A new offer
          replaces your earlier one.
        </p>
        <Repaid dispute={dispute} side={side} landscaper={landscaper} />
      </ConfirmPage>
    </WithCompanion>
  );
}
