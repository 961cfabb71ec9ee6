import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { removeMaterials } from '#app/commands/escrow/giving-back/remove-materials';
import { jobForViewer } from '#app/routes/jobs/job-page/job-for-viewer.server';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { Sum } from '#app/ui/sum';

export const meta = () => titleOf('Remove materials');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await jobForViewer(args, 'hired');
  const { materials } = await args.context.app.escrow.givingBack.ofJob(id);
  return { id, bought: materials.find((one) => one.id === args.params.materialsId) ?? notFound() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(removeMaterials, args);
  if (!outcome.ok) return outcome.page;
  return redirectWithToast(args.context, `/jobs/${outcome.value.jobId}/materials`, { title: 'Removed' });
}

export default function RemoveMaterials() {
  const { id, bought } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  const back = `/jobs/${id}/materials`;
  return (
    <ConfirmPage
      back={{ href: back, label: 'Materials you have bought' }}
      title="Remove this?"
      facts={[
        { term: 'Bought', value: bought.what },
        { term: 'On the receipt', value: <Sum of="materials" pence={bought.amount} /> },
      ]}
      action={`/jobs/${id}/materials/${bought.id}/remove`}
      confirm={{ label: 'Remove it', icon: 'trash-2' }}
      cancel={{ label: 'Keep it', href: back }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      <p>It will no longer be paid to you if the customer cancels.</p>
    </ConfirmPage>
  );
}
