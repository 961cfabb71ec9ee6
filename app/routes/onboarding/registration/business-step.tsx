import { sizesShown } from '#src/modules/onboarding/domain/company-size';
import { MEGABYTE } from '#src/modules/onboarding/domain/document';
import { registrationLimits, textLimits } from '#src/modules/onboarding/domain/registration-limits';
import { addressOf } from '#app/commands/onboarding/pictures';
import { Avatar } from '#app/ui/pictures/avatar';
import { Check } from '#app/ui/forms/check';
import { Field } from '#app/ui/forms/field';
import { FileUpload } from '#app/ui/forms/file-upload';
import { SelectField } from '#app/ui/forms/select-field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { photoUrl } from '#app/ui/pictures/photo-url';
import { RegistrationScreen, type StepProps } from './registration-screen';

const sizesAt = ({ entryPoint, answers }: StepProps['shown']) =>
  sizesShown(registrationLimits[entryPoint].companySizes, answers.companySize);

export const businessFields = ({ answers, ...shown }: StepProps['shown']) => ({
  businessName: answers.businessName,
  firstName: answers.firstName,
  lastName: answers.lastName,
  phone: answers.phone,
  email: answers.email,
  profilePhotoUrl: '',
  bio: answers.bio,
  yearsExperience: answers.yearsExperience,
  postcode: answers.postcode,
  serviceArea: answers.serviceArea,
  isCompany: answers.isCompany,
  companySize: sizesAt({ answers, ...shown }).chosen,
});

/** The first step: who they are, what they do best, and where they set out from. */
export function BusinessStep({ shown, form }: StepProps) {
  const { answers, entryPoint } = shown;
  const { bio, photoBytes } = registrationLimits[entryPoint];
  const sizes = sizesAt(shown);
  const name = answers.businessName || `${answers.firstName} ${answers.lastName}`;
  return (
    <RegistrationScreen shown={shown} form={form} ids={{ profilePhotoUrl: 'photo' }}>
      <Field
        {...form.field('businessName')}
        label="Business name (optional)"
        autoComplete="organization"
        maxLength={textLimits.businessName}
        hint="What customers see. Leave it empty to use your own name."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <Field {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <Field
        {...form.field('phone')}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={entryPoint === 'wizard' ? 'A UK mobile, such as 07700 900123.' : undefined}
        inputClassName="max-w-64"
      />
      {entryPoint === 'pages' && (
        <Field
          {...form.field('email')}
          label="Email for customers"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="This can differ from your login email."
        />
      )}
      <div className="grid gap-3">
        {answers.profilePhotoId && (
          <div className="flex items-center gap-3">
            <Avatar name={name} size="large" photo={photoUrl(answers.profilePhotoId, 320)} />
            <p className="text-soft">Your photo is stored. Choose another one to replace it.</p>
          </div>
        )}
        <input
          type="hidden"
          name="profilePhotoUrl"
          value={addressOf({ photoId: answers.profilePhotoId, imageUrl: answers.profilePhotoUrl })}
        />
        <FileUpload
          name="photo"
          label="Profile photo (optional)"
          hint={`A picture up to ${photoBytes / MEGABYTE}MB: your face, your van, your best hedge.`}
          error={form.error('profilePhotoUrl')}
          accept="image/*"
          button="Upload this photo"
        />
      </div>
      <TextAreaField
        {...form.field('bio')}
        label="About you and your work"
        rows={5}
        maxLength={Math.max(bio.max, answers.bio.length)}
        data-counter=""
        hint={
          entryPoint === 'wizard'
            ? `At least ${bio.min} characters: what you do best, and how you work.`
            : `${bio.min} to ${bio.max} characters: what you do best, and how you work.`
        }
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <Field
          {...form.field('yearsExperience')}
          label="Years of experience"
          inputMode="numeric"
          inputClassName="max-w-28"
        />
        <Field
          {...form.field('postcode')}
          label="Postcode you start from (optional)"
          autoComplete="postal-code"
          inputClassName="max-w-40 uppercase"
          hint="Distances to jobs are measured from here. Without it, we start from the town or postcode in your service area. Your profile shows the town and the first half of the postcode."
        />
      </div>
      <Field
        {...form.field('serviceArea')}
        label="Service area"
        maxLength={textLimits.serviceArea}
        hint="In your own words: “Frome and 20 miles around”."
      />
      <fieldset className="field">
        <legend className="label mb-2">Company</legend>
        <Check
          name="isCompany"
          id="isCompany"
          label="I am registering as a company"
          defaultChecked={form.chosen('isCompany', 'on')}
        />
        <SelectField
          {...form.field('companySize')}
          label="Company size"
          className="[form:has(#isCompany:not(:checked))_&]:hidden"
          options={[
            { value: '', label: 'Choose a size' },
            ...sizes.offered.map((size) => ({ value: size, label: size === 'Solo' ? 'Solo' : `${size} people` })),
          ]}
          inputClassName="max-w-64"
        />
      </fieldset>
    </RegistrationScreen>
  );
}
