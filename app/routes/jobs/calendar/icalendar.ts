// Writes calendar files (RFC 5545).

/** One thing in a calendar. `uid` never changes; `sequence` rises with each change of it. Moments are written in UTC, so that no rules of a zone are needed. */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  begins: Date;
  ends: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
};

const LINE_BYTES = 75;

/** `now`: when it was written. Every line ends with CR LF, as the format wants it. */
export function icalendar(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hedgerow//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `DTSTAMP:${moment(now)}`,
      `SEQUENCE:${entry.sequence}`,
      `STATUS:${entry.status}`,
      `DTSTART:${moment(entry.begins)}`,
      `DTEND:${moment(entry.ends)}`,
      `SUMMARY:${escaped(entry.summary)}`,
      `DESCRIPTION:${escaped(entry.description)}`,
      `LOCATION:${escaped(entry.location)}`,
      `URL:${entry.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20260511T083000Z */
const moment = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** RFC 5545, 3.3.11. No other control character may stand in a text. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** At most 75 bytes a line, never in the middle of a character; what follows begins with a space (3.1). */
function folded(line: string): string {
  let [done, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      done += '\r\n ';
      bytes = 1;
    }
    done += character;
    bytes += size;
  }
  return done;
}
