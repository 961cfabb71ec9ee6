import { urlOf } from '#app/url-of';

/** The URL of the file sent with a message: for the two people in the thread and for admins. */
export const attachmentUrl = (messageId: string): string => urlOf('/attachments/:id', messageId);
