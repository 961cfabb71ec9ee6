import { accountTables } from './accounts';
import { staffTables } from './staff';
import { moneyTables } from './money';
import { otherTables } from './others';
import type { MappedTable } from './shape';
import { workTables } from './work';

const { ticket_messages, messages, job_photos, ...otherWork } = workTables;
const { users, portfolio_items, landscaper_checks, ...otherAccounts } = accountTables;

/**
 * The map of personal data: every table and column of the database, whose data it is, why we keep it and for how long,
 * what the download contains and what an erasure does. Download, preview, erasure and certificate are built from it.
 *
 * How to add a table or a column: put it in the file of its kind beside this one, each column in one list of
 * `MappedTable`, and the words for a new reason in `domain/retention.ts`. `tests/accounts/data/data-map.test.ts` names
 * what is missing, and `tests/accounts/data/erasure.test.ts` has to fill the new place, so that its search can find
 * what an erasure leaves.
 *
 * An erasure works in this order: rows are deleted before the rows that they refer to, and the person comes last.
 */
export const dataMap: Readonly<Record<string, MappedTable>> = {
  ...moneyTables,
  ticket_messages,
  messages,
  job_photos,
  portfolio_items,
  landscaper_checks,
  ...otherWork,
  ...staffTables,
  ...otherAccounts,
  users,
  ...otherTables,
};

const namesIn = (list = '') => list.split(' ').filter(Boolean);

/** Every column of a table in the map. One that is in two lists is named twice. */
export const columnsOf = (table: MappedTable): string[] => [
  ...[table.facts, table.inner, table.kept, table.gone, table.elsewhere].flatMap(namesIn),
  ...[table.people, table.erased, table.erasedSecrets].flatMap((columns) => Object.keys(columns ?? {})),
];
