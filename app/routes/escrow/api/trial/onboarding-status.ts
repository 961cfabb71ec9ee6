import type { LoaderFunctionArgs } from '@remix-run/node';
import { readTrialOnboarding } from '#app/commands/escrow/provider-trial';
import { readJson } from '#app/web/submit.server';
import { onboardingJson } from './account-json';

/** GET /api/check-onboarding-status/{accountId} (P-ENT-02) */
export const loader = (args: LoaderFunctionArgs) => readJson(readTrialOnboarding, args, { to: onboardingJson });
