import { PORTFOLIO_MAX } from '#src/modules/onboarding/domain/portfolio';
import { ButtonLink } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { urlOf } from '#app/url-of';
import type { ProfileShown } from './landscaper-profile';

type Step = { words: string; href: string; isDone: boolean };

/** What customers look for in a profile, and where it is added. */
export const stepsOf = (
  profile: Pick<ProfileShown, 'profileImage' | 'checks' | 'waiting' | 'portfolio' | 'bio'>,
): Step[] => [
  { words: 'A photo of you or your van', href: '/settings-page', isDone: profile.profileImage !== null },
  {
    words: 'Insurance that we have seen',
    href: '/landscaper/documents',
    isDone: [...profile.checks, ...profile.waiting].some(({ kind }) => kind === 'public_liability'),
  },
  {
    words: `Pictures of your work: ${profile.portfolio.length} of ${PORTFOLIO_MAX}`,
    href: '/landscaper/profile/portfolio',
    isDone: profile.portfolio.length >= PORTFOLIO_MAX,
  },
];

/** For the landscaper alone: how to share the profile, and what would improve it. Hidden once nothing is left. */
export function WhatWouldHelp({ profile }: { profile: ProfileShown }) {
  const steps = stepsOf(profile);
  return (
    <section className="bed bed-pad flex flex-wrap items-center justify-between gap-3" aria-label="Your profile">
      <p>
        This is what customers see. <a href={urlOf('/landscaper/:id', profile.userId)}>Share this link</a>.
      </p>
      {steps.some(({ isDone }) => !isDone) && (
        <ul className="flex list-none flex-wrap gap-x-6 gap-y-1" aria-label="What customers look for">
          {steps.map(({ words, href, isDone }) => (
            <li key={href} className="flex min-h-11 items-center gap-2">
              <Icon name={isDone ? 'check' : 'plus'} size={20} className="flex-none text-leaf" />
              {isDone ? <span className="text-soft">{words}</span> : <a href={href}>{words}</a>}
            </li>
          ))}
        </ul>
      )}
      <p>
        <ButtonLink kind="secondary" small icon="image" href="/landscaper/profile/portfolio">
          Add a picture
        </ButtonLink>
      </p>
    </section>
  );
}
