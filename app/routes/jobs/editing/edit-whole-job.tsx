import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { londonDay } from '#src/kernel/day';
import { DESCRIPTION_MIN } from '#src/modules/jobs/domain/editing';
import { editWholeJob } from '#app/commands/jobs/editing/edit-job';
import { FAILED } from '#app/commands/jobs/editing/words';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { PhotoPicker } from '#app/islands/placed/photo-picker';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { titleWith, useFormReply } from '#app/web/form-reply';
import { formAgain, submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';
import { saveWords } from '#app/ui/job/edit-job-fields';
import { BidsWillEnd } from '#app/ui/job/bids-will-end';
import { receiveEditForm } from './edit-whole-job-photos.server';
import { jobToEdit } from './job-to-edit.server';
import {
  addressDefaults,
  AddressFields,
  DateFields,
  JobTypeFields,
  RecurrenceFields,
  TimeField,
} from '#app/routes/jobs/posting/posting-fields';
import { optionsAt } from '#app/routes/jobs/posting/posting-options';
import { ActionBar } from '#app/ui/forms/action-bar';
import { urlOf } from '#app/url-of';

export const meta = titleWith('Edit job');
export const handle = { shell: 'app' };

const DASHBOARD = '/customer-dashboard';
const FAILURE = 'Update Failed';

export async function loader(args: LoaderFunctionArgs) {
  const [found, now] = await Promise.all([jobToEdit(args), args.context.now()]);
  if (!found.ok) return data({ ok: false as const, why: found.words }, { status: found.status });
  const { id, title, bidCount, jobTypes, photos, ...job } = found.job;
  const { description, wasteRemoval, flexibleDate, isRecurring } = job;
  const answers = {
    jobTypes: jobTypes.map((type) => type.id as string),
    customJobType: job.customJobType ?? '',
    description,
    wasteRemoval,
    wasteKinds: job.wasteKinds as string[],
    weedMethod: job.weedMethod ?? '',
    treeProtection: job.treeProtection ?? '',
    treePermissionDate: job.treePermissionDate ?? '',
    photos: photos.before.map((photo) => photo.id),
    preferredDate: job.preferredDate ?? '',
    flexibleDate,
    timeOfDay: job.timeOfDay ?? '',
    ...addressDefaults(job.address ?? ''),
    accessInstructions: job.accessInstructions ?? '',
    isRecurring,
    recurrenceType: job.recurrenceType ?? '',
    customRecurrenceValue: job.customRecurrence ?? '',
  };
  return { ok: true as const, id, title, bidCount, answers, options: optionsFor(jobTypes), today: londonDay(now) };
}

/** The page has its own list of job types. It also keeps types with which the job was posted (K-CUST-21). */
function optionsFor(posted: { id: string; name: string }[]) {
  const options = optionsAt('edit');
  const offered = options.jobTypes.map(({ value }) => value);
  const others = posted.filter(({ id }) => !offered.includes(id)).map(({ id, name }) => ({ value: id, label: name }));
  return { ...options, jobTypes: [...options.jobTypes, ...others] };
}

export async function action(args: ActionFunctionArgs) {
  const { form, more, problems } = await receiveEditForm(args);
  if (more) return formAgain(form, problems);
  const outcome = await submitForm(editWholeJob, args, { form, faultWords: () => FAILED });
  if (outcome.ok) {
    const description = 'All previous bids have been cancelled.';
    return redirectWithToast(args.context, DASHBOARD, { title: 'Job Updated Successfully', description });
  }
  toastHere(args.context, { title: FAILURE, description: outcome.words, kind: 'problem' });
  return outcome.page;
}

export default function EditWholeJob() {
  const shown = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), shown.ok ? shown.answers : {});
  return (
    <div className="grid max-w-form gap-5">
      <BackLink href={DASHBOARD}>Back</BackLink>
      <h1>Edit job</h1>
      {shown.ok ? (
        <EditForm shown={shown} form={form} />
      ) : (
        <ErrorSummary errors={form.failed ? form.summary() : [{ message: shown.why }]} />
      )}
    </div>
  );
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { ok: true }>;

function EditForm({ shown, form }: { shown: Shown; form: ReturnType<typeof useFormReply> }) {
  const { id, title, bidCount, options, today } = shown;
  return (
    <>
      <ErrorSummary errors={form.summary()} />
      <p className="text-lg">
        <b>{title}</b>. <a href={urlOf('/jobs/:id/edit', id)}>Change its title or budget</a> on another form.
      </p>
      <BidsWillEnd bidCount={bidCount} />
      <form
        method="post"
        action={urlOf('/edit-job/:id', id)}
        encType="multipart/form-data"
        className="grid gap-8"
        noValidate
      >
        <JobTypeFields
          options={options}
          form={form}
          hint={`What, how much, and anything awkward. At least ${DESCRIPTION_MIN} characters.`}
          rows={6}
        />
        <PhotoPicker
          name="photos"
          label="Photos of the job"
          errors={form.errors('photos')}
          most={options.photosMax}
          add={{ name: 'do', value: 'upload' }}
          keepAs="photos"
          sendTo={urlOf('/api/photos/:use/:id', 'edit', id)}
          orderAs="photos"
          photos={form.values('photos').map((photoId, at) => ({
            id: photoId,
            thumbnail: photoUrl(photoId, 320),
            fileName: `Photo ${at + 1} of the job`,
          }))}
        />
        <DateFields today={today} form={form} />
        <TimeField options={options} form={form} columns={2} />
        <AddressFields options={options} form={form} />
        <RecurrenceFields options={options} form={form} />
        <ActionBar
          more={
            <ButtonLink kind="secondary" href={DASHBOARD}>
              Cancel
            </ButtonLink>
          }
        >
          <Button>{saveWords(bidCount)}</Button>
        </ActionBar>
      </form>
    </>
  );
}
