/**
 * SQL: where job `j` is, as everybody reads it: "Frome BA11", "Frome" without a postcode, or an empty text if its
 * customer gave no place.
 */
export const PLACE_OF_JOB = `trim(j.town || ' ' || j.outcode)`;
/** SQL: the name of a job once its own title is gone. */
export const JOB_IN_TOWN = `'Job' || case when town = '' then '' else ' in ' || town end`;
