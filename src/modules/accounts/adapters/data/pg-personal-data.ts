import type { Knex } from 'knex';
import { dataMap } from '../../sql/data-map/data-map';
import type { MappedTable } from '../../sql/data-map/shape';
import type { TableErasure } from '../../domain/data-request';
import type { FileOfRow, PersonalData, RecordSet, WhosePerson } from '../../ports/data/personal-data';
import { columnsInDownload, readableRow } from './download-rows';

type Bindings = WhosePerson & { userId: string; now: Date };
type Mapped = [table: string, mapped: MappedTable & { theirs: string }];

const ROWS_IN_A_SET = 50_000;
const withPeople = Object.entries(dataMap).filter((one): one is Mapped => one[1].theirs !== undefined);

/** Rows that have files, by table: the columns that name a file, and the condition that there is one. */
const FILES: Record<string, { id: string; type: string; name: string; where: string }> = {
  photos: { id: 'id', type: 'null::text', name: 'original_name', where: 'claimed_at is not null' },
  landscaper_documents: { id: 'id', type: 'content_type', name: 'original_name', where: 'true' },
  messages: {
    id: 'attachment_id',
    type: 'attachment_type',
    name: 'attachment_name',
    where: 'attachment_id is not null',
  },
  ticket_messages: { id: 'file_id', type: 'file_type', name: 'file_name', where: 'file_id is not null' },
};
/** Triggers record their files when the rows are deleted. */
const REMEMBERED = ['photos', 'landscaper_documents'];

const condition = (text: string | undefined): string =>
  text === undefined ? 'false' : text === 'all' ? 'true' : `coalesce((${text}), false)`;
const replacements = ({ erased, erasedSecrets }: MappedTable) => ({ ...erased, ...erasedSecrets });
const replacedIn = (mapped: MappedTable): string =>
  Object.keys(replacements(mapped)).length === 0 ? 'false' : condition(mapped.replaced ?? 'all');
const assignments = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([column, instead]) => `${column} = ${instead}`)
    .join(', ');

/** Builds its SQL from the map of personal data. */
export class PgPersonalData implements PersonalData {
  constructor(private db: Knex) {}

  async preview(person: WhosePerson, at: Date): Promise<TableErasure[]> {
    const found: TableErasure[] = [];
    for (const one of withPeople) found.push(await this.count(one, bindingsOf(person, at)));
    return found.filter(({ removed, replaced, kept }) => removed + replaced + kept > 0);
  }

  async erase(person: WhosePerson, at: Date) {
    const bindings = bindingsOf(person, at);
    const tables = await this.preview(person, at);
    const files: FileOfRow[] = [];
    for (const [table, mapped] of withPeople) {
      if (table === 'users') continue;
      const { theirs, removed, naming } = mapped;
      if (FILES[table] && !REMEMBERED.includes(table))
        files.push(...(await this.filesIn(table, `(${theirs}) and ${replacedIn(mapped)}`, bindings)));
      if (removed) await this.ask(`delete from ${table} where (${theirs}) and ${condition(removed)}`, bindings);
      const columns = assignments(replacements(mapped));
      if (columns)
        await this.ask(`update ${table} set ${columns} where (${theirs}) and ${replacedIn(mapped)}`, bindings);
      if (naming) await this.ask(`update ${table} set ${assignments(naming.instead)} where ${naming.where}`, bindings);
    }
    return { tables, files };
  }

  async *recordsOf(person: WhosePerson): AsyncIterable<RecordSet> {
    for (const [table, mapped] of withPeople) {
      const columns = columnsInDownload(mapped);
      if (columns.length === 0) continue;
      const found = await this.ask<{ record: Record<string, unknown> }>(
        `select to_jsonb(record) as record from (
           select ${columns.join(', ')} from ${table} where ${mapped.theirs} limit ${ROWS_IN_A_SET}) record`,
        bindingsOf(person, new Date(0)),
      );
      const rows = found.map(({ record }) => readableRow(record, mapped, person.id));
      if (rows.length > 0) yield { table, what: mapped.what, rows };
    }
  }

  async filesOf(person: WhosePerson) {
    const bindings = bindingsOf(person, new Date(0));
    const found: (FileOfRow & { name: string })[] = [];
    for (const [table, { theirs }] of withPeople)
      if (FILES[table]) found.push(...(await this.filesIn(table, theirs, bindings)));
    return found;
  }

  private async count([table, mapped]: Mapped, bindings: Bindings): Promise<TableErasure> {
    const { what, keep, theirs } = mapped;
    const [counted] = await this.ask<Pick<TableErasure, 'removed' | 'replaced' | 'kept'>>(
      `with theirs as (
         select ${condition(mapped.removed)} as is_removed, ${replacedIn(mapped)} as is_replaced from ${table} where ${theirs})
       select count(*) filter (where is_removed)::int as removed,
         count(*) filter (where is_replaced and not is_removed)::int as replaced,
         count(*) filter (where not is_removed and not is_replaced)::int as kept from theirs`,
      bindings,
    );
    return { table, what, keep, ...counted! };
  }

  private async filesIn(table: string, where: string, bindings: Bindings) {
    const { id, type, name, where: hasFile } = FILES[table]!;
    const rows = await this.ask<{ id: string; contentType: string | null; name: string }>(
      `select ${id} as id, ${type} as content_type, ${name} as name from ${table} where ${where} and ${hasFile}`,
      bindings,
    );
    return rows.map((row) => ({ table, ...row }));
  }

  private async ask<Row>(sql: string, bindings: Bindings): Promise<Row[]> {
    return (await this.db.raw<{ rows: Row[] }>(sql, bindings)).rows;
  }
}

const bindingsOf = (person: WhosePerson, now: Date): Bindings => ({ ...person, userId: person.id, now });
