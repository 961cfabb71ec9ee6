// The order matters: the first match is the right one, because browsers also claim to be several others.
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;
const MACHINES = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

const firstIn = (list: readonly (readonly [RegExp, string])[], userAgent: string) =>
  list.find(([sign]) => sign.test(userAgent))?.[1];

/** What a user signed in with, as they would call it: "Firefox on Windows". Taken from the User-Agent, so it can be wrong. */
export function deviceOf(userAgent: string | null | undefined): string {
  const [browser, machine] = [firstIn(BROWSERS, userAgent ?? ''), firstIn(MACHINES, userAgent ?? '')];
  if (browser && machine) return `${browser} on ${machine}`;
  return browser ?? (machine ? `A browser on ${machine}` : 'An unknown device');
}
