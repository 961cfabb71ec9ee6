import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { heldNow } from '#src/modules/acts/domain/figures';
import { answerPaymentIncrease } from '#app/commands/escrow/answer-payment-increase';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { peopleOf } from '#app/ui/job/job-people';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { BackLink } from '#app/ui/page/back-link';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { Legend, Plot } from '#app/ui/job/plot';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { urlOf } from '#app/url-of';
import { redirectWithToast } from '#app/web/toast.server';
import { useTimes } from '#app/web/page/now';
import { ActionBar } from '#app/ui/forms/action-bar';
import { Sum } from '#app/ui/sum';

const TITLE = 'Answer a payment increase';
export const meta = titleWith(TITLE);
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, number, payment } = job;
  const isAsked = payment?.increase?.id === args.params.increaseId && actsHere(job, now).may('answer-payment-increase');
  return {
    id,
    title,
    number,
    companion: companionOf(job),
    landscaper: peopleOf(job).landscaper,
    agreed: payment?.amount ?? 0,
    held: payment ? heldNow(payment) : 0,
    increase: isAsked ? payment?.increase : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerPaymentIncrease, args);
  if (!outcome.ok) return outcome.page;
  if (outcome.value.payAt) return redirect(outcome.value.payAt, 303);
  return redirectWithToast(args.context, urlOf('/jobs/:id', outcome.value.jobId), {
    title: 'Declined',
    description: 'The price stays as agreed. We have told your landscaper.',
  });
}

export default function AnswerPaymentIncrease() {
  const times = useTimes();
  const { id, title, number, companion, landscaper, agreed, held, increase } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (!increase)
    return <NotNow back={back} title={TITLE} why="This request is no longer open." errors={form.summary()} />;
  const difference = <Sum of="increase" pence={increase.difference} />;
  return (
    <WithCompanion of={companion}>
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>
          {landscaper} asks for {difference} more
        </h1>
        <ErrorSummary errors={form.summary()} />
        <TitleBlock
          rows={[
            { term: 'Job', value: `${number} ${title}` },
            { term: 'Price agreed', value: <Sum of="price" pence={agreed} /> },
            { term: 'New price', value: <Sum of="price" pence={increase.toAmount} /> },
            { term: 'Difference', value: difference },
          ]}
        />
        <div className="grid gap-2">
          <Plot
            parts={[
              { hatch: 'held', pence: held },
              { hatch: 'asked', pence: increase.difference },
            ]}
          />
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <Legend hatch="held">
              Held <Sum of="held" pence={held} />
            </Legend>
            <Legend hatch="asked">Asked for {difference}</Legend>
          </p>
        </div>
        <div className="grid gap-3 text-lg">
          <p className="[overflow-wrap:anywhere]">
            {landscaper} wrote: “{increase.reason}”
          </p>
          <p className="text-base text-soft">
            {increase.payBy ? (
              <>
                You agreed to it. Pay the difference by {times.by(increase.payBy)}; after that the price stays at{' '}
                <Sum of="price" pence={agreed} />.
              </>
            ) : (
              <>
                If you accept, you pay {difference} now and it is held with the rest, until the job is complete. If you
                decline, the price stays as it is. It is up to you: {landscaper} agreed to the job at{' '}
                <Sum of="price" pence={agreed} />.
              </>
            )}
          </p>
        </div>
        <form method="post" action={urlOf('/jobs/:id/payment-increase/:increaseId', id, increase.id)} noValidate>
          <ActionBar
            more={
              !increase.payBy && (
                <Button kind="secondary" name="answer" value="decline">
                  Decline
                </Button>
              )
            }
          >
            <Button name="answer" value="accept" icon="lock">
              {increase.payBy ? 'Pay' : 'Accept and pay'} {difference}
            </Button>
          </ActionBar>
        </form>
      </div>
    </WithCompanion>
  );
}
