import type { Words } from './command';

export const PROFILE_FIRST = [403, 'Please complete your profile first.'] as const satisfies Words;
