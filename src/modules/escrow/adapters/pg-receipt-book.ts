import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { prepared } from '#src/platform/prepared';
import { Row } from '#src/platform/row';
import type { NewCreditNote, ReceiptBook } from '../ports/receipt-book';

const OPEN = `
  insert into receipt_books (landscaper_id) select :landscaperId
   where not exists (select 1 from receipt_books where landscaper_id = :landscaperId)
  on conflict do nothing`;

// Everyone appears under their present name.
const PARTIES = `
    join users l on l.id = :landscaperId
    left join landscaper_profiles p on p.user_id = l.id
    join jobs j on j.id = :jobId
    join users c on c.id = j.customer_id`;

const ISSUE = `
  with book as (
    update receipt_books set last_receipt = last_receipt + 1 where landscaper_id = :landscaperId returning number, last_receipt)
  insert into receipts (job_id, hold_id, book, number, issued_at, landscaper_name, business_name, landscaper_place, customer_name, job_address)
  select j.id, :holdId, book.number, book.last_receipt, :at, l.full_name, p.business_name, nullif(trim(p.town || ' ' || p.postcode), ''), c.full_name, j.address
    from book ${PARTIES}`;

const CREDIT = `
  with book as (
    update receipt_books set last_credit_note = last_credit_note + 1 where landscaper_id = :landscaperId returning number, last_credit_note)
  insert into credit_notes (job_id, hold_id, book, number, why, late_refund_id, amount, fee, share, issued_at,
    landscaper_name, business_name, landscaper_place, customer_name, job_address)
  select j.id, :holdId, book.number, book.last_credit_note, :why, cast(:lateRefundId as uuid), :amount, :fee, :share, :at,
    l.full_name, p.business_name, nullif(trim(p.town || ' ' || p.postcode), ''), c.full_name, j.address
    from book ${PARTIES}`;

const noteFacts = ({ late, ...note }: NewCreditNote) => ({
  lateRefundId: null,
  fee: pence(0),
  share: pence(0),
  ...note,
  ...late,
});

export class CreditNoteRow extends Row {
  static override tableName = 'creditNotes';
  /** The number is the next in the landscaper's book, and the names are those of that moment. */
  static override columnsOf = (note: NewCreditNote & { number: number }) => {
    const { landscaperId: _landscaperId, at: issuedAt, ...facts } = noteFacts(note);
    return super.columnsOf({ ...facts, number: note.number, issuedAt });
  };
}

export class PgReceiptBook implements ReceiptBook {
  constructor(private db: Knex) {}

  async issue(receipt: Parameters<ReceiptBook['issue']>[0]) {
    if (await this.isIssued(receipt)) return;
    // Opens the book for the landscaper's first receipt.
    await this.db.raw(OPEN, { landscaperId: receipt.landscaperId });
    await this.isIssued(receipt);
  }

  private async isIssued(receipt: Parameters<ReceiptBook['issue']>[0]): Promise<boolean> {
    const { rowCount } = await prepared(this.db, ISSUE, receipt);
    return rowCount > 0;
  }

  async issueCreditNote(note: NewCreditNote) {
    await this.db.raw(OPEN, { landscaperId: note.landscaperId });
    await this.db.raw(CREDIT, noteFacts(note));
  }
}
