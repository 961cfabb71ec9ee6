/**
 * A file's name as we show it: short, without folders and control characters. `nameless` is used if nothing is left.
 */
export function displayFileName(fileName: string, nameless = 'photo'): string {
  const name = fileName.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- this removes control characters
  const printable = name.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return [...printable].slice(0, 120).join('') || nameless;
}
