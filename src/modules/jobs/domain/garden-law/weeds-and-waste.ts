/** What a customer is asked about weeds and waste, if the work involves them. */
import { serviceNamed } from '../services';

/** May weed killer be used? */
export const weedMethods = ['chemical', 'non_chemical', 'no_preference'] as const;
export type WeedMethod = (typeof weedMethods)[number];

/** What is to be taken away. It decides which licence a carrier needs. */
export const wasteKinds = ['green', 'soil', 'rubble', 'fencing', 'other'] as const;
export type WasteKind = (typeof wasteKinds)[number];

export const isWeedWork = (jobTypes: readonly string[]): boolean =>
  jobTypes.some((type) => serviceNamed(type) === 'weeding');
