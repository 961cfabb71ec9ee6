/** The number of a credit note `n` as people read it: 'C101-0007'. */
export const CREDIT_NOTE_NUMBER = `'C' || n.book || '-' || lpad(n.number::text, 4, '0')`;
