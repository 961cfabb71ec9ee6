import type { Pence } from '#src/kernel/money';

/** What mails are about, as far as it can be switched off. */
export type Topic = 'bids' | 'messages' | 'payments' | 'schedule';

/** Somebody who may be told something. `name` is how others know them, `firstName` how we greet them, `mutes` what they leave out. */
export type Person = {
  id: string;
  email: string;
  name: string;
  firstName: string;
  wantsMail: boolean;
  mutes: readonly Topic[];
  /** Has deleted their account: there is nobody to tell. */
  isGone: boolean;
};

/** All that telling people of an event may need. What the event is not about is missing. */
export type EventFacts = {
  id: string;
  name: string;
  at: Date;
  job?: {
    id: string;
    number: number;
    title: string;
    town: string;
    maxBids: number;
    /** When the payment is released by itself, once the work is marked complete. */
    releaseDueAt: Date | null;
    completionNote: string | null;
    /** When a recurring job is due again. */
    nextDueOn: string | null;
  };
  customer?: Person;
  landscaper?: Person;
  admins: Person[];
  /** Whose account it is about, where it is about what guards one. */
  owner?: Person;
  bid?: { amount: Pence; message: string; closedReason: string | null };
  hold?: {
    state: string;
    amount: Pence;
    payBy: Date;
    released: Pence;
    disputed: Pence;
    disputeReason: string | null;
    settledToLandscaper: Pence | null;
    settledToCustomer: Pence | null;
    settlementReason: string | null;
    /** The landscaper's share that waits for their payout account. */
    waitingForPayee: Pence;
  };
  /** More that was asked for. */
  increase?: { id: string; from: Pence; to: Pence; reason: string };
  /** Money that was sent, one way or the other; why it came back, and the reference of what was sent by hand, where it did and was. */
  sent?: {
    intentId: string;
    amount: Pence;
    cameBackBecause: string | null;
    byHand: { paidFrom: string; reference: string } | null;
  };
  message?: { senderId: string; content: string; readAt: Date | null; firstUnreadId: string | null };
  /** A day that was put to the customer. */
  proposal?: { date: string; time: string; status: string };
  review?: { rating: number; comment: string };
  /** A document that was decided on, or a check that ends: what it is called, until when it holds, and why it was refused. */
  document?: { name: string; validUntil: string | null; reason: string | null };
};
