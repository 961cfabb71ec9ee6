/** The address of a landscaper's document: for themselves and for admins. */
export const documentUrl = (id: string): string => `/documents/${id}`;
