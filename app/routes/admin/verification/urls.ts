export const QUEUE = '/admin-dashboard?tab=verification';
/** The page on which a document is read and decided. */
export const reviewUrl = ({ id }: { id: string }) => `/admin-dashboard/verification/${id}`;
