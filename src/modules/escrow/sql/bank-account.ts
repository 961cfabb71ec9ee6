/** `hasBankAccount` (domain/payee.ts) in SQL: whether money of a payee `p` went, or could go, to a bank account. */
export const hasBankAccount = (p: string) =>
  `(${p}.details_submitted or ${p}.can_receive or ${p}.gone is not null or jsonb_array_length(${p}.earlier_payee_ids) > 0)`;
