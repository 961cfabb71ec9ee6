/** When the customer last posted or edited a job. `j`: its alias. */
export const ownChange = (j: string) => `coalesce(${j}.edited_at, ${j}.posted_at)`;
/** The latest time that a job was posted or edited, or one of its bids placed, changed or ended. */
export const lastChange = (j: string) =>
  `greatest(${ownChange(j)}, (select max(change.updated_at) from bids change where change.job_id = ${j}.id))`;
