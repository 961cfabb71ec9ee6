import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WITHDRAWAL_DAYS } from '#src/kernel/cancellation-terms';
import { MATERIALS_WHAT_MAX } from '#src/modules/escrow/domain/materials';
import { PHOTO_BYTES_MAX, photosAllowed } from '#src/modules/jobs/domain/photo';
import { recordMaterials } from '#app/commands/escrow/giving-back/record-materials';
import { companionOf } from '#app/ui/job/companion';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { actsHere } from '#app/web/job/job-acts';
import { refusalFor } from '#app/web/command';
import { peopleOf } from '#app/ui/job/job-people';
import { submitWithPhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Field } from '#app/ui/forms/field';
import { MoneyInput } from '#app/ui/forms/money-input';
import { NotNow } from '#app/ui/forms/not-now';
import { megabytes } from '#app/ui/format';
import { FormPhotos } from '#app/islands/placed/form-photos';
import { JobFormPage } from '#app/ui/job/job-form-page';
import { urlOf } from '#app/url-of';
import { titleWith, useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { MaterialsBought } from './materials-bought';

const TITLE = 'Materials you have bought';
export const meta = titleWith(TITLE);
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'hired'), args.context.now()]);
  const { app } = args.context;
  const { materials } = await app.escrow.givingBack.ofJob(job.id);
  const { id, title } = job;
  return {
    id,
    title,
    companion: companionOf(job),
    customer: peopleOf(job).customer,
    materials,
    materialsId: app.newId(),
    why: refusalFor(recordMaterials.refusals, actsHere(job, now).whyNot('record-materials')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitWithPhotos(recordMaterials, args, 'materials');
  if (!outcome.ok) return outcome.page;
  const { jobId, what, amount } = outcome.value;
  return redirectWithToast(args.context, urlOf('/jobs/:id/materials', jobId), {
    title: 'Recorded',
    description: [
      what,
      ', ',
      { of: 'materials', pence: amount },
      '. The customer can see it, and we have emailed them.',
    ],
  });
}

export default function RecordMaterials() {
  const { id, title, companion, customer, materials, materialsId, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>(), { materialsId });
  const back = { href: urlOf('/jobs/:id', id), label: title };
  if (why) return <NotNow back={back} title={TITLE} why={why} errors={form.summary()} />;
  return (
    <JobFormPage of={companion} back={back} title={TITLE} errors={form.summary()} roomy>
      <p className="text-lg">
        Materials are part of the price, so recording them changes nothing if the job goes ahead. If {customer} cancels
        more than {WITHDRAWAL_DAYS} days after paying, what is recorded here is paid to you out of what is held, free of
        our fee. Before that, the law lets {customer} cancel and get everything back.
      </p>
      {materials.length > 0 && (
        <Bed pad>
          <MaterialsBought jobId={id} materials={materials} mayRemove />
        </Bed>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={urlOf('/jobs/:id/materials', id)}
        className="grid gap-5"
        noValidate
      >
        <input type="hidden" name="materialsId" value={form.field('materialsId').defaultValue} />
        <Field
          {...form.field('what')}
          label="What did you buy?"
          hint={`${customer} reads this. Only what is for this job, and cannot be taken back to the shop.`}
          maxLength={MATERIALS_WHAT_MAX}
        />
        <MoneyInput {...form.field('amount')} label="What did it cost (£)?" hint="As on the receipt, VAT included." />
        <FormPhotos
          form={form}
          label="A photo of the receipt"
          hint={`JPEG, PNG or HEIC, up to ${megabytes(PHOTO_BYTES_MAX)}. ${customer} can see it, so cover card numbers.`}
          what="The receipt"
          most={photosAllowed('materials')}
          sendTo={urlOf('/api/photos/:use/:id', 'materials', id)}
        />
        <div className="flex flex-wrap gap-3">
          <Button icon="receipt">Record it</Button>
          <ButtonLink kind="secondary" href={back.href}>
            Back to the job
          </ButtonLink>
        </div>
      </form>
    </JobFormPage>
  );
}
