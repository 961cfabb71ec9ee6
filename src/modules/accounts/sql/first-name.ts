/** The first name of a person `user`: `namesOf` (domain/name.ts) in SQL. */
export const firstName = (user: string) =>
  `coalesce(nullif(${user}.first_name, ''), split_part(${user}.full_name, ' ', 1))`;
