/**
 * Whether a person’s data must stay as it is: for a legal claim, or because they asked us to restrict what we do with
 * it.
 */
export const mustStay = (userId: string): string => `(
  exists (select from legal_holds for_claim where for_claim.user_id = ${userId} and for_claim.lifted_at is null)
  or exists (select from users asker where asker.id = ${userId} and asker.status = 'restricted'))`;
