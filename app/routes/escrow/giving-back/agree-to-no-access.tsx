import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { feeBearing } from '#src/modules/escrow/domain/hold';
import { computeCancellation } from '#src/modules/escrow/domain/cancellation';
import { sumOf } from '#src/modules/escrow/domain/charges';
import { whyNotAgreeToNoAccess } from '#src/modules/escrow/domain/disputes/dispute-case';
import { agreeToNoAccess } from '#app/commands/escrow/giving-back/agree-to-no-access';
import { RULES } from '#app/commands/escrow/giving-back/words';
import { disputeOf } from '#app/routes/escrow/disputes/dispute-for-viewer.server';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { peopleOf } from '#app/ui/job/job-people';
import { Button, ButtonLink } from '#app/ui/button';
import { NotNow } from '#app/ui/forms/not-now';
import { TitleBlock } from '#app/ui/job/title-block';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { materialsNote, WhereItGoes } from './where-it-goes';
import { companionOf } from '#app/ui/job/companion';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { useTimes } from '#app/web/page/now';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

const TITLE = 'Your landscaper was not let in';
export const meta = titleWith(TITLE);
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const job = await jobForViewer(args, 'owner');
  const [terms, shown, now] = await Promise.all([
    args.context.app.escrow.givingBack.terms(job.id),
    disputeOf(args, job),
    args.context.now(),
  ]);
  const { id, title, number } = job;
  const about = { id, title, number, companion: companionOf(job), landscaper: peopleOf(job).landscaper };
  const stands = { isHeld: terms?.state === 'held', isMarkedComplete: job.landscaperCompletedAt !== null };
  if (!terms || whyNotAgreeToNoAccess(shown?.dispute, stands)) return { ...about, computed: null };
  const { contractAt, startsAt, askedForEarlyStart, left, released, feeFree } = terms;
  const materials = sumOf(terms.materials);
  const facts = { by: 'customer' as const, now, contractAt, startsAt, askedForEarlyStart, percentDone: 0 };
  const computed = computeCancellation(
    { ...facts, noAccess: true, materials },
    left,
    feeBearing({ released, feeFree }),
  );
  return { ...about, computed: { ...computed, left, startsAt, materials } };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(agreeToNoAccess, args);
  if (!outcome.ok) return outcome.page;
  const { jobId, toCustomer } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id', jobId), {
    title: 'Job cancelled',
    description: [
      { of: 'given-back', pence: toCustomer },
      ' goes back to the card it was paid with. We have emailed you both.',
    ],
  });
}

export default function AgreeToNoAccess() {
  const times = useTimes();
  const { id, title, number, companion, landscaper, computed } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: urlOf('/jobs/:id/dispute', id), label: 'Dispute' };
  if (!computed) {
    const why = agreeToNoAccess.refusals['nothing-to-agree'][1];
    return <NotNow back={back} title={TITLE} why={why} errors={form.summary()} />;
  }
  const { left, rule, toCustomer, toLandscaper, startsAt, materials } = computed;
  return (
    <JobFormPage of={companion} back={back} title={`${landscaper} was not let in`} errors={form.summary()} roomy>
      <TitleBlock
        rows={[
          { term: 'Job', value: `${number} ${title}` },
          { term: 'Agreed start', value: startsAt ? times.short(startsAt) : 'No day agreed' },
          { term: 'Held', value: <Sum of="held" pence={left} /> },
        ]}
      />
      <p className="text-lg">If that is so, you can end the job here. {RULES[rule]({ customer: 'you', landscaper })}</p>
      <WhereItGoes
        rows={[
          { to: 'Back to you', of: 'given-back', pence: toCustomer, note: 'To the card it was paid with' },
          { to: `To ${landscaper}`, of: 'share', pence: toLandscaper, note: materialsNote(toLandscaper, materials) },
        ]}
        total={{ label: 'Held', of: 'held', pence: left }}
      />
      <p className="text-soft">
        If {landscaper} did not come, or you would rather agree another day, answer in the dispute instead.
      </p>
      <form method="post" action={urlOf('/jobs/:id/cancel/no-access', id)} className="flex flex-wrap gap-3">
        <input type="hidden" name="expectedToCustomer" value={toCustomer} />
        <Button icon="check">Agree and cancel the job</Button>
        <ButtonLink kind="secondary" href={back.href}>
          Not now
        </ButtonLink>
      </form>
    </JobFormPage>
  );
}
