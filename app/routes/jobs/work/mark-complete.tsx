import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isOpenAbsence } from '#src/modules/acts/domain/absence';
import { visitAhead } from '#src/modules/acts/domain/time-to-check';
import { isWeedWork } from '#src/modules/jobs/domain/garden-law/weeds-and-waste';
import { NOTE_MAX, PRODUCT_MAX } from '#src/modules/jobs/domain/job';
import { PHOTO_BYTES_MAX, photosAllowed } from '#src/modules/jobs/domain/photo';
import { releaseOf } from '#src/modules/acts/domain/figures';
import { FAILED, markComplete, CANNOT_MARK } from '#app/commands/jobs/work/mark-complete';
import { BackLink } from '#app/ui/page/back-link';
import { Button } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { megabytes } from '#app/ui/format';
import { Sum } from '#app/ui/sum';
import { NotNow } from '#app/ui/forms/not-now';
import { cx } from '#app/ui/cx';
import { Photo } from '#app/ui/pictures/photo';
import { photoSource } from '#app/ui/pictures/photo-url';
import { FormPhotos } from '#app/islands/placed/form-photos';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { titleWith, useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { urlOf } from '#app/url-of';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { WithCompanion, companionOf } from '#app/ui/job/companion';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { agreedOn } from '#app/ui/job/job-words';
import { timeToCheckWords } from '#app/ui/job/time-to-check-words';
import { firstUp, peopleOf } from '#app/ui/job/job-people';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { submitWithPhotos } from '#app/commands/jobs/photos/receive-photos.server';

const MARKED_OR_NOT = { ...CANNOT_MARK, 'already-marked-complete': 'You have marked this job complete already.' };

/** Enough to know what was photographed. */
const BEFORE_SHOWN = 3;

/** The page they came from: the job or its conversation. */
const backTo = (id: string | undefined, fromThread: boolean) =>
  fromThread ? urlOf('/messages/:id', id) : urlOf('/jobs/:id', id);

export const meta = titleWith('Mark complete');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'hired'), args.context.now()]);
  const fromThread = isFromThread(args.request);
  const { id, title, payment, scheduledDate } = job;
  const { standing, whyNot } = actsHere(job, now);
  return {
    id,
    title,
    fromThread,
    // The lane of earlier photos already shows the photo.
    companion: { ...companionOf(job), photo: null },
    before: job.photos.before.slice(0, BEFORE_SHOWN),
    asksProduct: isWeedWork(job.jobTypes.map((type) => type.id)),
    ...peopleOf(job),
    ...releaseOf(payment),
    isMissed: isOpenAbsence(payment?.absence ?? null),
    hasTime: timeToCheckWords(standing, now, now),
    visitOn: visitAhead(standing, now) && scheduledDate && agreedOn({ ...job, scheduledDate }),
    why: refusalFor(MARKED_OR_NOT, whyNot('mark-complete')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const fromThread = isFromThread(args.request);
  const outcome = await submitWithPhotos(markComplete, args, 'after-work', { faultWords: () => FAILED });
  if (!outcome.ok) {
    const description = outcome.words.replace(new RegExp(`^${FAILED}\\.? ?`), '') || (fromThread ? undefined : FAILED);
    toastHere(args.context, { title: failureIn(fromThread), description, kind: 'problem' });
    return outcome.page;
  }
  const [job, now] = await Promise.all([jobForViewer(args, 'hired'), args.context.now()]);
  const { id, payment } = job;
  return redirectWithToast(args.context, backTo(id, fromThread), {
    title: fromThread ? 'Job marked as complete' : 'Job Marked Complete',
    description: isOpenAbsence(payment?.absence ?? null)
      ? 'The customer is asked whether you came.'
      : `The customer has ${timeToCheckWords(actsHere(job, now).standing, job.landscaperCompletedAt ?? now, now)} to check it.`,
  });
}

/** A landscaper who came from the conversation gets another message about the outcome (E-LAND-06, E-LAND-16). */
const isFromThread = ({ url }: Request) => new URL(url).searchParams.get('from') === 'messages';
const failureIn = (fromThread: boolean) => (fromThread ? FAILED : 'Action Failed');

export default function MarkComplete() {
  const job = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = { href: backTo(job.id, job.fromThread), label: job.title };
  if (job.why) return <NotNow back={back} title="Mark complete" why={job.why} errors={form.summary()} />;
  return (
    <WithCompanion
      of={job.companion}
      next={[
        `${job.customer} gets an email, and a text if they chose texts.`,
        job.isMissed
          ? `${job.customer} says whether you came.`
          : `${job.customer} has ${job.hasTime} to check the work.`,
        <>
          <Sum of="to-release" pence={job.rest} /> is released, and you receive <Sum of="share" pence={job.share} /> of
          it after our fee.
        </>,
        'You can review each other.',
      ]}
    >
      <div className="grid max-w-form gap-5">
        <BackLink href={back.href}>{back.label}</BackLink>
        <h1>Is the work done?</h1>
        <ErrorSummary errors={form.summary()} />
        <p className="text-lg">
          {job.isMissed ? (
            <>
              {job.customer} had said that nobody came, and is asked whether you did.{' '}
              <Sum of="to-release" pence={job.rest} /> is released once {job.customer} says so and has checked the work,
              or when we decide.
            </>
          ) : (
            <>
              {job.customer} is notified and has {job.hasTime} to check the work.{' '}
              {job.visitOn && `The visit agreed for ${job.visitOn} is still to come. `}
              <Sum of="to-release" pence={job.rest} /> is released when {job.customer} confirms, or automatically after
              that.
            </>
          )}
        </p>
        <form
          method="post"
          encType="multipart/form-data"
          action={urlOf('/jobs/:id/mark-complete', job.id) + (job.fromThread ? '?from=messages' : '')}
          className="grid gap-6"
          noValidate
        >
          <div className={cx('grid items-start gap-5', job.before.length > 0 && 'sm:grid-cols-2')}>
            <section className="grid gap-3 sm:order-2" aria-labelledby="lane-after">
              <h2 id="lane-after" className="text-lg">
                After
              </h2>
              <FormPhotos
                form={form}
                label="Photos of the finished work"
                hint={`Up to ${photosAllowed('after-work')}. JPEG, PNG or HEIC, ${megabytes(PHOTO_BYTES_MAX)} each. They show what was done, in case of a question.${job.isMissed ? ` ${firstUp(job.customer)} had said that nobody came, so at least one is needed.` : ''}`}
                what="Finished work"
                most={photosAllowed('after-work')}
                sendTo={urlOf('/api/photos/:use/:id', 'after-work', job.id)}
              />
            </section>
            {job.before.length > 0 && <Before photos={job.before} />}
          </div>
          <input type="hidden" name="photosAsked" value="on" />
          {!job.isMissed && (
            <Field
              {...form.field('noPhotosBecause')}
              label="No photos? Say why"
              hint={`Only if you add none. ${firstUp(job.customer)} reads it.`}
              maxLength={NOTE_MAX}
              autoComplete="off"
            />
          )}
          <TextAreaField
            {...form.field('note')}
            label="Note (optional)"
            hint="What you did, and anything the customer should know or look after."
            maxLength={NOTE_MAX}
            data-counter=""
          />
          {job.asksProduct && (
            <Field
              {...form.field('productUsed')}
              label="Weed killer used (optional)"
              hint="The name on the label. It is kept with the job and shown on the receipt."
              maxLength={PRODUCT_MAX}
              autoComplete="off"
            />
          )}
          <div className="act-bar -mx-1 bg-paper px-1">
            <Button icon="check" className="max-sm:w-full">
              Mark Complete
            </Button>
          </div>
        </form>
      </div>
    </WithCompanion>
  );
}

/** Shows the corners to photograph again. */
const Before = ({ photos }: { photos: { id: string; width: number; height: number }[] }) => (
  <section className="grid gap-3" aria-labelledby="lane-before">
    <h2 id="lane-before" className="text-lg">
      Before
    </h2>
    <ul className="grid list-none grid-cols-3 gap-2 sm:grid-cols-2">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Photo {...photoSource(photo, `Before, photo ${at + 1}`, '(min-width: 40em) 20rem, 33vw')} />
        </li>
      ))}
    </ul>
    <p className="hint">Take yours from the same places: the customer sees them side by side.</p>
  </section>
);
