import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { mayJudge } from '#src/modules/escrow/domain/disputes/dispute-case';
import { SETTLEMENT_REASON_MAX } from '#src/modules/escrow/domain/hold';
import { judgeAppeal } from '#app/commands/escrow/disputes/judge-appeal';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { MoneyInput } from '#app/ui/forms/money-input';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { DecisionOn } from './decision-on';
import { disputeForViewer } from './dispute-for-viewer.server';
import { Said } from './said';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Answer an appeal');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { job, shown, people } = await disputeForViewer(args);
  const { id: adminId } = await requireActor(args);
  const { id, title, number } = job;
  const may = shown && mayJudge(shown.dispute, adminId);
  const why = !may ? judgeAppeal.refusals['not-appealed'][1] : may.ok ? null : judgeAppeal.refusals[may.reason][1];
  return { job: { id, title, number }, shown: shown ?? null, people, why };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(judgeAppeal, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id/dispute', outcome.value.jobId), {
    title: 'Appeal answered',
    description: 'We will tell both of them, with your reasons.',
  });
}

export default function JudgeAppeal() {
  const { job, shown, people, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', job.id), label: 'The dispute' };
  const title = 'Answer the appeal';
  const appeal = shown?.dispute.appeal;
  if (!shown || !appeal || why) return <NotNow back={back} title={title} why={why ?? ''} errors={form.summary()} />;
  const { customer, landscaper } = people;
  const [by, reason] = [people[appeal.by], { rows: 5, maxLength: SETTLEMENT_REASON_MAX, 'data-counter': '' }];
  return (
    <ConfirmPage
      back={back}
      title={title}
      facts={[
        { term: 'Job', value: `${job.number} ${job.title}` },
        { term: 'Released so far', value: <Sum of="released" pence={shown.released} /> },
      ]}
      action={urlOf('/jobs/:id/dispute/judge', job.id)}
      confirm={{ label: 'Answer the appeal', icon: 'gavel' }}
      cancel={{ label: 'Back to the dispute', href: back.href }}
      errors={<ErrorSummary errors={form.summary()} />}
      fields={
        <>
          <ChoiceGroup
            name="upheld"
            label={`Is ${by} right?`}
            options={[
              { value: 'no', label: 'No, the decision stands' },
              { value: 'yes', label: 'Yes, the appeal is upheld' },
            ]}
            chosen={form.value('upheld')}
            error={form.error('upheld')}
          />
          <MoneyInput
            {...form.field('refund')}
            label={`If it is upheld: how much more goes back to ${customer} (£)?`}
            hint={
              <>
                Of what was released, at most <Sum of="released" pence={shown.released} />. It is taken from{' '}
                {landscaper}’s payouts and balance, and the rest is owed. Leave it empty if no money is to move: what
                was refunded to a card cannot be taken back.
              </>
            }
          />
          <TextAreaField {...form.field('reasonForCustomer')} label={`Your reasons, for ${customer}`} {...reason} />
          <TextAreaField {...form.field('reasonForLandscaper')} label={`Your reasons, for ${landscaper}`} {...reason} />
        </>
      }
    >
      <Said by={`${by}: appeal`} statement={appeal} photos={shown.photos} id="appeal" />
      <DecisionOn dispute={shown.dispute} side={null} people={people} />
      <p className="text-base text-soft">
        Read <a href={urlOf('/jobs/:id/settle', job.id)}>the whole file</a> first. Your answer is final.
      </p>
    </ConfirmPage>
  );
}
