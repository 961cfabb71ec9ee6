import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isContentKind, reasonsToReport } from '#src/modules/moderation/domain/content';
import { WORDS_MAX } from '#src/modules/moderation/domain/content-case';
import { ILLEGAL_CONTENT_HOURS, REPORT_HOURS } from '#src/kernel/deadlines';
import { reportContent } from '#app/commands/moderation/report-content';
import { REASONS } from '#app/commands/moderation/words';
import { THINGS } from '#app/ui/reported-things';
import { Button, ButtonLink } from '#app/ui/button';
import { ChoiceGroup } from '#app/ui/forms/choice-group';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { Note } from '#app/ui/note';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { useTimes } from '#app/web/page/now';

export const meta = () => titleOf('Report');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const actor = await requireActor(args);
  const kind = isContentKind(params.kind) ? params.kind : notFound();
  const id = params.id ?? '';
  // Admins act on the content instead.
  if (actor.userType === 'admin') throw redirect(urlOf('/admin/content/:kind/:id', kind, id));
  const found = await context.app.moderation.content.find({ kind, id }, actor.id);
  if (!found?.mayRead) return notFound();
  const report = await context.app.moderation.views.reportBy(actor.id, { kind, id });
  return { kind, id, text: found.text, isOwn: found.authorId === actor.id, reportedAt: report?.reportedAt ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reportContent, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, '/reports', {
    title: 'Thank you: we will look at it',
    description: 'You can follow it here, and we email you.',
  });
}

export default function Report() {
  const times = useTimes();
  const { kind, id, text, isOwn, reportedAt } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { reason: '', words: '' });
  const thing = THINGS[kind];
  if (isOwn || reportedAt)
    return (
      <div className="grid max-w-form justify-items-start gap-5">
        <h1>Report a {thing}</h1>
        <Note>
          {isOwn
            ? reportContent.refusals['own-content'][1]
            : `You reported this ${times.on(reportedAt!)}. We have what you wrote.`}
        </Note>
        <ButtonLink kind="secondary" href="/reports">
          See your reports
        </ButtonLink>
      </div>
    );
  return (
    <form method="post" className="grid max-w-form gap-5" noValidate>
      <h1>Report a {thing}</h1>
      <ErrorSummary errors={form.summary()} />
      <Reported kind={kind} id={id} text={text} />
      <ChoiceGroup
        name="reason"
        label="What is wrong with it?"
        error={form.error('reason')}
        chosen={form.value('reason')}
        options={reasonsToReport(kind).map((value) => ({
          value,
          label: REASONS[value].label,
          hint: REASONS[value].hint,
        }))}
      />
      <TextAreaField
        {...form.field('words')}
        label="Tell us more (optional)"
        hint="What should we look at? If it is something else, please say what."
        rows={4}
        maxLength={WORDS_MAX}
        data-counter=""
      />
      <p className="text-sm text-soft">
        A person reads every report, within {REPORT_HOURS} hours, and within {ILLEGAL_CONTENT_HOURS} if it may be
        against the law. The author is not told who reported it.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="send">Send the report</Button>
      </div>
    </form>
  );
}

type Props = { kind: string; id: string; text: string };

/** The reported content, as the reader sees it. */
const Reported = ({ kind, id, text }: Props) =>
  kind === 'photo' ? (
    <img src={photoUrl(id, 640)} alt="" className="rounded max-h-64 w-auto object-contain" />
  ) : (
    <blockquote className="max-h-64 overflow-auto border-l-4 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
      {text || 'Without words'}
    </blockquote>
  );
