import type { App } from '#src/composition/app';
import type { TypedAddress } from '#src/kernel/places/uk-address';
import { ADDRESS_MIN } from '#src/modules/jobs/domain/editing';
import type { EntryPoint } from '#src/modules/jobs/domain/entry-point';
import { addressFields, addressWords } from '#app/commands/typed-address';
import { problemsInWords } from '#app/commands/jobs/words';
import type { Answer } from '#app/web/command';
import { tick } from '#app/web/fields';
import { typed } from './save-step';

/** The value of the choice that is not a saved address. */
export const ANOTHER = 'another';

/**
 * What a page asks about the address of a job. `savedAddress` is the id of a saved one, or `another`; `keepAddress`
 * saves the typed one.
 */
export const jobAddressFields = { ...addressFields, savedAddress: typed, keepAddress: tick };
type Asked = TypedAddress & { savedAddress: string; keepAddress: boolean; accessInstructions: string };

type Problems = Record<string, string[]>;
export type JobAddress<Answers> = {
  answers: Omit<Answers, keyof TypedAddress | 'savedAddress' | 'keepAddress'> & { address: string | undefined };
  problems: Problems;
  /** The field that shows a problem with the address as a whole. */
  field: 'savedAddress' | 'postcode';
  /** A typed address that the customer wants to keep. */
  keep: { address: string; accessInstructions: string | null } | undefined;
};

/**
 * Returns the address that a form means: one that this customer has saved, with how to get in there, or the one typed.
 * Only the customer's own addresses are searched.
 */
export async function withJobAddress<Answers extends Asked>(
  app: App,
  customerId: string | undefined,
  rules: EntryPoint,
  sent: Answers,
): Promise<JobAddress<Answers>> {
  const { address, postcode, addressLine1, addressLine2, town, savedAddress, keepAddress, ...rest } = sent;
  const { accessInstructions } = rest;
  if (savedAddress && savedAddress !== ANOTHER) {
    const saved = customerId && (await app.accounts.settings(customerId))?.addresses;
    const found = saved ? saved.find(({ id }) => id === savedAddress) : undefined;
    const answers = {
      ...rest,
      address: found?.address,
      accessInstructions: accessInstructions.trim() || (found?.accessInstructions ?? ''),
    };
    const problems: Problems = found
      ? {}
      : { savedAddress: ['This address is no longer saved. Please choose another'] };
    return { answers, problems, field: 'savedAddress', keep: undefined };
  }
  const lines = { address, postcode, addressLine1, addressLine2, town };
  const read = await app.jobs.readAddress.execute(lines);
  const missing = problemsInWords({ address: 'missing' }, rules).address?.[0] ?? '';
  const isTooShort = rules === 'edit' && read.address.length < ADDRESS_MIN;
  const problems = addressWords(isTooShort ? { postcode: 'all-missing' } : read.problems, { missing });
  const answers = { ...rest, address: read.address };
  const keep = keepAddress
    ? { address: read.address, accessInstructions: accessInstructions.trim() || null }
    : undefined;
  return { answers, problems, field: 'postcode', keep };
}

/** The outcome of saving the other answers, with the problems of the address beside its fields. */
export function besideItsFields<Value, Reason extends string>(
  outcome: Answer<Value, Reason | 'answers-not-valid'>,
  { problems, field }: Pick<JobAddress<object>, 'problems' | 'field'>,
): Answer<Value, Reason | 'answers-not-valid'> {
  const isWrong = Object.keys(problems).length > 0;
  if (outcome.ok) return isWrong ? { ok: false, reason: 'answers-not-valid', problems } : outcome;
  if (!outcome.problems) return outcome;
  const { address, ...others } = outcome.problems;
  return { ...outcome, problems: { ...others, ...(address && !isWrong && { [field]: address }), ...problems } };
}
