const NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** GB becomes United Kingdom. Null if it is not a country. */
export const writtenCountry = (code: string | null): string | null => (code && NAMES.of(code)) ?? null;
