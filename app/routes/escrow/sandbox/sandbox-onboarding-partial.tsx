import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { partialSandboxOnboarding } from '#app/commands/escrow/sandbox-onboarding';
import { urlOf } from '#app/url-of';
import { notFound } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';

/** The form that posts here is on the account's page. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(urlOf('/sandbox/onboarding/:id', params.id));

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(partialSandboxOnboarding, args);
  return outcome.ok ? redirect(outcome.value.next, 303) : notFound();
}

/** Never rendered: both the loader and the action redirect. */
export default function SandboxOnboardingPartial() {
  return null;
}
