// How long people have, in hours. Not in one module, because the sentences and emails of others promise the same times.

/** For the customer to check work that was marked complete. After that, the payment is released. */
export const REVIEW_PERIOD_HOURS = 48;
/** For the customer to pay for a bid they accepted, or for an increase. After that, the acceptance lapses. */
export const PAY_WITHIN_HOURS = 24;
/** For the customer to answer a proposed date. */
export const ANSWER_WITHIN_HOURS = 48;
/** For us to review a landscaper's document (K-LAND-01). */
export const DOCUMENT_REVIEW_HOURS = 48;
/** For a landscaper to answer a customer who says that they have not come. After that, the customer may cancel with a full refund. */
export const ABSENCE_ANSWER_HOURS = 12;
/** For us to answer a request for help, in working days. */
export const SUPPORT_ANSWER_WORKING_DAYS = 1;
/** For us to answer an urgent request for help, while we are open. */
export const URGENT_ANSWER_HOURS = 2;
/** For us to answer a complaint about personal data, in days (product.md section 2: acknowledged within 30). */
export const DATA_PROTECTION_ANSWER_DAYS = 30;
