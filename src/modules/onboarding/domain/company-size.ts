/** The sizes that the wizard offers, and those of the step pages. */
export const wizardSizes = ['Solo', '2-5', '6-10', '10+'] as const;
export const pageSizes = ['1-5', '6-10', '11-25', '26-50', '50+'] as const;

type Range = { from: number; to: number };

/** How many people a size means: "2-5" is 2 to 5, "50+" more than 50. */
export function headcountOf(size: string): Range | undefined {
  if (size === 'Solo') return { from: 1, to: 1 };
  const [, least, most] = /^(\d+)(?:-(\d+)|\+)$/.exec(size) ?? [];
  if (!least) return undefined;
  return most ? { from: Number(least), to: Number(most) } : { from: Number(least) + 1, to: Infinity };
}

/** The size in this list that covers all of a size from the other list; undefined if none does (D-COSIZE). */
export function coveringSize(offered: readonly string[], size: string): string | undefined {
  if (offered.includes(size)) return size;
  const range = headcountOf(size);
  return offered.find((other) => {
    const wider = headcountOf(other);
    return range && wider && wider.from <= range.from && range.to <= wider.to;
  });
}

/** The sizes to offer and the one to select. A size from the other list that none here covers is offered too. */
export function sizesShown(offered: readonly string[], chosen: string): { offered: readonly string[]; chosen: string } {
  const fitting = chosen && coveringSize(offered, chosen);
  return chosen && !fitting ? { offered: [...offered, chosen], chosen } : { offered, chosen: fitting ?? '' };
}
