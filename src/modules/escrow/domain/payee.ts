import { addHours } from '#src/kernel/clock';
import { PAYOUTS_STAY_DAYS } from '#src/kernel/deadlines';
import type { Pence } from '#src/kernel/money';
import type { PayeeDetails } from './orders';

/**
 * Why a payout account can no longer be used: it is closed, the provider rejected it, or the provider does not know it
 * under our key, as after the landscaper withdrew our access or we changed keys.
 */
export type AccountGone = 'closed' | 'rejected' | 'unknown';

/** Why the landscaper's bank did not take a payout, or that it was cancelled on its way. */
export type BankFailureReason =
  | 'wrong-details'
  | 'wrong-name'
  | 'account-closed'
  | 'account-blocked'
  | 'cancelled'
  | 'not-said';
/**
 * A payout from the payout account into the landscaper's bank that failed. The money is in the payout account again.
 */
export type BankFailure = { payoutRef: string; amount: Pence; reason: BankFailureReason; at: Date };

/** A landscaper's payout account at the provider, as last read. */
export type Payee = {
  landscaperId: string;
  /**
   * The id sent to the provider with the request to open the account. It changes if that was refused, or if the details
   * changed before the account was open.
   */
  intentId: string;
  /** The request as first sent: a retry must send the same one under the same id. */
  request: PayeeDetails;
  /** The provider's id; null until it has answered. */
  payeeId: string | null;
  canReceive: boolean;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  currentlyDue: string[];
  /** Null while the account can be used. We sometimes read a gone account again, in case that was wrong. */
  gone: AccountGone | null;
  goneSince: Date | null;
  /** Accounts that were replaced because they were gone, oldest first. */
  earlierPayeeIds: string[];
  /** Null if the last payout to the bank has arrived, or if none was made. */
  bankFailure: BankFailure | null;
  updatedAt: Date;
};

const fresh = {
  payeeId: null,
  canReceive: false,
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  currentlyDue: [],
  gone: null,
  goneSince: null,
  bankFailure: null,
};

export const openPayee = (request: PayeeDetails, intentId: string, now: Date): Payee => ({
  ...fresh,
  landscaperId: request.landscaperId,
  intentId,
  request,
  earlierPayeeIds: [],
  updatedAt: now,
});

/** The provider refused to open the account: we ask again under another id. */
export const askAgain = (payee: Payee, intentId: string, request: PayeeDetails): Payee => ({
  ...payee,
  intentId,
  request,
});

/** A new account in place of one that is gone. */
export const replaceAccount = (payee: Payee, intentId: string, request: PayeeDetails, now: Date): Payee => ({
  ...askAgain(payee, intentId, request),
  ...fresh,
  earlierPayeeIds: payee.payeeId ? [...payee.earlierPayeeIds, payee.payeeId] : payee.earlierPayeeIds,
  updatedAt: now,
});

type Read = Pick<
  Payee,
  'canReceive' | 'detailsSubmitted' | 'chargesEnabled' | 'payoutsEnabled' | 'currentlyDue' | 'gone'
>;
export const accountRead = (payee: Payee, read: Read, now: Date): Payee => ({
  ...payee,
  ...read,
  canReceive: read.canReceive && !read.gone,
  goneSince: read.gone ? (payee.goneSince ?? now) : null,
  updatedAt: now,
});

/**
 * Whether there is a bank account that money went to or could go to, and that a new link to the provider's pages could
 * replace. Setting up payouts for the first time, or continuing that, replaces none.
 */
export const hasBankAccount = (
  payee: Pick<Payee, 'gone' | 'earlierPayeeIds' | 'detailsSubmitted' | 'canReceive'>,
): boolean => payee.detailsSubmitted || payee.canReceive || payee.gone !== null || payee.earlierPayeeIds.length > 0;

/**
 * When the payouts' bank account may be changed again, after a change of the landscaper's email, password, phone or
 * second factor; null if it may be changed now.
 */
export function bankAccountStaysUntil(
  payee: Parameters<typeof hasBankAccount>[0],
  accessChangedAt: Date | null,
  now: Date,
): Date | null {
  if (!accessChangedAt || !hasBankAccount(payee)) return null;
  const until = addHours(accessChangedAt, PAYOUTS_STAY_DAYS * 24);
  return now < until ? until : null;
}

export const isSameApplication = (one: PayeeDetails, other: PayeeDetails): boolean =>
  one.email === other.email && one.businessType === other.businessType;
