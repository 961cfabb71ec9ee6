import { stepNumbers, type StepNumber } from '#src/modules/onboarding/domain/registration';
import type { EntryPoint } from '#app/commands/onboarding/words';
import { urlOf } from '#app/url-of';

export const stepUrl = (entryPoint: EntryPoint, step: StepNumber): string =>
  entryPoint === 'wizard'
    ? `${urlOf('/landscaper-registration')}?step=${step}`
    : urlOf(`/landscaper-registration-step${step}`);
export const previewUrl = (entryPoint: EntryPoint): string =>
  entryPoint === 'wizard' ? '/landscaper-registration/preview' : '/landscaper-registration/preview?from=pages';

export type StepAt = { entryPoint: EntryPoint; step: StepNumber };

/** The step that a URL names. The wizard has one URL, with `?step=`; each step page and each call has its own. */
export function stepAt(request: Request): { entryPoint: EntryPoint; step: StepNumber | undefined } {
  const { pathname, searchParams } = new URL(request.url);
  const page = /step(\d)\/?$/i.exec(pathname)?.[1];
  const asked = page ?? searchParams.get('step');
  return { entryPoint: page ? 'pages' : 'wizard', step: stepNumbers.find((step) => String(step) === asked) };
}

/** Where a completed registration leads, with its toast, and the title of a failure (L-REGW-05, L-REGP-05). */
export const endings = {
  wizard: {
    to: '/landscaper/dashboard?setup=stripe',
    toast: {
      title: 'Registration complete',
      description: 'You can now look for jobs and bid. Set up your payout account so that we can pay you.',
    },
    failure: 'Registration failed',
  },
  pages: {
    to: '/landscaper-dashboard',
    toast: {
      title: 'Registration Complete!',
      description: 'Your profile is active. You can now look for jobs and bid.',
    },
    failure: 'Registration Failed',
  },
} as const;

/** The title of a step that could not be saved. */
export const stepFailure = (entryPoint: EntryPoint, step: StepNumber): string =>
  entryPoint === 'wizard' ? `Step ${step} failed` : 'Error';
