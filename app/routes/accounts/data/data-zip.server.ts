import { dateTime } from '#src/kernel/written-date';
import type { Download, PartOfDownload } from '#src/modules/accounts/use-cases/data/parts-of-download';
import { BRAND } from '#app/ui/page/brand';
import type { ZipEntry } from './zip-file.server';

type Page = { sections: string[]; files: string[]; unread: string[] };

/** The files of a download: a JSON file for each kind of record, the stored files, and a page that shows everything. */
export async function* filesOfDownload({ at, parts }: Download): AsyncGenerator<ZipEntry> {
  const page: Page = { sections: [], files: [], unread: [] };
  for await (const part of parts) {
    const entry = part.is === 'records' ? recordsIn(part, page) : fileIn(part, page);
    if (entry) yield entry;
  }
  yield { name: 'your-data.html', bytes: Buffer.from(pageOf(page, at)) };
}

function recordsIn({ table, what, rows }: PartOfDownload & { is: 'records' }, page: Page): ZipEntry {
  page.sections.push(sectionOf(what, rows));
  return { name: `data/${table.replace('.', '-')}.json`, bytes: Buffer.from(JSON.stringify({ what, rows }, null, 2)) };
}

function fileIn(file: PartOfDownload & { is: 'file' }, page: Page): ZipEntry | undefined {
  if (!file.bytes) {
    page.unread.push(file.name);
    return undefined;
  }
  const ending = file.contentType === 'application/pdf' ? 'pdf' : 'jpg';
  const name = `files/${file.table}/${file.id}.${ending}`;
  page.files.push(`<li><a href="${name}">${escaped(file.name)}</a></li>`);
  return { name, bytes: file.bytes };
}

function sectionOf(what: string, rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((column) => `<th scope="col">${escaped(labelOf(column))}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((column) => `<td>${escaped(textOf(row[column]))}</td>`).join('')}</tr>`)
    .join('\n');
  return `<h2>${escaped(what)}</h2>\n<div><table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>`;
}

const pageOf = ({ sections, files, unread }: Page, at: Date): string => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data at ${BRAND.name}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color-scheme: light dark }
  div { overflow-x: auto } table { border-collapse: collapse; font-size: 0.875rem }
  th, td { border: 1px solid #8886; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; max-width: 30rem; overflow-wrap: anywhere }
</style>
<h1>Your data at ${BRAND.name}</h1>
<p>Everything we had about you on ${escaped(dateTime(at))}. Amounts are in pence, times are in UTC. The same is in the folder “data” as JSON, for other programs.
Other people are “the customer”, “the landscaper” or “staff”.</p>
${sections.join('\n')}
<h2>Files</h2>
${files.length > 0 ? `<ul>${files.join('\n')}</ul>` : '<p>None.</p>'}
${unread.length > 0 ? `<p>These files could not be read. Please ask us for them: ${escaped(unread.join(', '))}.</p>` : ''}
</html>
`;

const labelOf = (column: string): string => column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
