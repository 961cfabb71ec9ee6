import { withCapital } from '#src/kernel/typed-text';

/** First and last name. If they were never given separately, the full name is split at the first space (D-FULLNAME). */
export function namesOf(person: { fullName: string; firstName: string | null; lastName: string | null }): {
  firstName: string;
  lastName: string;
} {
  if (person.firstName !== null) return { firstName: person.firstName, lastName: person.lastName ?? '' };
  const [firstName = '', ...rest] = tidyName(person.fullName).split(' ');
  return { firstName, lastName: person.lastName ?? rest.join(' ') };
}

/** "olive  o'hara-smith" becomes "Olive O'Hara-Smith". Capitals inside a word stay (McKay). */
export const titleCase = (name: string): string =>
  tidyName(name).replace(
    /(^|[\s'’-])(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + withCapital(letter),
  );

/** The name of a user who has given none: the part of their email before the @. */
export const nameFromEmail = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** The name to address someone by; undefined while all we know is the mailbox of their email (LOOK-S24). */
export const givenName = ({ firstName, email }: { firstName: string; email: string }): string | undefined =>
  firstName.toLowerCase() === nameFromEmail(email).toLowerCase() ? undefined : firstName || undefined;

/** Passwords that anyone who knows the user would try first. */
export const easyGuesses = ({ email, fullName }: { email: string; fullName: string }): string[] => [
  email,
  nameFromEmail(email),
  fullName,
];

/**
 * A name as its owner writes it, with single spaces: “Nell van der Berg” stays. For the settings, where people correct
 * our version.
 */
export const tidyName = (text: string): string => text.trim().replace(/\s+/g, ' ');
