/** How many bids a job takes, if the installation sets no other number (MAX_BIDS). Not in one module: the configuration and the texts both say it. */
export const BIDS_TAKEN = 5;
