import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dateTime, shortDateTime } from '#src/kernel/written-date';
import { EVIDENCE_NOTE_MAX, evidenceOf } from '#src/modules/escrow/domain/evidence';
import { sendEvidence } from '#app/commands/escrow/send-evidence';
import { chargebackReason } from '#app/commands/escrow/words';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { CheckField } from '#app/ui/forms/check-field';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { PhotoGallery } from '#app/ui/pictures/photo-gallery';
import { photoSource, photoUrl } from '#app/ui/pictures/photo-url';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Evidence');
export const handle = { shell: 'app' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { chargebacks } = context.app.escrow;
  const chargeback = (await chargebacks.find(params.id ?? '')) ?? notFound();
  const [facts, now] = await Promise.all([chargebacks.evidenceFacts(chargeback.id), context.now()]);
  const note = chargeback.evidence[0]?.note ?? '';
  const { sections, size, messagesLeftOut } = evidenceOf(facts, note);
  const { id, amount, reason, dueBy, job, evidenceSentAt, closedAt } = chargeback;
  const { refusals } = sendEvidence;
  const why = evidenceSentAt
    ? refusals['already-sent'][1]
    : closedAt
      ? refusals['chargeback-over'][1]
      : !dueBy
        ? refusals['evidence-not-taken'][1]
        : now >= dueBy
          ? refusals['too-late'][1]
          : null;
  return { id, amount, reason, dueBy, job, note, sections, photos: facts?.photos ?? [], size, messagesLeftOut, why };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(sendEvidence, args);
  if (!outcome.ok) return outcome.page;
  const toast = outcome.value.submitted
    ? { title: 'Evidence submitted', description: 'The bank has it and decides. We will email you.' }
    : { title: 'Evidence saved', description: 'It is at the provider, but not with the bank yet.' };
  return redirectWithToast(args.context, urlOf('/admin/chargebacks/:id', args.params.id ?? ''), toast);
}

export default function SendEvidence() {
  const { id, amount, reason, dueBy, job, note, sections, photos, size, messagesLeftOut, why } =
    useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { note });
  const back = { href: urlOf('/admin/chargebacks/:id', id), label: 'Chargeback' };
  if (why) return <NotNow back={back} title="Evidence" why={why} errors={form.summary()} />;
  return (
    <div className="grid gap-6">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1>Evidence</h1>
      <ErrorSummary errors={form.summary()} />
      <TitleBlock
        rows={[
          { term: 'Asked back', value: <Sum of="with-bank" pence={amount} /> },
          { term: 'Job', value: job ? `${job.number} ${job.title}` : 'Not for a job' },
          { term: 'Reason', value: chargebackReason(reason) },
          { term: 'Evidence by', value: dueBy ? shortDateTime(dueBy) : '' },
          { term: 'Size', value: `${size.toLocaleString('en-GB')} characters` },
        ]}
      />
      {messagesLeftOut > 0 && (
        <p className="text-soft">The oldest {messagesLeftOut} messages do not fit and are left out.</p>
      )}
      {sections.map(({ title, text }) => (
        <Bed key={title} as="section" pad className="grid gap-2">
          <h2 className="text-xl">{title}</h2>
          <p className="whitespace-pre-line">{text}</p>
        </Bed>
      ))}
      {photos.length > 0 && (
        <PhotoGallery
          photos={photos.map((photo, at) => ({
            ...photoSource(photo, `Photo ${at + 1} of ${photos.length}, ${photo.kind} the work`),
            caption: `${photo.kind === 'before' ? 'Before' : 'After'} the work, uploaded ${dateTime(photo.uploadedAt)}`,
            full: photoUrl(photo.id, 1200),
          }))}
        />
      )}
      <form method="post" className="grid max-w-form gap-5" noValidate>
        <TextAreaField
          {...form.field('note')}
          label="Our statement to the bank"
          hint="Why the payment stands. The bank reads it first, and then all of the above."
          rows={6}
          maxLength={EVIDENCE_NOTE_MAX}
          data-counter=""
        />
        <CheckField
          name="reviewed"
          error={form.error('reviewed')}
          label="I have read all of it, and it can go to the bank. It can be submitted only once."
        />
        <div className="flex flex-wrap gap-3">
          <Button name="act" value="submit" icon="send">
            Submit to the bank
          </Button>
          <Button name="act" value="save" kind="secondary">
            Save at the provider
          </Button>
        </div>
      </form>
    </div>
  );
}
