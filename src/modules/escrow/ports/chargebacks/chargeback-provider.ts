// What we need from a payment provider when a customer's bank takes a payment back.
import type { Pence } from '#src/kernel/money';
import type { ChargebackFacts } from '../../domain/chargeback';
import type { Evidence } from '../../domain/evidence';
import type { TakeBackOrder } from '../../domain/orders';
import type { IntentId } from '../payment-provider';

/** Every method may throw Refused, Unclear or Busy (payment-faults.ts), like those of PaymentProvider. */
export interface ChargebackProvider {
  readChargeback(chargebackRef: string): Promise<ChargebackFacts>;
  /** The cases opened since then, oldest first, in case a notice was lost. */
  chargebacksSince(since: Date): Promise<string[]>;
  readFraudWarning(warningRef: string): Promise<FraudWarning>;
  /** The warnings given since then, oldest first. */
  fraudWarningsSince(since: Date): Promise<string[]>;

  /** Stores a JPEG of at most `PICTURE_BYTES_MAX`, for `sendEvidence` to name. One that is never named does no harm. */
  addPicture(picture: { name: string; bytes: Uint8Array }): Promise<{ fileId: string }>;
  /** Saves evidence with the case. With `submit`, also gives it to the bank, which the provider allows once. */
  sendEvidence(
    chargebackRef: string,
    evidence: Evidence,
    how: { submit: boolean; pictures?: EvidencePictureIds },
  ): Promise<void>;

  /** How much can be taken back from a payout account now; at least zero. */
  balanceOf(payeeId: string): Promise<Pence>;
  /**
   * Reverses a part of a payout: `order.amount`. Refused with payee-short if the account's balance does not cover it.
   * `round`: as in payOut.
   */
  takeBack(intent: IntentId, order: TakeBackOrder, round?: number): Promise<{ takeBackId: string }>;
  /** Finds the reversal that this intent has already made, like findPayOut. */
  findTakeBack(intent: IntentId, near: { payoutId: string }): Promise<{ takeBackId: string } | null>;
}

/** The pictures of the photos before and after the work, if there are any. */
export type EvidencePictureIds = { before?: string; after?: string };

/** The provider expects a charge to be disputed as fraud. `kind`: its own code, such as `made_with_stolen_card`. */
export type FraudWarning = { chargeId: string; kind: string; warnedAt: Date };
