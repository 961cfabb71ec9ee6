/** Whether a payment of this customer is in dispute, with the landscaper or with a bank. */
export const hasOpenDispute = (userId: string): string => `(
  exists (select from holds h where h.customer_id = ${userId} and h.dispute_state = 'open')
  or exists (select from chargebacks c join holds h on h.id = c.hold_id where h.customer_id = ${userId} and c.closed_at is null))`;
