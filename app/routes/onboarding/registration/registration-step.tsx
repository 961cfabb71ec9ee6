import { useActionData } from '@remix-run/react';
import { useFormReply } from '#app/web/form-reply';
import type { FormReply } from '#app/web/submit.server';
import type { ShownRegistration } from './registration-page.server';
import { BusinessStep, businessFields } from './business-step';
import { CredentialsStep, credentialsFields } from './credentials-step';
import { InsuranceStep, insuranceFields } from './insurance-step';
import { PortfolioStep, portfolioFields } from './portfolio-step';
import { ServicesStep, servicesFields } from './services-step';

const STEPS = {
  1: { fields: businessFields, Screen: BusinessStep },
  3: { fields: servicesFields, Screen: ServicesStep },
  4: { fields: portfolioFields, Screen: PortfolioStep },
};
const SECOND_STEP = {
  wizard: { fields: insuranceFields, Screen: InsuranceStep },
  pages: { fields: credentialsFields, Screen: CredentialsStep },
};

/** The step to show. Only the second differs between the wizard and the step pages. */
export function RegistrationStep({ shown }: { shown: ShownRegistration }) {
  const { fields, Screen } = shown.step === 2 ? SECOND_STEP[shown.entryPoint] : STEPS[shown.step];
  const form = useFormReply(useActionData<FormReply>(), fields(shown));
  return <Screen shown={shown} form={form} />;
}
