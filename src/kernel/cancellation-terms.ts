import { type Day, addDays, londonDay } from './day';
import { type Pence, pence } from './money';

// What cancelling costs, as pages and emails say it before anyone pays.

/**
 * Cancelling earlier than this is free. Later costs the lower percentage; later than the second number of hours, the
 * higher.
 */
export const FREE_BEFORE_HOURS = 48;
export const LATE_BEFORE_HOURS = 24;
/** Per cent of what is held. */
export const LATE_PERCENT = 10;
export const LAST_MINUTE_PERCENT = 25;
/** The most that a late cancellation costs. */
export const LATE_MAX: Pence = pence(50_00);
/** How long after the contract a customer may withdraw from it by law. */
export const WITHDRAWAL_DAYS = 14;

/** The last day on which the customer may withdraw: the fourteenth after the day of the contract. */
export const withdrawalEnds = (contractAt: Date): Day => addDays(londonDay(contractAt), WITHDRAWAL_DAYS);
export const mayWithdraw = (contractAt: Date, now: Date): boolean => londonDay(now) <= withdrawalEnds(contractAt);
