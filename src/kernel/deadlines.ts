// How long people have, in hours. Not in one module, because the sentences and emails of others promise the same times.

/** For the customer to check work that was marked complete. After that, the payment is released. */
export const REVIEW_PERIOD_HOURS = 48;
/** For the customer to pay for a bid they accepted, or for an increase. After that, the acceptance lapses. */
export const PAY_WITHIN_HOURS = 24;
/** For the customer to answer a proposed date. */
export const ANSWER_WITHIN_HOURS = 48;
/** For us to review a landscaper's document (K-LAND-01). */
export const DOCUMENT_REVIEW_HOURS = 48;
