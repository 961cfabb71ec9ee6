import { type Pence, pence } from './money';

/** An admin's decision about more than this takes effect once a second admin has agreed. */
export const SECOND_ADMIN_ABOVE = pence(250_00);

/** Who decides, and the other admin who agreed, if any. */
export type Decided = { adminId: string; agreedBy?: string | null };

/** Whether a second admin has agreed. Nobody agrees with themselves. */
export const hasAgreed = ({ adminId, agreedBy }: Decided): boolean => !!agreedBy && agreedBy !== adminId;

/** Whether a second admin still has to agree to a decision about this amount. */
export const needsSecondAdmin = (amount: Pence, decided: Decided): boolean =>
  amount > SECOND_ADMIN_ABOVE && !hasAgreed(decided);
