/** An admin's record that refused money was paid by hand, and where to find that payment. */
export type HandSettlement = {
  /** The intent that replaces the refused one. */
  intentId: string;
  /** Our own bank account, or our balance at the payment provider. */
  paidFrom: 'bank' | 'provider';
  /** The payment's reference on the statement of that account. */
  reference: string;
  note: string;
  adminId: string;
  at: Date;
};
export const REFERENCE_MAX = 100;
export const NOTE_MAX = 1000;
export type HandPayment = Pick<HandSettlement, 'paidFrom' | 'reference' | 'note'>;

/** Whether this is the same form sent twice. */
export const isSamePayment = (settlement: HandSettlement, { paidFrom, reference, note }: HandPayment): boolean =>
  settlement.paidFrom === paidFrom && settlement.reference === reference && settlement.note === note;
