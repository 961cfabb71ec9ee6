/** SQL: where the job `j` is, as everybody reads it: "Frome BA11", "Frome" without a postcode, or an empty text while its customer has given no place. */
export const PLACE_OF_JOB = `trim(j.town || ' ' || j.outcode)`;
/** SQL: what a job is called once its own title is gone. */
export const JOB_IN_TOWN = `'Job' || case when town = '' then '' else ' in ' || town end`;
