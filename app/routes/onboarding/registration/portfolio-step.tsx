import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { portfolioTypes } from '#src/modules/jobs/domain/services';
import { MEGABYTE } from '#src/modules/onboarding/domain/document';
import { CAPTION_MAX, MONTH_YEAR_MAX, PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
import { registrationLimits } from '#src/modules/onboarding/domain/registration-limits';
import { addressOf } from '#app/commands/onboarding/pictures';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { Field } from '#app/ui/forms/field';
import { FieldError } from '#app/ui/forms/field-error';
import { Icon } from '#app/ui/icon';
import { Note } from '#app/ui/note';
import { Photo } from '#app/ui/pictures/photo';
import { PickerSheet } from '#app/islands/placed/photo-picker';
import { SelectField } from '#app/ui/forms/select-field';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { RegistrationScreen, textIn, type StepProps } from './registration-screen';
import { TermsField } from './terms-field';

const ITEM_FIELDS = ['imageUrl', 'jobType', 'caption', 'monthYear'] as const;
type Item = StepProps['shown']['answers']['portfolio'][number];

export const portfolioFields = ({ answers }: StepProps['shown']) => ({
  ...Object.fromEntries(
    answers.portfolio.flatMap((item, at) =>
      ITEM_FIELDS.flatMap((field) => [
        [`portfolio.${at}.${field}`, undefined],
        [`${field}_${at}`, valueOf(item, field)],
      ]),
    ),
  ),
  portfolio: '',
  termsAccepted: answers.termsAccepted,
});

const valueOf = (item: Item, field: (typeof ITEM_FIELDS)[number]) =>
  field === 'imageUrl' ? addressOf(item) : item[field];

/** Puts the portfolio of the form into one field: its rows without the one that was removed, and the new pictures. */
export function readPortfolio(form: FormData): void {
  const items: object[] = [];
  for (let at = 0; form.has(`item_${at}`); at += 1) {
    const id = textIn(form, `item_${at}`);
    const item = Object.fromEntries(ITEM_FIELDS.map((field) => [field, textIn(form, `${field}_${at}`)]));
    if (id !== form.get('remove')) items.push({ id, ...item });
  }
  const added = [...form.getAll('portfolio'), textIn(form, 'newImageUrl').trim()].filter(Boolean);
  form.set('portfolio', JSON.stringify([...items, ...added.map((imageUrl) => ({ imageUrl }))]));
}

/** The last step: pictures of past work, and the terms. */
export function PortfolioStep({ shown, form }: StepProps) {
  const { answers, entryPoint } = shown;
  const room = PORTFOLIO_MAX - answers.portfolio.length;
  const ids = Object.fromEntries(
    answers.portfolio.flatMap((_item, at) =>
      ITEM_FIELDS.map((field) => [`portfolio.${at}.${field}`, `${field}_${at}`]),
    ),
  );
  const wrong = form.errors('portfolio');
  return (
    <RegistrationScreen shown={shown} form={form} ids={{ ...ids, portfolio: 'photos' }}>
      <p className="text-lg">
        Up to {PORTFOLIO_MAX} pictures of work you are proud of. Customers look at these first; you can also add them
        another day.
      </p>
      {answers.portfolio.length > 0 && (
        <ol className="grid list-none gap-4" id="added" aria-label="Your portfolio">
          {answers.portfolio.map((item, at) => (
            <PortfolioRow key={item.id} item={item} at={at} form={form} />
          ))}
        </ol>
      )}
      {room > 0 ? (
        <fieldset className="grid gap-4">
          <legend className="label-lg mb-2">
            {answers.portfolio.length > 0 ? `Add up to ${room} more` : 'Add pictures'}
          </legend>
          {wrong.map((words) => (
            <FieldError key={words} id="photos-error">
              {words}
            </FieldError>
          ))}
          <Field
            name="photos"
            label="Pictures"
            hint={`JPEG, PNG or HEIC, up to ${registrationLimits[entryPoint].portfolioBytes / MEGABYTE}MB each.`}
          >
            {(wired) => (
              <input
                {...wired}
                type="file"
                multiple
                accept="image/jpeg,image/png,image/heic,.heic"
                className="input file"
              />
            )}
          </Field>
          {entryPoint === 'wizard' && (
            <Field
              name="newImageUrl"
              label="Or the address of a picture on the web"
              type="url"
              inputMode="url"
              hint="Starting with https://. We link to it and do not copy it."
            />
          )}
          <div>
            <Button kind="secondary" small icon="image" name="do" value="add" formNoValidate>
              Add to the portfolio
            </Button>
          </div>
        </fieldset>
      ) : (
        <p className="flex items-center gap-2 font-semibold" id="photos">
          <Icon name="circle-check" /> You have added all {PORTFOLIO_MAX}. Remove one to add another.
        </p>
      )}
      <Note>Your profile is activated immediately. Insurance is verified within {DOCUMENT_REVIEW_HOURS} hours.</Note>
      <TermsField form={form} />
    </RegistrationScreen>
  );
}

function PortfolioRow({ item, at, form }: Pick<StepProps, 'form'> & { item: Item; at: number }) {
  const field = (name: (typeof ITEM_FIELDS)[number]) => ({
    name: `${name}_${at}`,
    defaultValue: form.value(`${name}_${at}`) ?? valueOf(item, name),
    error: form.error(`portfolio.${at}.${name}`),
  });
  const number = `Picture ${at + 1}`;
  return (
    <Bed as="li" pad className="grid gap-4 sm:grid-cols-[11rem_1fr]">
      <input type="hidden" name={`item_${at}`} value={item.id} />
      <div className="grid content-start gap-2">
        {item.photoId ? (
          <Photo src={photoUrl(item.photoId, 320)} alt={number} eager />
        ) : (
          <>
            <PickerSheet />
            <p className="slot">
              <Icon name="image" size={24} />
              <span className="text-sm">A picture on another site</span>
            </p>
          </>
        )}
        <Button kind="quiet-danger" small icon="trash-2" name="remove" value={item.id} formNoValidate>
          Remove <span className="sr-only">{number}</span>
        </Button>
      </div>
      <div className="grid content-start gap-4">
        {item.photoId ? (
          <input type="hidden" name={`imageUrl_${at}`} value={addressOf(item)} />
        ) : (
          <Field {...field('imageUrl')} label={`${number}: address`} type="url" inputMode="url" />
        )}
        <SelectField
          {...field('jobType')}
          label={`${number}: job type`}
          options={[
            { value: '', label: 'Choose a job type' },
            ...portfolioTypes.map((type) => ({ value: type, label: type })),
          ]}
        />
        <Field
          {...field('caption')}
          label={`${number}: caption (optional)`}
          hint={`Up to ${CAPTION_MAX} characters.`}
        />
        <Field
          {...field('monthYear')}
          label={`${number}: when (optional)`}
          hint="Such as “May 2026”."
          maxLength={MONTH_YEAR_MAX}
          inputClassName="max-w-40"
        />
      </div>
    </Bed>
  );
}
