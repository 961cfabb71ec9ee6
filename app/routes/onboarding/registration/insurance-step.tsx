import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { MEGABYTE } from '#src/modules/onboarding/domain/document';
import { registrationLimits, textLimits } from '#src/modules/onboarding/domain/registration-limits';
import { Field } from '#app/ui/forms/field';
import { FileUpload } from '#app/ui/forms/file-upload';
import { Note } from '#app/ui/note';
import { RegistrationScreen, type StepProps } from './registration-screen';

const KINDS = [
  { name: 'publicLiability', label: 'Public liability' },
  { name: 'employersLiability', label: 'Employers’ liability' },
] as const;

export const insuranceFields = ({ answers }: StepProps['shown']) =>
  Object.fromEntries(
    KINDS.flatMap(({ name }) => [
      [`${name}File`, ''],
      [`${name}Provider`, answers[`${name}Provider`]],
      [`${name}Policy`, answers[`${name}Policy`]],
      [`${name}Expiry`, answers[`${name}Expiry`]],
    ]),
  );

/** The second step of the wizard. Only companies are asked for employers' liability. */
export function InsuranceStep({ shown, form }: StepProps) {
  const { answers, fileNames } = shown;
  const megabytes = registrationLimits.wizard.documentBytes / MEGABYTE;
  const kinds = answers.isCompany ? KINDS : KINDS.slice(0, 1);
  return (
    <RegistrationScreen
      shown={shown}
      form={form}
      ids={{ publicLiabilityFile: 'publicLiability', employersLiabilityFile: 'employersLiability' }}
    >
      <Note icon="shield-check">
        We review the document within {DOCUMENT_REVIEW_HOURS} hours. Your profile then shows what we saw and when it
        expires.
      </Note>
      {kinds.map(({ name, label }, at) => (
        <fieldset key={name} className="grid gap-5">
          <legend className="label-lg mb-3">
            {label} insurance{at > 0 && ' (optional)'}
          </legend>
          <input type="hidden" name={`${name}File`} value={answers[`${name}File`]} />
          <FileUpload
            name={name}
            label={`${label} document`}
            hint={`JPG, PNG or PDF, up to ${megabytes}MB.`}
            error={form.error(`${name}File`)}
            stored={fileNames[answers[`${name}File`]]}
            accept="image/jpeg,image/png,application/pdf"
            button="Upload this file"
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field {...form.field(`${name}Provider`)} label="Provider name" maxLength={textLimits.provider} />
            <Field {...form.field(`${name}Policy`)} label="Policy number" maxLength={textLimits.policy} />
          </div>
          <Field {...form.field(`${name}Expiry`)} label="Expiry date" type="date" inputClassName="max-w-64" />
        </fieldset>
      ))}
    </RegistrationScreen>
  );
}
