// How long people have, in hours. They are not in a module, because the sentences and emails of other modules promise
// the same times.

/** For the customer to check work that was marked complete. After that, the payment is released. */
export const REVIEW_PERIOD_HOURS = 48;
/** For the customer to pay for a bid they accepted, or for an increase. After that, the acceptance lapses. */
export const PAY_WITHIN_HOURS = 24;
/** For the customer to answer a proposed date. */
export const ANSWER_WITHIN_HOURS = 48;
/** For us to review a landscaper's document (K-LAND-01). */
export const DOCUMENT_REVIEW_HOURS = 48;
/**
 * For a landscaper to answer a customer who says that they have not come, once a message has reached them. After that,
 * the customer may have everything back.
 */
export const ABSENCE_ANSWER_HOURS = 12;
/** If no message about it reaches the landscaper for this long, an admin decides. */
export const ABSENCE_UNTOLD_HOURS = 24;
/** How late a landscaper who is expected again after a report may be, before they count as having stayed away. */
export const LATE_AGAIN_HOURS = 2;
/** For the customer to say whether a landscaper whom they had missed came after all. After that, an admin decides. */
export const CAME_ANSWER_HOURS = 48;
/** A customer who says that the landscaper came has at least this long to check the work. */
export const CHECK_AFTER_CAME_HOURS = 24;
/** In a dispute: for the other side to answer, before each of two reminders … */
export const DISPUTE_REMINDER_HOURS = 24;
/** … and after the second one. Then it is decided on what there is. */
export const DISPUTE_SILENCE_HOURS = 72;
/** For both sides to talk, once both have written. */
export const DISPUTE_TALK_HOURS = 48;
/** After that, for both sides to make each other offers. */
export const DISPUTE_OFFER_DAYS = 7;
/** For the customer to look at what was put right, and for the landscaper to say so after the agreed day. */
export const PUT_RIGHT_HOURS = 48;
/** For us to decide a dispute that the two sides could not settle. */
export const DISPUTE_DECISION_HOURS = 72;
/** For either side to appeal against our decision, and for another admin to answer. */
export const DISPUTE_APPEAL_DAYS = 14;
/** After release, for either side to report damage or danger. */
export const DAMAGE_REPORT_DAYS = 14;
/** After release or refund, for both sides to review each other. After that, a single review is published too. */
export const REVIEW_EACH_OTHER_DAYS = 14;
/** For us to answer a request for help, in working days. */
export const SUPPORT_ANSWER_WORKING_DAYS = 1;
/** For us to answer an urgent request for help, while we are open. */
export const URGENT_ANSWER_HOURS = 2;
/** For us to answer a complaint about personal data, in days. */
export const DATA_PROTECTION_ANSWER_DAYS = 30;
/** For us to decide about something that people have reported … */
export const REPORT_HOURS = 48;
/** … and, if it may be against the law or dangerous, sooner. */
export const ILLEGAL_CONTENT_HOURS = 24;

/** How soon banks usually show a refund, in working days, from and to. That time is up to the banks. */
export const BANKS_SHOW_REFUND_DAYS = [5, 10] as const;

/** How long we keep what identifies people in jobs without a hire and bids that were not chosen, in months. */
export const UNHIRED_MONTHS = 12;
/** How many days of notice a customer gets before their job ends because it has not changed. */
export const JOB_END_NOTICE_DAYS = 14;

/** After how many unused years we ask whether to keep an account … */
export const IDLE_YEARS = 3;
/** … and how long its person has, in days, to answer by logging in. */
export const IDLE_ANSWER_DAYS = 30;
/** How long a deleted account can be opened again, in days, by logging in. */
export const GRACE_DAYS = 14;

/**
 * If our support asks to change an account's email: how long its mailbox can stop the change, and how long after that
 * the change can be made.
 */
export const EMAIL_CHANGE_HOURS = 48;
/**
 * How many days the bank account of payouts must stay after a change of its landscaper's email, password, phone or
 * second factor.
 */
export const PAYOUTS_STAY_DAYS = 7;

/** How long a visitor's draft is kept after their last visit, in days. */
export const VISITOR_DAYS = 7;
/** How many hours an upload is kept that nothing claims. */
export const UNCLAIMED_HOURS = 24;

/** How long a place is kept for a landscaper who was asked for a bid. */
export const RESERVED_HOURS = 24;

/** How many hours before an automatic release its customer is reminded. */
export const RELEASE_REMINDERS = [24, 3] as const;
/** A customer who is told that the work is complete this many hours later has been told in time … */
export const TOLD_IN_TIME_HOURS = 1;
/** … and while nothing has reached them, we look again this often, in hours, … */
export const UNTOLD_RETRY_HOURS = 1;
/** … until this many days after it was marked complete. Then the payment is released. */
export const UNTOLD_RELEASE_DAYS = 14;

/**
 * How many days of notice, with the reason, a person gets before we end their account, unless the law or a danger to
 * others leaves no time.
 */
export const ACCOUNT_END_NOTICE_DAYS = 30;

/** How many days of notice people get before new terms take effect. */
export const TERMS_NOTICE_DAYS = 15;
