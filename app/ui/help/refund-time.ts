import { BANKS_SHOW_REFUND_DAYS } from '#src/kernel/deadlines';

const [from, to] = BANKS_SHOW_REFUND_DAYS;

/** How long a refund takes once it has left us. */
export const BANKS_SHOW_A_REFUND = `Banks usually show it within ${from} to ${to} working days.`;
