/** A file's name as it is shown: without folders and control characters, at most 120 characters. `fallback`: for a file without a name. */
export function shownName(fileName: string, fallback = 'photo'): string {
  const name = fileName.split(/[/\\]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex -- these are what is removed
  const printable = name.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return [...printable].slice(0, 120).join('') || fallback;
}
