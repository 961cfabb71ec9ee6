import type { ReactNode } from 'react';
import { stepNumbers, type StepNumber } from '#src/modules/onboarding/domain/registration';
import type { RegistrationView } from '#src/modules/onboarding/ports/registration-views';
import { stepTitles, type EntryPoint } from '#app/commands/onboarding/words';
import { Button, ButtonLink } from '#app/ui/button';
import { DefaultSubmit } from '#app/ui/forms/default-submit';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { WithAside } from '#app/ui/page/with-aside';
import { Stepper } from '#app/ui/stepper';
import { titleOf, type useFormReply } from '#app/web/form-reply';
import { ProfileSoFar } from './profile-so-far';
import { stepUrl } from './registration-entry-points';

export type ShownRegistration = Omit<RegistrationView, 'registered'> & { entryPoint: EntryPoint; step: StepNumber };
export type StepProps = { shown: ShownRegistration; form: ReturnType<typeof useFormReply> };

export const titleOfStep = (shown: Pick<ShownRegistration, 'step' | 'entryPoint'> | undefined) =>
  titleOf(
    shown
      ? `${stepTitles[shown.entryPoint][shown.step]}, step ${shown.step} of 4, landscaper registration`
      : 'Landscaper registration',
  );

/** The text of a field; empty without one. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The frame of every step: the stepper above its questions, and the buttons below them. */
export function RegistrationScreen({
  shown,
  form,
  ids,
  children,
}: StepProps & { ids?: Record<string, string>; children: ReactNode }) {
  const { entryPoint, step, completed } = shown;
  return (
    <WithAside label="Your profile so far" onlyDesktop aside={<ProfileSoFar answers={shown.answers} />}>
      <form
        method="post"
        action={stepUrl(entryPoint, step)}
        encType={step === 3 ? undefined : 'multipart/form-data'}
        className="grid gap-6"
        noValidate
      >
        <DefaultSubmit />
        <Stepper
          of="Landscaper registration"
          current={step}
          steps={stepNumbers.map((number) => ({
            label: stepTitles[entryPoint][number],
            href: stepUrl(entryPoint, number),
            done: completed.includes(number),
          }))}
        />
        <ErrorSummary errors={form.summary(ids)} />
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
          {entryPoint === 'wizard' ? <PreviousAndNext shown={shown} /> : <Back step={step} />}
        </div>
        <p className="hint">Every step is saved to your account, so you can leave and carry on another day.</p>
      </form>
    </WithAside>
  );
}

/** Next saves nothing, so it is disabled until this step is saved (D-LREGNEXT). */
function PreviousAndNext({ shown: { step, completed } }: Pick<StepProps, 'shown'>) {
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
