import type { MoneyStanding, Viewer } from '#src/modules/acts/domain/standing';

/**
 * A viewer's role in a job. `hired`: the landscaper whose bid was accepted. `bidder`: any other landscaper, while the
 * job is posted.
 */
export type ViewerRole = 'owner' | 'hired' | 'bidder' | 'admin';

/** The states of a job's payment that its pages show. */
export type PaymentState = MoneyStanding['state'];

const VIEWERS = { owner: 'customer', hired: 'landscaper', bidder: 'stranger', admin: 'admin' } as const;
/** This role as `modules/acts` names it. */
export const actorIn = (viewerRole: ViewerRole): Viewer => VIEWERS[viewerRole];

const PAID_FOR: readonly (PaymentState | undefined)[] = ['held', 'releasing', 'released'];

/**
 * Whether the viewer may know where the garden is, how to get in and the customer's full name: the customer and admins
 * always, the hired landscaper once the job is paid for, nobody else (D-PUBCONTACT). `payment`: undefined if there is
 * none.
 */
export const mayKnowAddress = (viewerRole: ViewerRole, payment: PaymentState | undefined): boolean =>
  viewerRole === 'owner' || viewerRole === 'admin' || (viewerRole === 'hired' && PAID_FOR.includes(payment));
