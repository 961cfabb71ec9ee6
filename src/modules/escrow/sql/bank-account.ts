/** `hasBankAccount` (domain/payee.ts) in SQL: whether there is a bank account that money of a payee `p` went to or could go to. */
export const hasBankAccount = (p: string) =>
  `(${p}.details_submitted or ${p}.can_receive or ${p}.gone is not null or jsonb_array_length(${p}.earlier_payee_ids) > 0)`;
