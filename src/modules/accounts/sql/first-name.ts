/** `namesOf(…).firstName` of domain/name.ts in SQL. `user`: the name or alias of the users table. */
export const firstName = (user: string) =>
  `coalesce(nullif(${user}.first_name, ''), split_part(${user}.full_name, ' ', 1))`;
