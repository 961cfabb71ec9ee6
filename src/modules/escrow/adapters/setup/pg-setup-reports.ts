import type { Knex } from 'knex';
import type { SetupFinding } from '../../domain/provider-setup';
import type { SetupReport, SetupReports } from '../../ports/setup/provider-setup';

type Stored = { readAt: Date; firstReadAt: Date; findings: SetupFinding[] };

/** Adds a row each time the findings differ from the previous ones. */
export class PgSetupReports implements SetupReports {
  constructor(private db: Knex) {}

  async keep({ readAt, findings }: Pick<SetupReport, 'readAt' | 'findings'>): Promise<void> {
    const stored = JSON.stringify(findings);
    await this.db.transaction(async (transaction) => {
      // Instances that start together read Stripe's settings at the same time.
      await transaction.raw('lock table provider_setup_reports in share row exclusive mode');
      const { rows } = await transaction.raw<{ rows: { id: string; isSame: boolean }[] }>(
        'select id, findings = ?::jsonb as is_same from provider_setup_reports order by id desc limit 1',
        [stored],
      );
      const [latest] = rows;
      if (latest?.isSame) await transaction('providerSetupReports').where({ id: latest.id }).update({ readAt });
      else await transaction('providerSetupReports').insert({ readAt, firstReadAt: readAt, findings: stored });
    });
  }

  async latest(): Promise<SetupReport | null> {
    const [is, was] = await this.db<Stored>('providerSetupReports').orderBy('id', 'desc').limit(2);
    return is ? { ...is, before: was?.findings ?? null } : null;
  }
}
