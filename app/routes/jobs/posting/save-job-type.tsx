import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TEXT_MAX } from '#src/modules/jobs/domain/job';
import type { PostingAnswers } from '#src/modules/jobs/domain/posting';
import { saveJobType } from '#app/commands/jobs/posting/save-job-type';
import { Field } from '#app/ui/forms/field';
import { useFormReply } from '#app/web/form-reply';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { foundMeta } from '#app/web/found/page-meta';
import { inDraftSession } from './draft-session.server';
import { JobTypeFields } from './posting-fields';
import { PostingScreen, titleOfStep } from './posting-screen';
import { goTo, showStep } from './posting-step.server';

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data?.entryPoint === 'guest'
    ? foundMeta(args, {
        title: 'Post a job',
        about:
          'Say what your garden needs and add photos. Local landscapers name their price, and you choose. Posting is free.',
      })
    : titleOfStep(args.data);
export const handle = { shell: 'app' };
export const loader = (args: LoaderFunctionArgs) => showStep(args, 'job-type');

export const action = (args: ActionFunctionArgs) =>
  inDraftSession(args, async ({ draftSession }) => {
    const outcome = await submitForm(saveJobType(draftSession), args);
    return outcome.ok ? goTo(args.context, outcome.value) : outcome.page;
  });

const ofStep = ({ title, jobTypes, customJobType, description, wasteRemoval, ...asked }: PostingAnswers) => ({
  title,
  jobTypes,
  customJobType,
  description,
  wasteRemoval,
  treeProtection: asked.treeProtection,
  treePermissionDate: asked.treePermissionDate,
  weedMethod: asked.weedMethod,
  wasteKinds: asked.wasteKinds,
});

export default function SaveJobType() {
  const shown = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>() ?? shown.found, ofStep(shown.draft.answers));
  return (
    <PostingScreen shown={shown} form={form} next={{ label: 'Next: Photos & Scheduling', after: 'arrow-right' }}>
      {shown.draft.rules === 'again' && (
        <Field
          {...form.field('title')}
          label="Title (optional)"
          hint="Leave it empty and we make one from the kind of work and the town."
          maxLength={TEXT_MAX}
        />
      )}
      <JobTypeFields options={shown.options} form={form} />
    </PostingScreen>
  );
}
