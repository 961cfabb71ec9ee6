import type { Referral } from '../domain/referral';

/** `name`: the first letter of their first name. `hasPaid`: one of their jobs has been paid for. */
export type InvitedShown = Pick<Referral, 'id' | 'state' | 'because' | 'joinedAt'> & { name: string; hasPaid: boolean };
export type ReferralsShown = {
  code: string | null;
  invited: InvitedShown[];
  /** How often they were rewarded in the last twelve months. */
  rewardedInYear: number;
  /** Points for all invitations so far. */
  earned: number;
  /** First name of the one who invited them. */
  invitedBy: string | null;
  /** Whether they can still enter a code. */
  mayEnter: boolean;
};

export interface ReferralViews {
  of(userId: string, now: Date): Promise<ReferralsShown>;
  /** First name of the customer with this code; null if nobody has it. */
  inviter(code: string): Promise<string | null>;
}
