/** An admin's word that refused money reached whom it was for by another way, and how that can be looked up. */
export type HandSettlement = {
  /** The intent that stands in the place of the refused one. */
  intentId: string;
  /** Where the money left us: our own bank account, or our balance at the payment provider. */
  paidFrom: 'bank' | 'provider';
  /** Under which it is found in the statement of that account. */
  reference: string;
  note: string;
  adminId: string;
  at: Date;
};
export const REFERENCE_MAX = 100;
export const NOTE_MAX = 1000;
export type HandPayment = Pick<HandSettlement, 'paidFrom' | 'reference' | 'note'>;

/** The same form sent twice. */
export const saysTheSame = (settlement: HandSettlement, { paidFrom, reference, note }: HandPayment): boolean =>
  settlement.paidFrom === paidFrom && settlement.reference === reference && settlement.note === note;
