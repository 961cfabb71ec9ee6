import type { Words } from '#app/web/command';

export const SEARCH_NOT_FOUND = [404, 'You have no such saved search any more.'] as const satisfies Words;
