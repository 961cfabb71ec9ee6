/** `hasOpenAppeal` (domain/suspension.ts) in SQL, for a suspension `s`. */
export const hasOpenAppeal = 's.lifted_at is null and s.answer is null and s.appeal is not null';
