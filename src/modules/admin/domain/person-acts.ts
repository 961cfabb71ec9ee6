import type { User } from '#src/modules/accounts/domain/user';
import { hasOpenAppeal, type Suspension } from './suspension';

/** What an admin can do about a person. Page, call and use case ask `whyNotOnPerson` whether it is possible now. */
export const personActs = [
  'suspend',
  'reinstate',
  'uphold',
  'end-sessions',
  'send-reset',
  'correct-email',
  'correct-type',
  'note',
  'hold-data',
  'lift-hold',
  'delete',
] as const;
export type PersonAct = (typeof personActs)[number];
export const isPersonAct = (text: string | undefined): text is PersonAct => personActs.some((act) => act === text);

export type WhyNotOnPerson =
  | 'not-yourself'
  | 'account-gone'
  | 'already-suspended'
  | 'not-suspended'
  | 'no-appeal'
  | 'own-decision' // an appeal is judged by another admin than the one it is against
  | 'admins-stay'
  | 'admins-by-operator' // the operator of the platform opens and changes the accounts of admins
  | 'data-held' // a legal hold keeps their data
  | 'data-not-held';

/**
 * The facts about a person that the acts depend on. `suspension`: the one in force, if any. `isHeld`: whether a legal
 * hold keeps their data.
 */
export type PersonStanding = Pick<User, 'id' | 'userType' | 'status'> & {
  suspension: Suspension | null;
  isHeld: boolean;
};

const OWN: readonly PersonAct[] = ['note', 'end-sessions', 'send-reset'];

/** Why the admin cannot do it to this person now; undefined if they can. */
export function whyNotOnPerson(act: PersonAct, person: PersonStanding, adminId: string): WhyNotOnPerson | undefined {
  const { status, suspension } = person;
  if (person.id === adminId && !OWN.includes(act)) return 'not-yourself';
  if (act !== 'note' && status === 'deleted') return 'account-gone';
  if (act === 'suspend') return status === 'suspended' ? 'already-suspended' : undefined;
  if (act === 'delete') {
    if (person.userType === 'admin') return 'admins-stay';
    return person.isHeld ? 'data-held' : undefined;
  }
  if (act === 'correct-email' || act === 'correct-type')
    return person.userType === 'admin' ? 'admins-by-operator' : undefined;
  if (act === 'hold-data') return person.isHeld ? 'data-held' : undefined;
  if (act === 'lift-hold') return person.isHeld ? undefined : 'data-not-held';
  if (act === 'send-reset') return status === 'suspended' ? 'already-suspended' : undefined;
  if (act !== 'reinstate' && act !== 'uphold') return undefined;
  if (status !== 'suspended') return 'not-suspended';
  const isAppealed = suspension !== null && hasOpenAppeal(suspension);
  if (act === 'uphold' && !isAppealed) return 'no-appeal';
  return isAppealed && suspension.suspendedBy === adminId ? 'own-decision' : undefined;
}

/** What the admin can do to this person now, in the order in which pages offer it. */
export const actsOnPerson = (person: PersonStanding, adminId: string): PersonAct[] =>
  personActs.filter((act) => whyNotOnPerson(act, person, adminId) === undefined);
