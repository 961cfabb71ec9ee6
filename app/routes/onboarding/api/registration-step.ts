import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Registration } from '#src/modules/onboarding/domain/registration-progress';
import { postcodeAsked } from '#app/commands/onboarding/words';
import { saveRegistrationStep } from '#app/commands/onboarding/save-registration-step';
import { stepAt } from '#app/routes/onboarding/registration/registration-entry-points';
import { requireActor } from '#app/web/guard.server';
import { submitJson } from '#app/web/submit.server';
import { readPagesForm } from './read-pages-form.server';
import { toWizardNames, pageName, stepJson } from './registration-json';

const stepAsked = (request: Request) => stepAt(request).step ?? 1;

/** GET /api/landscaper/registration/step{n}: the saved answers of that step. `asks`: further questions. */
export async function loader(args: LoaderFunctionArgs) {
  const actor = await requireActor(args);
  const { registration, places } = args.context.app.onboarding;
  const [step, { answers, completed }] = [stepAsked(args.request), await registration.of(actor.id)];
  const asksPostcode = step === 1 && answers.serviceArea !== '' && !(await places.startOf(answers));
  return Response.json({
    ...stepJson(step, answers),
    ...(asksPostcode && { asks: { postcode: postcodeAsked } }),
    completedSteps: completed,
    completed_steps: completed,
  });
}

const to = ({ completed }: Registration) => ({ success: true, completedSteps: completed, completed_steps: completed });

/**
 * POST: JSON with the wizard's names, or a form or JSON with the step pages' names (API-LREG-02, -03), recognised by
 * the names.
 */
export async function action(args: ActionFunctionArgs) {
  const step = stepAsked(args.request);
  const form = await readPagesForm(args);
  if (form instanceof Response) return form;
  if (form)
    return submitJson(saveRegistrationStep, args, {
      body: { ...form, entryPoint: 'pages', step },
      to,
      nameOf: pageName,
    });
  let nameOf = (field: string) => field;
  return submitJson(saveRegistrationStep, args, {
    from(body) {
      if (!Object.keys(body).some((name) => name.includes('_'))) return { ...body, entryPoint: 'wizard', step };
      nameOf = pageName;
      return { ...toWizardNames(body), entryPoint: 'pages', step };
    },
    to,
    nameOf: (field) => nameOf(field),
  });
}
