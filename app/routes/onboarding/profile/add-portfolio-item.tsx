import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PHOTO_BYTES_MAX } from '#src/modules/jobs/domain/photo';
import { portfolioTypes } from '#src/modules/jobs/domain/services';
import { CAPTION_MAX, MONTH_YEAR_MAX, PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
import { addPortfolioItem } from '#app/commands/onboarding/add-portfolio-item';
import { PORTFOLIO_FAILED } from '#app/commands/onboarding/portfolio-item';
import { receivePhotos } from '#app/commands/jobs/photos/receive-photos.server';
import { BackLink } from '#app/ui/page/back-link';
import { Button, ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { megabytes } from '#app/ui/format';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Field } from '#app/ui/forms/field';
import { Note } from '#app/ui/note';
import { Photo } from '#app/ui/pictures/photo';
import { photoIdFrom, photoUrl } from '#app/ui/pictures/photo-url';
import { WithAside } from '#app/ui/page/with-aside';
import { PhotoPicker } from '#app/islands/placed/photo-picker';
import { SelectField } from '#app/ui/forms/select-field';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast, toastHere } from '#app/web/toast.server';

export const meta = () => titleOf('Your portfolio');
export const handle = { shell: 'app' };

const HERE = '/landscaper/profile/portfolio';
const TITLES: Partial<Record<string, string>> = {
  'picture-or-type-missing': 'Missing Information',
  'portfolio-limit-reached': 'Portfolio Limit Reached',
};

export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  return { items: await args.context.app.onboarding.portfolioOf(actor.id) };
}

/**
 * Stores a chosen file first and puts its URL in the form (D-PORTUPLOAD), so that the file is not lost if the rest is
 * wrong.
 */
export async function action(args: ActionFunctionArgs) {
  const { form, stored, refused } = await receivePhotos(args, { use: 'portfolio', keptFor: 'portfolio' });
  const photoId = stored[0]?.id ?? photoIdFrom(String(form.get('photoId') ?? ''));
  form.delete('photoId');
  if (photoId) form.set('imageUrl', photoUrl(photoId, 1200));

  const outcome = await submitForm(addPortfolioItem, args, { form, faultWords: () => PORTFOLIO_FAILED });
  if (outcome.ok) return redirectWithToast(args.context, HERE, { title: 'Portfolio Updated' });
  if (refused.length === 0)
    toastHere(args.context, {
      title: TITLES[outcome.reason] ?? 'Update Failed',
      description: outcome.words,
      kind: 'problem',
    });
  return outcome.page;
}

export default function AddPortfolioItem() {
  const { items } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (items.length >= PORTFOLIO_MAX && !reply)
    return (
      <div className="mx-auto grid max-w-5xl gap-6">
        <Head />
        <Note>You can only have up to {PORTFOLIO_MAX} portfolio items. Remove one to add another.</Note>
        <Items large />
      </div>
    );
  return (
    <WithAside label="Your pieces of work" aside={items.length > 0 && <Items />}>
      <div className="grid gap-6">
        <Head />
        <NewItem />
      </div>
    </WithAside>
  );
}

const Head = () => (
  <>
    <BackLink href="/landscaper/profile">Your profile</BackLink>
    <h1>Your portfolio</h1>
  </>
);

/** Large if there is no form beside it. */
function Items({ large = false }: { large?: boolean }) {
  const { items } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="items" className="grid gap-3">
      <h2 id="items">
        {items.length} of {PORTFOLIO_MAX} items
      </h2>
      <ul className={cx('grid list-none grid-cols-2 gap-3 sm:grid-cols-3', !large && 'lg:grid-cols-2')}>
        {items.map(({ id, photoId, imageUrl, jobType, caption, monthYear }) => (
          <li key={id} className="grid content-start gap-1">
            {photoId ? (
              <Photo src={photoUrl(photoId, large ? 640 : 320)} alt={caption || jobType} eager />
            ) : (
              <a href={imageUrl ?? ''} rel="nofollow noopener noreferrer" className="well text-sm break-words">
                {imageUrl}
              </a>
            )}
            <p className="text-sm">
              <b>{jobType}</b>
              {monthYear && `, ${monthYear}`}
              {caption && <span className="block text-soft">{caption}</span>}
            </p>
            <div>
              <ButtonLink
                kind="quiet-danger"
                small
                icon="trash-2"
                href={`${HERE}/${encodeURIComponent(id)}/remove`}
                className="justify-start !px-0"
              >
                Remove <span className="sr-only">{caption || jobType}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewItem() {
  const reply = useActionData<FormReply>();
  const form = useFormReply(reply, { photos: [], imageUrl: '', jobType: '', caption: '', monthYear: '' });
  const stored = photoIdFrom(form.value('imageUrl') ?? '');
  return (
    <form method="post" action={HERE} encType="multipart/form-data" className="grid gap-5" noValidate>
      <h2>Add a piece of work</h2>
      <ErrorSummary errors={form.summary()} />
      {stored && <Photo src={photoUrl(stored, 320)} alt="The picture you have added" className="max-w-80" eager />}
      <PhotoPicker
        name="photos"
        label="Picture"
        hint={`JPEG, PNG or HEIC, up to ${megabytes(PHOTO_BYTES_MAX)}. It is shown on your profile.`}
        errors={form.errors('photos')}
        photos={[]}
        most={1}
        sendTo="/api/photos/portfolio"
        orderAs="photoId"
      />
      <Field
        {...form.field('imageUrl')}
        label="Or the address of a picture on the web"
        hint="Starting with https://. It is shown as a link."
        inputMode="url"
        autoComplete="off"
      />
      <SelectField
        {...form.field('jobType')}
        label="Job type"
        options={[
          { value: '', label: 'Choose a job type' },
          ...portfolioTypes.map((type) => ({ value: type, label: type })),
        ]}
      />
      <Field
        {...form.field('caption')}
        label="Caption (optional)"
        hint={`Up to ${CAPTION_MAX} characters.`}
        maxLength={CAPTION_MAX}
      />
      <Field
        {...form.field('monthYear')}
        label="When (optional)"
        hint="For example “May 2026”."
        maxLength={MONTH_YEAR_MAX}
      />
      <div>
        <Button icon="plus">Add to portfolio</Button>
      </div>
    </form>
  );
}
