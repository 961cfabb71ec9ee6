import type { WasteKind, WeedMethod } from '#src/modules/jobs/domain/garden-law/weeds-and-waste';

// What a customer asked for, in words.

export const weedMethodLabels: Record<WeedMethod, string> = {
  chemical: 'Weed killer may be used',
  non_chemical: 'No weed killer',
  no_preference: 'No preference',
};
export const weedMethodWords = (method: WeedMethod | null): string =>
  method === null ? 'Not said' : weedMethodLabels[method];

export const wasteKindLabels: Record<WasteKind, string> = {
  green: 'Green waste',
  soil: 'Soil',
  rubble: 'Rubble',
  fencing: 'Fencing',
  other: 'Something else',
};

/** "Green waste, rubble" */
export function wasteKindWords(kinds: readonly WasteKind[]): string {
  const words = kinds.map((kind) => wasteKindLabels[kind].toLowerCase()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the waste should be taken away, and what it is. */
export const wasteAskedWords = ({ wasteRemoval, wasteKinds }: { wasteRemoval: boolean; wasteKinds: WasteKind[] }) =>
  wasteRemoval
    ? `To be taken away${wasteKinds.length > 0 ? `: ${wasteKindWords(wasteKinds).toLowerCase()}` : ''}`
    : 'Stays in the garden';
