/** Whether a mail `m` was tried so often that it will not be tried again. */
export const isGivenUp = 'm.sent_at is null and m.next_attempt_at is null';
