import { urlOf } from '#app/url-of';

/** A job's conversation, opened at its latest message. */
export const conversationUrl = (jobId: string) => atNewest(urlOf('/messages/:id', jobId));

/** The same for a path that may be another page's. */
export const atNewest = (path: string) => (path.startsWith('/messages/') ? `${path}#newest` : path);
