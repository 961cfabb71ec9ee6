import type { Knex } from 'knex';

/** Faults of the database on demand: a table can be made to refuse every write, anywhere in a request. */
export type PlantedFaults = {
  /** The tables that are written to meanwhile, in the order of the first write to each. */
  writtenBy(work: () => Promise<unknown>): Promise<string[]>;
  /** Every write to the table fails during `work`, with all that its transaction did. */
  whileFails<Value>(table: string, work: () => Promise<Value>): Promise<Value>;
};

/** `owner`: a connection that may create triggers. Each table of the public schema is watched from now on. */
export async function plantedFaults(owner: Knex): Promise<PlantedFaults> {
  await owner.raw(`
    create table watched_writes (id bigint generated always as identity primary key, relation text not null);
    create table planted_faults (relation text primary key);
    create function watch_writes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if exists (select 1 from planted_faults where relation = tg_table_name) then
          raise exception 'a fault is planted in %', tg_table_name using errcode = 'disk_full';
        end if;
        insert into watched_writes (relation) values (tg_table_name);
        return null;
      end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('watched_writes', 'planted_faults')
      loop execute format('create trigger watch_writes before insert or update or delete on public.%I for each statement execute function watch_writes()', name);
      end loop;
    end $$;`);
  return {
    async writtenBy(work) {
      await owner('watchedWrites').delete();
      await work();
      const { rows } = await owner.raw<{ rows: { relation: string }[] }>(
        'select relation from watched_writes group by relation order by min(id)',
      );
      return rows.map(({ relation }) => relation);
    },
    async whileFails(table, work) {
      await owner('plantedFaults').insert({ relation: table });
      try {
        return await work();
      } finally {
        await owner('plantedFaults').delete();
      }
    },
  };
}
