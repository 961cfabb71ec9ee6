import { urlOf } from '#app/url-of';

export const QUEUE = '/admin-dashboard?tab=verification';
/** The page on which a document is read and decided. */
export const reviewUrl = ({ id }: { id: string }) => urlOf('/admin-dashboard/verification/:id', id);
