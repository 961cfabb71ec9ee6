import type { PayeeDetails } from './orders';

/** A landscaper's payout account at the provider, as last read. */
export type Payee = {
  landscaperId: string;
  /** The id sent to the provider when it was asked to open the account. It changes if that was refused, or if the details have changed before it was open. */
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
  updatedAt: Date;
};

export const openPayee = (request: PayeeDetails, intentId: string, now: Date): Payee => ({
  landscaperId: request.landscaperId,
  intentId,
  request,
  payeeId: null,
  canReceive: false,
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  currentlyDue: [],
  updatedAt: now,
});

/** The provider refused to open the account: it is asked under another id. */
export const askAgain = (payee: Payee, intentId: string, request: PayeeDetails): Payee => ({
  ...payee,
  intentId,
  request,
});

export const isSameApplication = (one: PayeeDetails, other: PayeeDetails): boolean =>
  one.email === other.email && one.businessType === other.businessType;
