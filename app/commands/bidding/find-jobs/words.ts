import type { Words } from '#app/web/command';

export const SEARCH_NOT_FOUND = [404, 'This saved search no longer exists.'] as const satisfies Words;
