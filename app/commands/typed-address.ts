/** An address as pages ask for it: by its postcode, then the street. */
import { z } from 'zod';
import type { App } from '#src/composition/app';
import { ADDRESS_MAX, addressFrom, isOneText, problemsOfLines, type TypedAddress } from '#src/kernel/places/uk-address';
import { lengths } from '#src/modules/accounts/domain/limits';
import type { AddressProblems } from '#src/modules/jobs/use-cases/posting/read-address';
import { POSTCODE_WORDS } from '#app/ui/forms/postcode-words';
import { exactly, NOT_TEXT, uncheckedText } from '#app/web/fields';

const line = uncheckedText(z.string({ error: NOT_TEXT }));
/** `address`: the whole address in one text, as calls send it. It counts only if the lines are empty. */
export const addressFields = {
  address: line,
  postcode: uncheckedText(exactly(NOT_TEXT)),
  addressLine1: line,
  addressLine2: line,
  town: line,
};

const ADDRESS_TOO_LONG = `Address must be ${ADDRESS_MAX} characters or less`;
const STREET_WORDS = {
  missing: 'Please enter the house number or name, and the street',
  'too-long': ADDRESS_TOO_LONG,
};

/** What is wrong with an address, by field. `missing`: the sentence if the whole address is empty. */
export function addressWords(
  { postcode, addressLine1 }: AddressProblems,
  { missing }: { missing: string },
): Record<string, string[]> {
  return {
    ...(postcode && { postcode: [postcode === 'all-missing' ? missing : POSTCODE_WORDS[postcode]] }),
    ...(addressLine1 && { addressLine1: [STREET_WORDS[addressLine1]] }),
  };
}

/**
 * The problems of a typed address that need no look-up of its postcode. For the one text of a call, that is its length.
 */
function problemsBeforeLookUp(typed: TypedAddress): AddressProblems {
  if (!isOneText(typed)) return problemsOfLines(typed);
  const { length } = typed.address.trim();
  if (length < lengths.address.min) return { postcode: 'all-missing' };
  return length > ADDRESS_MAX ? { addressLine1: 'too-long' } : {};
}

/** A form’s schema with the check of the address added, so that all problems are reported at once. */
export function withAddressChecked<Form extends z.ZodType<TypedAddress>>(form: Form, words: { missing: string }): Form {
  const wordsFor = (typed: unknown, field: string) =>
    addressWords(problemsBeforeLookUp(typed as TypedAddress), words)[field]?.[0];
  const check = (checked: Form, field: 'postcode' | 'addressLine1') =>
    checked.refine((typed) => wordsFor(typed, field) === undefined, {
      path: [field],
      error: ({ input }) => wordsFor(input, field),
      // A field that is refused already is not refused again.
      when: ({ value, issues }) => areTexts(value) && !issues.some(({ path }) => path?.[0] === field),
    });
  return check(check(form, 'postcode'), 'addressLine1');
}
const areTexts = (value: unknown) =>
  Object.keys(addressFields).every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Reads the address of a form that is not about a job and may therefore be anywhere in the United Kingdom. */
export async function readHomeAddress(app: App, typed: TypedAddress, words: { missing: string }) {
  if (isOneText(typed)) return { address: addressFrom(typed), problems: undefined };
  const { address, problems } = await app.jobs.readAddress.execute(typed);
  const isKnown = !problems.postcode || problems.postcode === 'outside-service-area';
  return { address, problems: isKnown ? undefined : addressWords(problems, words) };
}
