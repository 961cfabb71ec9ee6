import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime } from '#src/kernel/written-date';
import { decisionsOn, reasonsToAct, type Decision } from '#src/modules/moderation/domain/content';
import { hasOpenAppeal, isInForce, WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { maskContacts } from '#src/kernel/mask-contacts';
import type { CaseView } from '#src/modules/moderation/ports/moderation-views';
import { decideCase } from '#app/commands/admin/moderation/decide-case';
import { DECIDED, REASONS } from '#app/commands/moderation/words';
import { THINGS } from '#app/ui/reported-things';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { counted } from '#app/ui/format';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { SelectField } from '#app/ui/forms/select-field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { Note } from '#app/ui/note';
import { BackLink } from '#app/ui/page/back-link';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { DueBy } from '../waiting/due-by';

export const meta = () => titleOf('Reported content');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const shown = (await context.app.moderation.views.one(params.id ?? '')) ?? notFound();
  const { id: viewerId } = await requireActor(args);
  return { shown, now: await context.now(), viewerId };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(decideCase, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/admin/reported/:id', args.params.id), {
    title: DECIDED[outcome.value.decision ?? 'none'],
    description: 'Everyone it concerns is told by email. Your reason is in the audit log.',
  });
}

const CHOICES: Record<Decision, { label: string; hint: string }> = {
  none: {
    label: 'Nothing is wrong',
    hint: 'It stays. The person who reported it is told why; its author is not told.',
  },
  hide: { label: 'Hide it', hint: 'It is kept, but nobody sees it. Its author is told why, and can appeal.' },
  mask: {
    label: 'Remove the contact details',
    hint: 'Both see the message without phone numbers, email and web addresses.',
  },
  warn: { label: 'Warn its author', hint: 'It stays as it is. Its author is told why, and can appeal.' },
};
const WITHHOLD = {
  label: 'Withhold it',
  hint: 'It is kept, but nobody sees it and it does not count in the rating. Author and landscaper are told why.',
};

export default function ContentCasePage() {
  const { shown, now, viewerId } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { decision: '', reason: '', words: '' });
  const { kind } = shown;
  return (
    <div className="grid gap-5">
      <BackLink
        href={kind === 'message' ? '/admin-dashboard?tab=messages' : `${urlOf('/admin/reported')}?kind=${kind}`}
      >
        Reported content
      </BackLink>
      <h1 className="first-letter:uppercase">
        {THINGS[kind]} by {shown.authorName}
      </h1>
      <ErrorSummary errors={form.summary()} />
      <div className="grid items-start gap-6 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="grid gap-5">
          <Facts shown={shown} now={now} />
          <TheContent shown={shown} />
          <TheReports shown={shown} />
        </div>
        <div className="grid gap-5">
          <Decided shown={shown} viewerId={viewerId} />
          {shown.decision === null && (
            <Bed as="section" pad aria-labelledby="decide">
              <form method="post" className="grid gap-4" noValidate>
                <h2 id="decide">Decide</h2>
                <ChoiceGroup
                  name="decision"
                  label="What do you do?"
                  error={form.error('decision')}
                  chosen={form.value('decision')}
                  options={decisionsOn(kind).map((value) => ({
                    value,
                    ...(kind === 'review' && value === 'hide' ? WITHHOLD : CHOICES[value]),
                  }))}
                />
                {kind === 'message' && <WouldRead text={shown.content} />}
                <SelectField
                  {...form.field('reason')}
                  label="For what reason?"
                  hint="Not needed if nothing is wrong."
                  options={[
                    { value: '', label: 'Please choose' },
                    ...reasonsToAct(kind).map((value) => ({ value, label: REASONS[value].label })),
                  ]}
                />
                <TextAreaField
                  {...form.field('words')}
                  label="Why? Everyone who is told reads this"
                  hint="Do not name who reported it."
                  rows={4}
                  maxLength={WORDS_MAX}
                  data-counter=""
                />
                <div>
                  <Button icon="gavel">Decide</Button>
                </div>
              </form>
            </Bed>
          )}
        </div>
      </div>
    </div>
  );
}

function Facts({ shown, now }: { shown: CaseView; now: Date }) {
  const { authorId, authorName, subjectId, subjectName, job, openedAt, dueAt, decision, earlier } = shown;
  return (
    <TitleBlock
      rows={[
        { term: 'Written by', value: <a href={urlOf('/admin/people/:id', authorId)}>{authorName}</a> },
        ...(subjectId
          ? [{ term: 'About', value: <a href={urlOf('/admin/people/:id', subjectId)}>{subjectName}</a> }]
          : []),
        ...(job
          ? [
              {
                term: 'Job',
                value: (
                  <a href={urlOf('/admin/jobs/:id', job.id)}>
                    {job.number} {job.title}
                  </a>
                ),
              },
            ]
          : []),
        { term: 'Opened', value: dateTime(openedAt) },
        ...(decision === null ? [{ term: 'Decide by', value: <DueBy dueAt={dueAt} now={now} /> }] : []),
        {
          term: 'Before',
          value:
            earlier === 0 ? 'We have never acted on anything by them' : `We have acted ${counted(earlier, 'time')}`,
        },
      ]}
    />
  );
}

function TheContent({ shown: { kind, contentId, content, threadId } }: { shown: CaseView }) {
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="content">
      <h2 id="content">As it was reported</h2>
      {kind === 'photo' ? (
        <img src={photoUrl(contentId, 640)} alt={`Reported: ${content}`} className="rounded max-h-96 w-auto" />
      ) : (
        <blockquote className="border-l-4 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
          {content || 'Without words'}
        </blockquote>
      )}
      {threadId && (
        <ButtonLink small kind="secondary" icon="message-circle" href={urlOf('/admin/conversations/:id', threadId)}>
          Open the conversation
        </ButtonLink>
      )}
    </section>
  );
}

function TheReports({ shown: { reports } }: { shown: CaseView }) {
  return (
    <section className="grid gap-3" aria-labelledby="reports">
      <h2 id="reports">{reports.length === 1 ? 'One report' : `${reports.length} reports`}</h2>
      {reports.length === 0 && <p className="text-soft">Nobody has reported it: an admin looked into it.</p>}
      <ul className="grid list-none gap-3">
        {reports.map(({ reporterId, reporterName, reason, words, reportedAt }) => (
          <Bed as="li" pad key={reporterId} className="grid gap-1">
            <b>{REASONS[reason].label}</b>
            {words && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>}
            <p className="text-sm text-soft">
              <a href={urlOf('/admin/people/:id', reporterId)}>{reporterName}</a>, {dateTime(reportedAt)}
            </p>
          </Bed>
        ))}
      </ul>
    </section>
  );
}

/** What both people would read with the contact details removed. */
function WouldRead({ text }: { text: string }) {
  const masked = maskContacts(text);
  return masked === text ? (
    <p className="text-sm text-soft">We find no contact details in this message.</p>
  ) : (
    <p className="text-sm">
      Without contact details it reads: <span className="[overflow-wrap:anywhere] whitespace-pre-line">“{masked}”</span>
    </p>
  );
}

function Decided({ shown, viewerId }: { shown: CaseView; viewerId: string }) {
  const { id, decision, decidedAt, decidedByName, reason, words, decidedBy } = shown;
  if (decision === null || !decidedAt) return null;
  return (
    <>
      <Note kind={decision === 'none' ? 'closed' : 'good'}>
        <p>
          <b>{DECIDED[decision]}</b> by {decidedByName} on {dateTime(decidedAt)}
          {reason && `: ${REASONS[reason].label}`}.
        </p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</p>
      </Note>
      {shown.appeal && shown.appealedAt && (
        <Note kind="dispute">
          <p>
            <b>{shown.authorName} appeals</b>, {dateTime(shown.appealedAt)}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{shown.appeal}</p>
        </Note>
      )}
      {shown.answer && shown.answeredAt && (
        <Note kind={shown.upheld ? 'closed' : 'good'}>
          <p>
            <b>{shown.upheld ? 'The decision stays' : 'The decision is taken back'}</b>: {shown.answeredByName},{' '}
            {dateTime(shown.answeredAt)}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{shown.answer}</p>
        </Note>
      )}
      {shown.restoredAt && shown.restoredWords !== shown.answer && (
        <Note kind="good">
          <p>
            <b>Shown again</b> by {shown.restoredByName}, {dateTime(shown.restoredAt)}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{shown.restoredWords}</p>
        </Note>
      )}
      {hasOpenAppeal(shown) &&
        (decidedBy === viewerId ? (
          <p className="text-soft">You made this decision, so another admin has to answer the appeal.</p>
        ) : (
          <div>
            <ButtonLink icon="gavel" href={urlOf('/admin/reported/:id/appeal', id)}>
              Answer the appeal
            </ButtonLink>
          </div>
        ))}
      {isInForce(shown) && !hasOpenAppeal(shown) && (
        <div>
          <ButtonLink kind="secondary" icon="undo-2" href={urlOf('/admin/reported/:id/restore', id)}>
            Show it again
          </ButtonLink>
        </div>
      )}
    </>
  );
}
