import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { shareOf, wholeOf } from '#src/modules/escrow/domain/cancellation';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { agreeToCancellation } from '#app/commands/escrow/giving-back/agree-to-cancellation';
import { OUR_FEE } from '#app/commands/escrow/giving-back/words';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { Button, ButtonLink } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { WhereItGoes } from './where-it-goes';
import { companionOf } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';
import { useTimes } from '#app/web/page/now';

export const meta = titleWith('Your customer has cancelled');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'hired');
  const terms = await args.context.app.escrow.givingBack.terms(job.id);
  const { id, title, number, threadId } = job;
  const { customer } = peopleOf(job);
  return { id, title, number, companion: companionOf(job), threadId, customer, request: terms?.request ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(agreeToCancellation, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, toLandscaper, fee } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'Job cancelled',
    description: [{ of: 'share', pence: shareOf({ toLandscaper, fee }) }, ' is yours. We have emailed you both.'],
  });
}

export default function AgreeToCancellation() {
  const times = useTimes();
  const { id, title, number, companion, threadId, customer, request } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  const heading = `${customer} has cancelled`;
  if (!request) {
    const why = agreeToCancellation.refusals['nothing-to-agree'][1];
    return <NotNow back={back} title={heading} why={why} errors={form.summary()} />;
  }
  const { percentDone, toCustomer, toLandscaper, fee, reason, requestedAt } = request;
  return (
    <JobFormPage of={companion} back={back} title={heading} errors={form.summary()} roomy>
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Cancelled', value: times.short(requestedAt) },
          { term: 'Work done', value: `${percentDone}%, says ${customer}` },
        ]}
      />
      <p className="[overflow-wrap:anywhere]">“{reason}”</p>
      <p className="text-lg">
        The law lets customers cancel within {WITHDRAWAL_DAYS} days. {customer} had asked you to begin before then, so
        what is done is paid for.
      </p>
      <WhereItGoes
        rows={[
          { to: 'To you', of: 'share', pence: shareOf({ toLandscaper, fee }) },
          ...(fee > 0 ? [{ to: OUR_FEE, of: 'fee' as const, pence: fee }] : []),
          { to: `Back to ${customer}`, of: 'given-back', pence: toCustomer },
        ]}
        total={{ label: 'Held', of: 'held', pence: wholeOf({ toCustomer, toLandscaper }) }}
      />
      <p className="text-soft">
        Please do no more work on this job. If more is done than {customer} says, do not agree: write in your
        conversation what is done, and we decide.
      </p>
      <form method="post" action={urlOf('/jobs/:id/cancel/agree', id)} className="flex flex-wrap gap-3">
        <input type="hidden" name="expectedToLandscaper" value={toLandscaper} />
        <Button icon="check">Agree to {percentDone}%</Button>
        {threadId && (
          <ButtonLink kind="secondary" icon="message-circle" href={`${urlOf('/landscaper/messages')}?jobId=${id}`}>
            Write to {customer}
          </ButtonLink>
        )}
      </form>
    </JobFormPage>
  );
}
