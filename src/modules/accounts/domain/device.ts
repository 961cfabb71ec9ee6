// The order matters: browsers also claim to be others, and the first match is the right one.
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

export type Browser = (typeof BROWSERS)[number][1];
export type System = (typeof SYSTEMS)[number][1];
export const browsers: readonly Browser[] = BROWSERS.map(([, browser]) => browser);
export const systems: readonly System[] = SYSTEMS.map(([, system]) => system);

/** What a user signed in with. Null: unknown. */
export type Device = { browser: Browser | null; system: System | null };

const firstIn = <Name>(list: readonly (readonly [RegExp, Name])[], userAgent: string): Name | null =>
  list.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

/** Taken from the User-Agent, so it can be wrong. */
export const deviceOf = (userAgent: string | null | undefined): Device => ({
  browser: firstIn(BROWSERS, userAgent ?? ''),
  system: firstIn(SYSTEMS, userAgent ?? ''),
});
