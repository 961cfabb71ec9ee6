import { asCsv } from './csv';

/** A table as a file to save, which no cache keeps. */
export const csvFile = (name: string, heading: readonly string[], rows: readonly (readonly string[])[]): Response =>
  new Response(asCsv(heading, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
