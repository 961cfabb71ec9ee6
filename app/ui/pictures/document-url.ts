import { urlOf } from '#app/url-of';

/** The URL of a landscaper's document, which only they and admins can open. */
export const documentUrl = (id: string): string => urlOf('/documents/:id', id);
/** The URL of one page of a PDF as a picture. `page`: counted from 1. */
export const documentPageUrl = (id: string, page: number): string => `${documentUrl(id)}/pages/${page}`;
