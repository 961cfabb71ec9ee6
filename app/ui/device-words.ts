import type { Device, System } from '#src/modules/accounts/domain/device';

const SYSTEMS: Record<System, string> = {
  iPhone: 'an iPhone',
  iPad: 'an iPad',
  Android: 'Android',
  Windows: 'Windows',
  Chromebook: 'a Chromebook',
  Mac: 'a Mac',
  Linux: 'Linux',
};
/** A device as its user would call it: "Firefox on Windows". */
export function deviceWords({ browser, system }: Device): string {
  if (system) return `${browser ?? 'A browser'} on ${SYSTEMS[system]}`;
  return browser ?? 'An unknown device';
}
