import type { Knex } from 'knex';
import type { ReceiptBook } from '../ports/receipt-book';

const OPEN = `
  insert into receipt_books (landscaper_id) select :landscaperId
   where not exists (select 1 from receipt_books where landscaper_id = :landscaperId)
  on conflict do nothing`;

const ISSUE = `
  with book as (
    update receipt_books set last_receipt = last_receipt + 1 where landscaper_id = :landscaperId returning number, last_receipt)
  insert into receipts (job_id, hold_id, book, number, issued_at, landscaper_name, business_name, landscaper_place, customer_name, job_address)
  select j.id, :holdId, book.number, book.last_receipt, :at, l.full_name, p.business_name, p.town || ' ' || p.postcode, c.full_name, j.address
    from book
    join users l on l.id = :landscaperId
    left join landscaper_profiles p on p.user_id = l.id
    join jobs j on j.id = :jobId
    join users c on c.id = j.customer_id`;

export class PgReceiptBook implements ReceiptBook {
  constructor(private db: Knex) {}

  async issue(receipt: Parameters<ReceiptBook['issue']>[0]) {
    if (await this.isIssued(receipt)) return;
    // The landscaper's first: there is no book yet.
    await this.db.raw(OPEN, { landscaperId: receipt.landscaperId });
    await this.isIssued(receipt);
  }

  private async isIssued(receipt: Parameters<ReceiptBook['issue']>[0]): Promise<boolean> {
    const { rowCount } = await this.db.raw<{ rowCount: number }>(ISSUE, receipt);
    return rowCount > 0;
  }
}
