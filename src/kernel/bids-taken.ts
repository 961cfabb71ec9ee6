/**
 * How many bids a job takes, unless the installation sets another number (MAX_BIDS). It is not in a module, because
 * both the configuration and the texts use it.
 */
export const BIDS_TAKEN = 5;
