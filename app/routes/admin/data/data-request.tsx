import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime, shortDateTime } from '#src/kernel/written-date';
import { REQUEST_WORDS_MAX } from '#src/modules/accounts/domain/data-request';
import { actsOnRequest, type DataRequestAct } from '#src/modules/admin/domain/data-request-acts';
import { BEGUN_BY_US, REQUEST_KINDS, REQUEST_STATES } from '#app/commands/accounts/data/words';
import { UNFINISHED_BUSINESS } from '#app/commands/accounts/words';
import { answerDataRequest } from '#app/commands/admin/data/answer-data-request';
import { ErasureTable } from '#app/routes/accounts/data/erasure-table';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';

export const meta = () => titleOf('Request about data');
export const handle = { shell: 'app' };

const TAB = '/admin-dashboard?tab=data';
const ACTS: Record<DataRequestAct, { label: string; kind: 'primary' | 'danger' | 'secondary' }> = {
  done: { label: 'It is done: send the answer', kind: 'primary' },
  refuse: { label: 'Refuse', kind: 'danger' },
  'erase-now': { label: 'Erase now', kind: 'danger' },
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const request = (await context.app.admin.dataRequests.one(params.id ?? '')) ?? notFound();
  const now = await context.now();
  const acts = actsOnRequest({ ...request, isUnderWay: request.underWay.length > 0 }, now);
  return { request, acts };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(answerDataRequest, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/admin-dashboard/data/:id', outcome.value.id), {
    title: `Request no. ${outcome.value.number}: kept`,
    description: 'What you wrote is in the audit log.',
  });
}

type Request = ReturnType<typeof useLoaderData<typeof loader>>['request'];

export default function DataRequestPage() {
  const { request, acts } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { answer: '' });
  const tables = request.certificate ?? request.preview;
  return (
    <div className="grid gap-5">
      <BackLink href={TAB}>Data</BackLink>
      <h1>
        Request no. {request.number}: {REQUEST_KINDS[request.kind]}
      </h1>
      <ErrorSummary errors={form.summary()} />
      {request.isHeld && <Note kind="warning">A legal hold keeps this data: {request.holdReason}</Note>}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_27rem] [&>*]:min-w-0">
        <div className="grid gap-5">
          <TitleBlock rows={factsOf(request)} />
          {request.because === 'idle' && <Note kind="info">{BEGUN_BY_US}</Note>}
          {request.words && (
            <Bed as="section" pad className="grid gap-2" aria-labelledby="wrote">
              <h2 id="wrote">What they wrote</h2>
              <p className="whitespace-pre-line">{request.words}</p>
            </Bed>
          )}
          {request.answer && (
            <Bed as="section" pad className="grid gap-2" aria-labelledby="answered">
              <h2 id="answered">Answer</h2>
              <p className="whitespace-pre-line">{request.answer}</p>
            </Bed>
          )}
          <Blockers underWay={request.underWay} />
        </div>
        <Bed as="section" pad className="grid gap-4" aria-labelledby="acts">
          <h2 id="acts">What you can do</h2>
          {acts.length > 0 && (
            <form method="post" className="grid gap-4" noValidate>
              <TextAreaField
                {...form.field('answer')}
                label="Your answer or reason"
                hint="The person reads it in an email and on their page. It is in the audit log."
                rows={5}
                maxLength={REQUEST_WORDS_MAX}
                data-counter=""
              />
              <div className="flex flex-wrap gap-3">
                {acts.map((act) => (
                  <Button key={act} kind={ACTS[act].kind} name="act" value={act}>
                    {ACTS[act].label}
                  </Button>
                ))}
              </div>
              {request.kind === 'delete' && (
                <p className="text-sm text-soft">Refusing opens the account again. Otherwise it is erased by itself.</p>
              )}
            </form>
          )}
          {request.preview && (
            <ButtonLink
              kind="secondary"
              href={urlOf('/admin/people/:id/:act', request.userId, request.isHeld ? 'lift-hold' : 'hold-data')}
            >
              {request.isHeld ? 'End the legal hold' : 'Keep the data for a legal claim'}
            </ButtonLink>
          )}
        </Bed>
      </div>
      {tables && (
        <section className="grid gap-3" aria-labelledby="tables">
          <h2 id="tables">{request.certificate ? 'Certificate of erasure' : 'What an erasure would do today'}</h2>
          <ErasureTable tables={tables} caption={request.certificate ? 'What was erased' : 'What would be erased'} />
        </section>
      )}
    </div>
  );
}

const factsOf = (request: Request) => [
  { term: 'From', value: <a href={urlOf('/admin/people/:id', request.userId)}>{request.name}</a> },
  { term: 'Identity', value: 'Logged in, and entered their password' },
  { term: 'Asked', value: dateTime(request.askedAt) },
  { term: 'State', value: REQUEST_STATES[request.state] },
  ...(request.endedAt
    ? [{ term: 'Ended', value: dateTime(request.endedAt) }]
    : [{ term: 'Answer by', value: dateTime(request.dueAt) }]),
  ...(request.eraseAt && !request.endedAt ? [{ term: 'Erased on', value: dateTime(request.eraseAt) }] : []),
  ...(request.nextTryAt && !request.endedAt ? [{ term: 'Tried again', value: shortDateTime(request.nextTryAt) }] : []),
  ...(request.answeredByName ? [{ term: 'Answered by', value: request.answeredByName }] : []),
];

function Blockers({ underWay }: { underWay: Request['underWay'] }) {
  if (underWay.length === 0) return null;
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="blockers">
      <h2 id="blockers">What has to end first</h2>
      <ul className="grid list-none gap-2">
        {underWay.map((one) => (
          <li key={'orderId' in one ? one.orderId : one.jobId}>
            {'orderId' in one ? 'Garden service' : <a href={urlOf('/admin/jobs/:id', one.jobId)}>{one.title}</a>}
            <span className="text-soft"> {UNFINISHED_BUSINESS[one.what]}</span>
          </li>
        ))}
      </ul>
    </Bed>
  );
}
