import { DOCUMENT_REVIEW_HOURS } from '#src/kernel/deadlines';
import { MEGABYTE } from '#src/modules/onboarding/domain/document';
import { registrationLimits, textLimits } from '#src/modules/onboarding/domain/registration-limits';
import { Bed } from '#app/ui/bed';
import { Button } from '#app/ui/button';
import { Choice } from '#app/ui/forms/choice';
import { Field } from '#app/ui/forms/field';
import { FileUpload } from '#app/ui/forms/file-upload';
import { Icon } from '#app/ui/icon';
import { RegistrationScreen, textIn, type StepProps } from './registration-screen';

const ACCEPT = 'image/jpeg,image/png,application/pdf';

export const credentialsFields = ({ answers }: StepProps['shown']) => ({
  certifications: '',
  newCertification: '',
  carriesInsurance: answers.carriesInsurance,
  publicLiabilityFile: '',
});

/** Puts the certifications of the form into one field: its rows without the one that was removed, and a new one. */
export function readCertifications(form: FormData): void {
  const certifications: object[] = [];
  for (let at = 0; form.has(`certName_${at}`); at += 1) {
    const documentId = textIn(form, `certDocument_${at}`) || null;
    if (String(at) !== form.get('remove')) certifications.push({ name: textIn(form, `certName_${at}`), documentId });
  }
  const [name, documentId] = [textIn(form, 'newCertification').trim(), textIn(form, 'certifications') || null];
  if (name || documentId) certifications.push({ name: name || 'Certificate', documentId });
  form.set('certifications', JSON.stringify(certifications));
}

/** The second of the step pages: the landscaper's qualifications, and whether they are insured. */
export function CredentialsStep({ shown, form }: StepProps) {
  const { answers, fileNames } = shown;
  const megabytes = registrationLimits.pages.documentBytes / MEGABYTE;
  return (
    <RegistrationScreen
      shown={shown}
      form={form}
      ids={{ certifications: 'certificationFile', publicLiabilityFile: 'insurance_file' }}
    >
      <fieldset className="grid gap-4">
        <legend className="label-lg mb-3">Certifications (optional)</legend>
        {answers.certifications.length > 0 && (
          <ul className="grid list-none gap-2">
            {answers.certifications.map(({ name, documentId }, at) => (
              <li key={documentId ?? name}>
                <input type="hidden" name={`certName_${at}`} value={name} />
                <input type="hidden" name={`certDocument_${at}`} value={documentId ?? ''} />
                <Bed as="div" pad className="flex flex-wrap items-center gap-3">
                  <Icon name="file-text" size={22} />
                  <p className="grow">
                    <b>{name}</b>{' '}
                    <span className="block text-sm text-soft">
                      {documentId ? (fileNames[documentId] ?? 'The file is no longer there') : 'Without a document'}
                    </span>
                  </p>
                  <Button kind="quiet-danger" small icon="trash-2" name="remove" value={at} formNoValidate>
                    Remove <span className="sr-only">{name}</span>
                  </Button>
                </Bed>
              </li>
            ))}
          </ul>
        )}
        <Field
          {...form.field('newCertification')}
          label="Name of a certification"
          maxLength={textLimits.certification}
          hint="Such as “RHS Level 2” or “NPTC chainsaw maintenance”."
        />
        <FileUpload
          name="certificationFile"
          label="The document"
          hint={`JPG, PNG or PDF, up to ${megabytes}MB.`}
          error={form.error('certifications')}
          accept={ACCEPT}
          button="Add this certification"
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="label-lg mb-3">Insurance</legend>
        <Choice
          type="checkbox"
          name="carriesInsurance"
          id="carriesInsurance"
          label="I carry public liability insurance"
          hint="You can register without it. Your profile then shows no insurance."
          defaultChecked={form.chosen('carriesInsurance', 'on')}
        />
        <input type="hidden" name="publicLiabilityFile" value={answers.publicLiabilityFile} />
        <div className="[form:has(#carriesInsurance:not(:checked))_&]:hidden">
          <FileUpload
            name="insurance_file"
            label="Insurance document"
            hint={`JPG, PNG or PDF, up to ${megabytes}MB. We review it within ${DOCUMENT_REVIEW_HOURS} hours.`}
            error={form.error('publicLiabilityFile')}
            stored={fileNames[answers.publicLiabilityFile]}
            accept={ACCEPT}
            button="Upload this file"
          />
        </div>
      </fieldset>
    </RegistrationScreen>
  );
}
