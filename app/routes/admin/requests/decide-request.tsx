import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { ANSWER_MAX } from '#src/modules/admin/domain/request';
import { factInWords } from '#app/commands/admin/audit/words';
import { decideRequest } from '#app/commands/admin/requests/decide-request';
import { WANTS } from '#app/commands/admin/requests/words';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Agree to a decision');
export const handle = { shell: 'app' };

const SHOWN = ['way', 'account', 'differences', 'toLandscaper', 'withFee', 'keepFee', 'paidFrom', 'reference'];

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const request = (await context.app.admin.requests.one(params.id ?? '')) ?? notFound();
  const { order, ...facts } = request;
  const terms = SHOWN.filter((name) => name in order).map((name) => factInWords(name, order[name] ?? null));
  return { request: facts, terms, isOwn: request.askedBy === (await requireActor(args)).id };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(decideRequest, args);
  if (!outcome.ok) return outcome.page;
  const isAgreed = outcome.value.outcome === 'agreed';
  return redirectWithToast(args.context, isAgreed ? doneAt(outcome.value) : '/admin/requests', {
    title: isAgreed ? 'Agreed and done' : 'Refused',
    description: isAgreed
      ? outcome.value.jobId
        ? 'Everyone it concerns is told by email.'
        : 'It is booked.'
      : 'Nothing has moved. Your reason is kept.',
  });
}

const doneAt = ({ jobId, subjectId }: { jobId: string | null; subjectId: string }): string =>
  jobId ? urlOf('/jobs/:id', jobId) : urlOf('/admin/reconciliation/:id', subjectId);

export default function DecideRequest() {
  const { request, terms, isOwn } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { answer: '' });
  const { id, act, amount, reason, job, askedByName, askedAt } = request;
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href="/admin/requests">Requests</BackLink>
      <h1>{WANTS[act]}</h1>
      <ErrorSummary errors={form.summary()} />
      <TitleBlock
        rows={[
          job
            ? {
                term: 'Job',
                value: (
                  <a href={urlOf('/jobs/:id', job.id)}>
                    {job.number} {job.title}
                  </a>
                ),
              }
            : {
                term: 'About',
                value: <a href={urlOf('/admin/reconciliation/:id', request.subjectId)}>A difference</a>,
              },
          { term: 'Amount', value: <Sum of="moved" pence={amount} /> },
          ...terms.map(([term, value]) => ({ term, value })),
          { term: 'Asked by', value: `${askedByName}, ${dateTime(askedAt)}` },
        ]}
      />
      <Note>
        <p>
          <b>{askedByName}’s reason:</b>
        </p>
        <p className="whitespace-pre-line">{reason}</p>
      </Note>
      {request.outcome ? (
        <Note kind={request.outcome === 'agreed' ? 'good' : 'closed'}>
          <p>
            <b>{request.outcome === 'agreed' ? 'Agreed' : 'Refused'}</b> by {request.decidedByName}
            {request.decidedAt && ` on ${dateTime(request.decidedAt)}`}.
          </p>
          {request.answer && <p className="whitespace-pre-line">{request.answer}</p>}
        </Note>
      ) : isOwn ? (
        <Note kind="warning">{decideRequest.refusals['own-request'][1]}</Note>
      ) : (
        <>
          <Bed as="section" pad aria-labelledby="agree">
            <form method="post" action={urlOf('/admin/requests/:id', id)} className="grid gap-4">
              <h2 id="agree">Agree</h2>
              <input type="hidden" name="decision" value="agree" />
              <p>It is carried out at once as decided, and everyone it concerns is told. This cannot be undone.</p>
              <div>
                <Button icon="handshake">Agree</Button>
              </div>
            </form>
          </Bed>
          <Bed as="section" pad aria-labelledby="refuse">
            <form method="post" action={urlOf('/admin/requests/:id', id)} className="grid gap-4" noValidate>
              <h2 id="refuse">Refuse</h2>
              <input type="hidden" name="decision" value="refuse" />
              <TextAreaField
                {...form.field('answer')}
                label="Your reason"
                hint={`${askedByName} reads it here. Nothing moves.`}
                rows={4}
                maxLength={ANSWER_MAX}
                data-counter=""
              />
              <div>
                <Button kind="danger" icon="x">
                  Refuse
                </Button>
              </div>
            </form>
          </Bed>
        </>
      )}
    </div>
  );
}
