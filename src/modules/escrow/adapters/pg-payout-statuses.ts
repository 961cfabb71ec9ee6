import type { Knex } from 'knex';
import { type InJson, momentOf } from '#src/platform/json-columns';
import { prepared } from '#src/platform/prepared';
import { bankAccountStaysUntil, type BankFailure } from '../domain/payee';
import type {
  PayoutStatus,
  PayoutStatuses,
  PayoutTrouble,
  PayoutTroubleViews,
} from '../ports/payout-accounts/payout-status-views';
import { inTroubleSince, isPayoutTrouble } from '../sql/waiting-for-admin';

const waitingFor = (landscaperId: string) =>
  `(select coalesce(sum(i.amount), 0)::bigint from money_intents i where i.landscaper_id = ${landscaperId} and i.state = 'waiting_payee')`;

const STATUS = `
  select case when p.payee_id is null then 'none' when p.gone is not null then 'gone' when p.can_receive then 'ready' else 'incomplete' end as state,
         p.payee_id, p.gone, p.bank_failure, coalesce(p.can_receive, false) as can_receive,
         coalesce(p.details_submitted, false) as details_submitted,
         coalesce(p.charges_enabled, false) as charges_enabled, coalesce(p.payouts_enabled, false) as payouts_enabled,
         coalesce(p.currently_due, '[]') as currently_due, ${waitingFor('who.id')} as waiting_pence,
         coalesce(p.earlier_payee_ids, '[]') as earlier_payee_ids, u.access_changed_at
    from (select ?::uuid as id) who left join payees p on p.landscaper_id = who.id left join users u on u.id = who.id`;

const SHOWN = 100;
const TROUBLES = `
  select p.landscaper_id, coalesce(profile.business_name, u.full_name) as landscaper, p.payee_id, p.gone, p.bank_failure,
         ${inTroubleSince} as since, ${waitingFor('p.landscaper_id')} as waiting_pence
    from payees p
    join users u on u.id = p.landscaper_id
    left join landscaper_profiles profile on profile.user_id = u.id
   where ${isPayoutTrouble}
   order by waiting_pence desc, since, p.landscaper_id limit ?`;

type Stored<View> = Omit<View, 'bankFailure'> & { bankFailure: InJson<BankFailure> | null };
const read = <View>({ bankFailure, ...view }: Stored<View>) => ({
  ...view,
  bankFailure: bankFailure && { ...bankFailure, at: momentOf(bankFailure.at) },
});

export class PgPayoutStatuses implements PayoutStatuses {
  constructor(private db: Knex) {}

  async ofLandscaper(landscaperId: string, now: Date): Promise<PayoutStatus> {
    type Found = Stored<Omit<PayoutStatus, 'bankAccountStaysUntil'>> & {
      earlierPayeeIds: string[];
      accessChangedAt: Date | null;
    };
    const { rows } = await prepared<Found>(this.db, STATUS, [landscaperId]);
    const { earlierPayeeIds, accessChangedAt, ...status } = rows[0]!;
    return {
      ...read<Omit<PayoutStatus, 'bankAccountStaysUntil'>>(status),
      bankAccountStaysUntil: bankAccountStaysUntil({ ...status, earlierPayeeIds }, accessChangedAt, now),
    };
  }
}

export class PgPayoutTroubles implements PayoutTroubleViews {
  constructor(private db: Knex) {}

  async all(): Promise<PayoutTrouble[]> {
    const { rows } = await this.db.raw<{ rows: Stored<PayoutTrouble>[] }>(TROUBLES, [SHOWN]);
    return rows.map(read);
  }
}
