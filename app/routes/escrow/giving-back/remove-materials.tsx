import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { removeMaterials } from '#app/commands/escrow/giving-back/remove-materials';
import { actsHere } from '#app/web/job/job-acts';
import { jobForViewer } from '#app/web/job/job-for-viewer.server';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { NotNow } from '#app/ui/forms/not-now';
import { refusalFor } from '#app/web/command';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

const TITLE = 'Remove materials';
export const meta = () => titleOf(TITLE);
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const [job, now] = await Promise.all([jobForViewer(args, 'hired'), args.context.now()]);
  const { id } = job;
  const { materials } = await args.context.app.escrow.givingBack.ofJob(id);
  return {
    id,
    bought: materials.find((one) => one.id === args.params.materialsId) ?? notFound(),
    why: refusalFor(removeMaterials.refusals, actsHere(job, now).whyNot('remove-materials')),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(removeMaterials, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, urlOf('/jobs/:id/materials', outcome.value.jobId), { title: 'Removed' });
}

export default function RemoveMaterials() {
  const { id, bought, why } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const list = urlOf('/jobs/:id/materials', id);
  const back = { href: list, label: 'Materials you have bought' };
  if (why) return <NotNow back={back} title={TITLE} why={why} errors={form.summary()} />;
  return (
    <ConfirmPage
      back={back}
      title="Remove this?"
      facts={[
        { term: 'Bought', value: bought.what },
        { term: 'On the receipt', value: <Sum of="materials" pence={bought.amount} /> },
      ]}
      action={urlOf('/jobs/:id/materials/:materialsId/remove', id, bought.id)}
      confirm={{ label: 'Remove it', icon: 'trash-2' }}
      cancel={{ label: 'Keep it', href: list }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>It will no longer be paid to you if the customer cancels.</p>
    </ConfirmPage>
  );
}
