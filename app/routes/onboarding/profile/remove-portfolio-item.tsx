import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PORTFOLIO_FAILED } from '#app/commands/onboarding/portfolio-item';
import { removePortfolioItem } from '#app/commands/onboarding/remove-portfolio-item';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Photo } from '#app/ui/pictures/photo';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';

export const meta = () => titleOf('Remove from your portfolio');
export const handle = { shell: 'app' };

const PORTFOLIO = '/landscaper/profile/portfolio';

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const items = await args.context.app.onboarding.portfolioOf(actor.id);
  return { item: items.find(({ id }) => id === args.params.itemId) ?? notFound() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(removePortfolioItem, args, { faultWords: () => PORTFOLIO_FAILED });
  // If the item has already been removed, perhaps by a second click, there is nothing to report.
  if (outcome.ok || outcome.reason === 'item-not-found')
    return redirectWithToast(args.context, PORTFOLIO, { title: 'Portfolio Updated' });
  toastHere(args.context, { title: 'Update Failed', description: outcome.words, kind: 'problem' });
  return outcome.page;
}

export default function RemovePortfolioItem() {
  const { item } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <ConfirmPage
      back={{ href: PORTFOLIO, label: 'Your portfolio' }}
      title="Remove this item?"
      action={`${PORTFOLIO}/${encodeURIComponent(item.id)}/remove`}
      confirm={{ label: 'Remove it', icon: 'trash-2', danger: true }}
      errors={<ErrorSummary errors={form.summary()} />}
    >
      {item.photoId && <Photo src={photoUrl(item.photoId, 320)} alt="" className="max-w-80" eager />}
      <p>{item.caption ? `${item.jobType}: ${item.caption}` : item.jobType}</p>
    </ConfirmPage>
  );
}
