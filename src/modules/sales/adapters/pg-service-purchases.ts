import type { Knex } from 'knex';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { ServicePurchase, ServicePurchaseViews } from '../ports/service-purchase-views';

type Row = Omit<ServicePurchase, 'payments'> & InJson<Pick<ServicePurchase, 'payments'>>;

const SHOWN = 50;

// Finds the latest paid ones before it reads anything else about them.
const PURCHASES = `
  with latest as (
    select t.payment_ref, max(t.at) as at from ledger.transaction t
     where t.kind in ('service', 'subscription')
       and (:customerId::uuid is null or t.payment_ref in (select id::text from service_orders where customer_id = :customerId::uuid))
     group by t.payment_ref order by at desc, t.payment_ref limit :shown)
  select o.id, o.kind, o.state, o.amount, o.paid_until, u.full_name as customer_name, paid.payments, refunds.refunded
    from latest
    join service_orders o on o.id = latest.payment_ref::uuid
    join users u on u.id = o.customer_id
   cross join lateral (
     select json_agg(json_build_object('at', t.at, 'amount', e.amount) order by t.at desc, t.id desc) as payments
       from ledger.transaction t
       join ledger.entry e on e.transaction_id = t.id
       join ledger.account a on a.id = e.account_id and a.kind = 'provider_clearing'
      where t.payment_ref = o.id::text and t.kind in ('service', 'subscription')) paid
   cross join lateral (
     select coalesce(sum(r.sold), 0)::bigint as refunded from outside_refunds r
      where r.payment_ref = o.id::text and r.hold_id is null and r.state = 'booked') refunds
   order by latest.at desc, o.id`;

export class PgServicePurchases implements ServicePurchaseViews {
  constructor(private db: Knex) {}

  of = (customerId: string): Promise<ServicePurchase[]> => this.read(customerId);
  all = (): Promise<ServicePurchase[]> => this.read(null);

  private async read(customerId: string | null): Promise<ServicePurchase[]> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(PURCHASES, { customerId, shown: SHOWN });
    return rows.map(({ payments, ...order }) => ({
      ...order,
      payments: payments.map(({ at, amount }) => ({ at: momentOf(at), amount })),
    }));
  }
}
