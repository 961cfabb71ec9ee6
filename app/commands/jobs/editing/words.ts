/** What editing a job says, on its pages and on the customer's home. */
export const FAILED = 'Failed to update job';
export const CANNOT_CHANGE = 'Only a job that is still open to bids can be changed.';
/** E-OK-05 */
export const EDITED = { title: 'Success', words: 'Job updated successfully. All previous bids have been cancelled.' };
