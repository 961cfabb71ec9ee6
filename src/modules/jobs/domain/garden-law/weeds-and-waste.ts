/** What a customer is asked about weeds and about waste, where the work is about them. */
import { serviceNamed } from '../services';

/** May weed killer be used? */
export const weedMethods = ['chemical', 'non_chemical', 'no_preference'] as const;
export type WeedMethod = (typeof weedMethods)[number];

/** What is to be taken away: it decides what authority a carrier needs. */
export const wasteKinds = ['green', 'soil', 'rubble', 'fencing', 'other'] as const;
export type WasteKind = (typeof wasteKinds)[number];

export const isWeedWork = (jobTypes: readonly string[]): boolean =>
  jobTypes.some((type) => serviceNamed(type) === 'weeding');
