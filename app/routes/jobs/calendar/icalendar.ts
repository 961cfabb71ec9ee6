// Writes calendar files (RFC 5545).

import { addDays, type Day } from '#src/kernel/day';

/**
 * An event in a calendar. `uid` never changes; `sequence` rises with each change. Times are in UTC, so that no rules of
 * a time zone are needed. An event of whole days has no times: its days are the same in every zone.
 */
export type CalendarEntry = {
  uid: string;
  sequence: number;
  changedAt: Date;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  description?: string;
  location?: string;
  url?: string;
} & ({ begins: Date; ends: Date } | { firstDay: Day; lastDay: Day });

const LINE_BYTES = 75;
/** How often we ask calendar apps to look again. */
const LOOK_AGAIN = 'PT1H';

/**
 * A calendar has at least one component (RFC 5545, 3.6), and some apps refuse an empty one. An empty calendar therefore
 * has the rules of London’s clocks, which show nothing.
 */
const LONDON = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A file to be opened once. `now`: the time of writing. */
export const icalendar = (name: string, entries: readonly CalendarEntry[], now: Date): string =>
  written(name, ['METHOD:PUBLISH'], entries, () => now);

/**
 * A calendar that apps read again and again. Without a change it stays identical: an entry’s stamp is the time of its
 * last change.
 */
export const icalendarFeed = (name: string, entries: readonly CalendarEntry[]): string =>
  written(
    name,
    [`REFRESH-INTERVAL;VALUE=DURATION:${LOOK_AGAIN}`, `X-PUBLISHED-TTL:${LOOK_AGAIN}`],
    entries,
    ({ changedAt }) => changedAt,
  );

/** The format wants CR LF at the end of every line. */
function written(
  name: string,
  kind: string[],
  entries: readonly CalendarEntry[],
  stampOf: (entry: CalendarEntry) => Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hedgerow//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...kind,
    `X-WR-CALNAME:${escaped(name)}`,
    ...(entries.length > 0 ? entries.flatMap((entry) => linesOf(entry, stampOf(entry))) : LONDON),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (entry: CalendarEntry, stamp: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${moment(stamp)}`,
  `LAST-MODIFIED:${moment(entry.changedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  `STATUS:${entry.status}`,
  ...('begins' in entry
    ? [`DTSTART:${moment(entry.begins)}`, `DTEND:${moment(entry.ends)}`]
    : // The end is exclusive: the first day afterwards. Without the last line, whole days would count as free.
      [
        `DTSTART;VALUE=DATE:${entry.firstDay.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${addDays(entry.lastDay, 1).replaceAll('-', '')}`,
        'TRANSP:OPAQUE',
      ]),
  `SUMMARY:${escaped(entry.summary)}`,
  ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
  ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
  ...(entry.url ? [`URL:${entry.url}`] : []),
  'END:VEVENT',
];

/** 20260511T083000Z */
const moment = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** RFC 5545, 3.3.11. A text may contain no other control character. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** At most 75 bytes a line, without splitting a character; continuation lines begin with a space (3.1). */
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
