import { maskContacts } from '#src/kernel/mask-contacts';
import { ok, refuse, type Result } from '#src/kernel/result';

export const declineReasons = ['price-too-high', 'dates-do-not-suit', 'done-differently', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];
export const DECLINE_WORDS_MAX = 200;

/** Why a customer declined a bid, as its landscaper reads it. Null unless it is declined. */
export type Decline = { declineReason: DeclineReason | null; declineWords: string };
export const NOT_DECLINED: Decline = { declineReason: null, declineWords: '' };

export type DeclineRefusal = 'words-missing' | 'words-too-long';

/** The reason given, without contact details: they are removed wherever two people have not agreed on anything yet. */
export function checkDecline(reason: DeclineReason, typed: string): Result<Decline, DeclineRefusal> {
  const words = typed.trim();
  if (words.length > DECLINE_WORDS_MAX) return refuse('words-too-long');
  if (reason === 'other' && !words) return refuse('words-missing');
  return ok({ declineReason: reason, declineWords: maskContacts(words) });
}
