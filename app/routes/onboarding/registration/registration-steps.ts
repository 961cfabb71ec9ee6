import type { StepNumber } from '#src/modules/onboarding/domain/registration';

/** The two front doors of a landscaper's registration: the wizard at one address, and the four step pages. */
export type Door = 'wizard' | 'pages';

export const stepUrl = (door: Door, step: StepNumber): string =>
  door === 'wizard' ? `/landscaper-registration?step=${step}` : `/landscaper-registration-step${step}`;
export const previewUrl = (door: Door): string =>
  door === 'wizard' ? '/landscaper-registration/preview' : '/landscaper-registration/preview?from=pages';

/** The step that a text names, if it names one. */
export const stepIn = (text: string | null | undefined): StepNumber | undefined =>
  ([1, 2, 3, 4] as const).find((step) => String(step) === text);

/** What a registration that is through leads to and says, at each door (L-REGW-05, L-REGP-05). */
export const endings = {
  wizard: {
    to: '/landscaper/dashboard?setup=stripe',
    toast: {
      title: 'Registration complete',
      description: 'You can look for jobs and bid. Set up your payout account so that your money has somewhere to go.',
    },
    failure: 'Registration failed',
  },
  pages: {
    to: '/landscaper-dashboard',
    toast: { title: 'Registration Complete!', description: 'Your profile is active. You can look for jobs and bid.' },
    failure: 'Registration Failed',
  },
} as const;
