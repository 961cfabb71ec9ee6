import type { ReactNode } from 'react';
import type { StepNumber } from '#src/modules/onboarding/domain/registration';
import { Button, ButtonLink } from '#app/ui/button';
import { DefaultSubmit } from '#app/ui/forms/default-submit';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { Stepper } from '#app/ui/stepper';
import { titleOf, type useFormReply } from '#app/web/form-reply';
import type { ShownRegistration } from './registration-page.server';
import { endings, stepUrl } from './registration-steps';

export type StepProps = { shown: ShownRegistration; form: ReturnType<typeof useFormReply> };

export const titleOfStep = (shown: Partial<Pick<ShownRegistration, 'step' | 'titles'>> | undefined) =>
  titleOf(
    shown?.step && shown.titles
      ? `${shown.titles[shown.step - 1]}, step ${shown.step} of 4, landscaper registration`
      : 'Landscaper registration',
  );

/** A step of the registration, at either door: where one is, what is asked, and where one can go. */
export function RegistrationScreen({
  shown,
  form,
  ids,
  children,
}: StepProps & { ids?: Record<string, string>; children: ReactNode }) {
  const { door, step, titles, completed } = shown;
  const failure = step < 4 ? (door === 'wizard' ? `Step ${step} failed` : 'Error') : endings[door].failure;
  return (
    <form
      method="post"
      action={stepUrl(door, step)}
      encType={step === 3 ? undefined : 'multipart/form-data'}
      className="mx-auto grid max-w-form gap-6"
      noValidate
    >
      <DefaultSubmit />
      <Stepper
        of="Landscaper registration"
        current={step}
        steps={titles.map((label, at) => ({
          label,
          href: stepUrl(door, (at + 1) as StepNumber),
          done: completed.includes((at + 1) as StepNumber),
        }))}
      />
      <ErrorSummary errors={form.summary(ids)} title={failure} />
      {children}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {step < 4 ? (
          <Button after="arrow-right">Save & Continue</Button>
        ) : (
          <>
            <Button name="do" value="complete">
              Complete Registration
            </Button>
            <Button kind="secondary" name="do" value="preview" formNoValidate>
              Preview
            </Button>
          </>
        )}
        {door === 'wizard' ? <WizardWays shown={shown} /> : <Back step={step} />}
      </div>
      <p className="hint">Every step is saved in your account: leave whenever you like and carry on another day.</p>
    </form>
  );
}

/** Next moves between completed steps (D-LREGNEXT): it saves nothing, so it waits until this step is saved. */
function WizardWays({ shown: { step, completed } }: Pick<StepProps, 'shown'>) {
  return (
    <>
      {step > 1 && (
        <ButtonLink kind="quiet" icon="arrow-left" href={stepUrl('wizard', (step - 1) as StepNumber)}>
          Previous
        </ButtonLink>
      )}
      {step < 4 &&
        (completed.includes(step) ? (
          <ButtonLink kind="quiet" href={stepUrl('wizard', (step + 1) as StepNumber)}>
            Next
          </ButtonLink>
        ) : (
          <Button kind="quiet" type="button" disabled>
            Next
          </Button>
        ))}
    </>
  );
}

const Back = ({ step }: { step: StepNumber }) =>
  step === 1 ? null : (
    <ButtonLink kind="quiet" icon="arrow-left" href={stepUrl('pages', (step - 1) as StepNumber)}>
      Back
    </ButtonLink>
  );
