/**
 * The first line of an address after a street is chosen: "14" -> "14 Vicarage Street", "Rose Cottage" -> "Rose Cottage,
 * Vicarage Street". It replaces another of the `streets` in the line. If the line is only the street, it begins with a
 * space, and the number can be typed in front.
 */
export function withStreet(line: string, street: string, streets: readonly string[]): string {
  const before = streets.find((one) => hasStreet(line, one));
  const house = (before ? line.slice(0, line.toLowerCase().lastIndexOf(before.toLowerCase())) : line)
    .replace(/[\s,]+$/, '')
    .trim();
  return `${house}${isNumber(house) || !house ? '' : ','} ${street}`;
}

/** Whether the line ends with the street: "14 King Street" does, "14 Barking Street" does not. */
export function hasStreet(line: string, street: string): boolean {
  const [whole, end] = [line.toLowerCase().trimEnd(), street.toLowerCase()];
  return whole.endsWith(end) && !/[\p{L}\p{N}]$/u.test(whole.slice(0, -end.length));
}

const isNumber = (house: string) => /\d[a-z]?$/i.test(house);
