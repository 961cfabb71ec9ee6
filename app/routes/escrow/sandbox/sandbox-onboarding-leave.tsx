import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { leaveSandboxOnboarding } from '#app/commands/escrow/sandbox-onboarding';
import { urlOf } from '#app/url-of';
import { notFound } from '#app/web/guard.server';
import { submitForm } from '#app/web/submit.server';

/** The form is on the account's page. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(urlOf('/sandbox/onboarding/:id', params.id));

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(leaveSandboxOnboarding, args);
  return outcome.ok ? redirect(outcome.value.next, 303) : notFound();
}

/** Never rendered: both the loader and the action redirect. */
export default function SandboxOnboardingLeave() {
  return null;
}
