import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatShortPounds } from '#src/kernel/money';
import {
  choicesUpTo,
  costWith,
  creditOf,
  maySetAside,
  pointsToChooseFrom,
  POINTS_PER_POUND_OFF,
  usablePoints,
  whyNoPoints,
} from '#src/modules/loyalty/domain/points';
import { useCredit } from '#app/commands/loyalty/use-credit';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { Button } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { SelectField } from '#app/ui/forms/select-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { figure } from './words';
import { companionOf } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

const TITLE = 'Use your credit';
export const meta = titleWith(TITLE);
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'owner'), args.context.now()]);
  const { id, title, number } = job;
  const { id: userId } = await requireActor(args);
  return {
    id,
    title,
    number,
    companion: companionOf(job),
    why: refusalFor(useCredit.refusals, actsHere(job, now).whyNot('use-credit')),
    credit: await args.context.app.loyalty.shown.onJob(userId, id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(useCredit, args);
  if (!outcome.ok) return outcome.page;
  const { points } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', args.params.id), {
    title: points > 0 ? [{ of: 'credit', pence: creditOf(points) }, ' of credit is set aside'] : 'No credit is used',
    description:
      points > 0 ? 'It goes back to your card when the payment is released.' : 'Your points are in your account again.',
  });
}

export default function UseCredit() {
  const { id, title, number, companion, why: notNow, credit } = useLoaderData<typeof loader>();
  const used = credit?.state === 'reserved' ? credit.used : 0;
  const form = useFormReply(useActionData<FormReply>(), { points: String(used) });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  const own = pointsToChooseFrom({ points: credit?.points ?? 0, used });
  const most = credit ? usablePoints(own, credit.price) : 0;
  const why = notNow ?? noPointsWords(credit);
  if (!credit || why) return <NotNow back={back} title={TITLE} why={why ?? ''} errors={form.summary()} />;
  return (
    <JobFormPage of={companion} back={back} title={TITLE} errors={form.summary()}>
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Price', value: <Sum of="price" pence={credit.price} /> },
          {
            term: 'You have',
            value: (
              <>
                {figure(own)} points, worth <Sum of="credit" pence={creditOf(own)} />
              </>
            ),
          },
          {
            term: 'On this job',
            value: (
              <>
                up to <Sum of="credit" pence={creditOf(most)} />, which is half of our fee in whole pounds
              </>
            ),
          },
        ]}
      />
      <p className="text-lg">
        You pay <Sum of="price" pence={credit.price} /> now or have paid it. When the payment is released, the credit
        goes back to the card you paid with, so that the job costs you{' '}
        <Sum of="price" pence={costWith(credit.price, most)} /> if you use all of it. Your landscaper gets the same
        either way.
      </p>
      <form method="post" action={urlOf('/jobs/:id/credit', id)} className="grid gap-5" noValidate>
        <SelectField
          {...form.field('points')}
          label="How much"
          options={[
            ...choicesUpTo(most).map((points) => ({
              value: String(points),
              label: `${formatShortPounds(creditOf(points))} (${figure(points)} points)`,
            })),
            { value: '0', label: 'None' },
          ]}
        />
        <div>
          <Button>Save</Button>
        </div>
      </form>
    </JobFormPage>
  );
}

type Credit = Awaited<ReturnType<typeof loader>>['credit'];

/** Why this customer cannot use points on the job, in words. Points already set aside can always be removed. */
function noPointsWords(credit: Credit): string | undefined {
  if (!credit) return useCredit.refusals['not-payable'][1];
  if (credit.state === 'reserved') return undefined;
  if (!maySetAside(credit)) return useCredit.refusals['dispute-open'][1];
  const why = whyNoPoints(credit.points, credit.price);
  if (!why) return undefined;
  return why === 'too-few-points'
    ? `You have ${figure(credit.points)} points. From ${POINTS_PER_POUND_OFF} you can use them: that is £1.`
    : 'At most half of our fee can come off a job, in whole pounds. For this price that is less than £1.';
}
