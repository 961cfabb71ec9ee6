import { Avatar } from '#app/ui/pictures/avatar';
import { Check } from '#app/ui/forms/check';
import { Field } from '#app/ui/forms/field';
import { FileUpload } from '#app/ui/forms/file-upload';
import { SelectField } from '#app/ui/forms/select-field';
import { TextAreaField } from '#app/ui/forms/text-area-field';
import { RegistrationScreen, type StepProps } from './registration-screen';

export const businessFields = ({ answers, sizes }: StepProps['shown']) => ({
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
  companySize: sizes.chosen,
});

/** The first step: who they are, what they do best, and where from. */
export function BusinessStep({ shown, form }: StepProps) {
  const { answers, door, bioMin, bioMax, sizes, megabytes } = shown;
  const name = answers.businessName || `${answers.firstName} ${answers.lastName}`;
  return (
    <RegistrationScreen shown={shown} form={form} ids={{ profilePhotoUrl: 'photo' }}>
      <Field
        {...form.field('businessName')}
        label="Business name (optional)"
        autoComplete="organization"
        maxLength={100}
        hint="What customers see. Leave it empty to go by your own name."
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
        hint={door === 'wizard' ? 'A UK mobile, such as 07700 900123.' : undefined}
        inputClassName="max-w-60"
      />
      {door === 'pages' && (
        <Field
          {...form.field('email')}
          label="Email for customers"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="It can be another than the one you sign in with; that one stays as it is."
        />
      )}
      <div className="grid gap-3">
        {answers.profilePhotoUrl.startsWith('/photos/') && (
          <div className="flex items-center gap-3">
            <Avatar name={name} size="large" photo={answers.profilePhotoUrl.replace('/1200.jpg', '/320.jpg')} />
            <p className="text-soft">Your photo is stored. Choose another one to replace it.</p>
          </div>
        )}
        <input type="hidden" name="profilePhotoUrl" value={answers.profilePhotoUrl} />
        <FileUpload
          name="photo"
          label="Profile photo (optional)"
          hint={`A picture up to ${megabytes.photo}MB: your face, your van, your best hedge.`}
          error={form.error('profilePhotoUrl')}
          accept="image/*"
          button="Upload this photo"
        />
      </div>
      <TextAreaField
        {...form.field('bio')}
        label="About you and your work"
        rows={5}
        maxLength={Math.max(bioMax, answers.bio.length)}
        data-counter=""
        hint={
          door === 'wizard'
            ? `At least ${bioMin} characters: what you do best, and how you work.`
            : `${bioMin} to ${bioMax} characters: what you do best, and how you work.`
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
          hint="Distances to jobs are measured from here. Without it, we start from the town or postcode in your service area. Customers see only the town."
        />
      </div>
      <Field
        {...form.field('serviceArea')}
        label="Service area"
        maxLength={100}
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
          inputClassName="max-w-60"
        />
      </fieldset>
    </RegistrationScreen>
  );
}
