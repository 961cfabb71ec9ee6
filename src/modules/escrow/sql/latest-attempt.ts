/** Whether a money intent `i` is the latest attempt, which alone tells where the money is now. */
export const isLatestAttempt = `not exists (select 1 from money_intents later where later.retry_of = i.id)`;
