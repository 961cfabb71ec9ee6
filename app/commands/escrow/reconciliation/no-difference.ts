export const NO_DIFFERENCE = [404, 'We could not find this difference.'] as const;
