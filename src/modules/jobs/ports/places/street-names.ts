export interface StreetNames {
  /**
   * The named streets nearest to a postcode in standard form, at most three, nearest first; none if they are not known.
   */
  near(postcode: string): Promise<string[]>;
}
