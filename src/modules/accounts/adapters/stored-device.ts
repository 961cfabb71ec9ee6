import { browsers, systems, type Device } from '../domain/device';

/** A device in the database: "Firefox on Windows", "Firefox", "Windows" or "unknown". */
export const deviceToStore = ({ browser, system }: Device): string =>
  [browser, system].filter(Boolean).join(' on ') || 'unknown';

/**
 * Older rows have whole phrases, "Chrome on a Chromebook" or "A browser on Windows". They are read by the same names.
 */
export const storedDevice = (stored: string): Device => ({
  browser: browsers.find((name) => hasName(stored, name)) ?? null,
  system: systems.find((name) => hasName(stored, name)) ?? null,
});

const hasName = (stored: string, name: string) => ` ${stored} `.includes(` ${name} `);
