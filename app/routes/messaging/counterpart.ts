import type { ThreadView } from '#src/modules/messaging/ports/messaging-views';
import { photoUrl } from '#app/ui/pictures/photo-url';

export type Viewer = { id: string; userType: 'customer' | 'landscaper' | 'admin' };

/** The other person in a thread, and how many messages the viewer has not read. */
export function counterpartOf({ thread, customer, landscaper }: ThreadView, viewer: Viewer) {
  const asCustomer = viewer.userType === 'customer';
  const other = asCustomer ? landscaper : customer;
  return {
    ...other,
    name: other.businessName ?? other.fullName,
    /** The person's own name, if `name` is that of their business. */
    ownName: other.businessName && other.fullName,
    photo: other.profileImage ? photoUrl(other.profileImage, 320) : undefined,
    unread: asCustomer ? thread.unreadCountCustomer : thread.unreadCountLandscaper,
  };
}
