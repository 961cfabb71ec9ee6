const NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** GB is called United Kingdom. Null for what is no country. */
export const writtenCountry = (code: string | null): string | null => (code && NAMES.of(code)) ?? null;
