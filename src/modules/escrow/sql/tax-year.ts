/**
 * SQL: the year in which the British tax year of a moment began. It begins on 6 April in London: three months and five
 * days after 1 January.
 */
export const taxYearOf = (at: string) =>
  `extract(year from ${at} at time zone 'Europe/London' - interval '3 months 5 days')::int`;
