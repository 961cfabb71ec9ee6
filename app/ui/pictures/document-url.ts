/** The URL of a landscaper's document, which only they and admins can open. */
export const documentUrl = (id: string): string => `/documents/${id}`;
