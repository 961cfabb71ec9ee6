import { expect, test } from 'vitest';
import { icalendar, icalendarFeed } from '#app/routes/jobs/calendar/icalendar';

const entry = {
  changedAt: new Date('2026-04-30T17:05:00Z'),
  uid: 'visit-1@hedgerow',
  sequence: 2,
  status: 'CONFIRMED' as const,
  url: 'https://hedgerow.test/jobs/1',
  begins: new Date('2026-05-13T08:30:00Z'),
  ends: new Date('2026-05-13T10:30:00Z'),
  summary: 'Hedge; two sides, both (Olive)',
  description: 'Access: gate\nCode \\ 12',
  location: 'Frome',
};
const lines = (facts: Partial<typeof entry> = {}) =>
  icalendar('Hedgerow', [{ ...entry, ...facts }], new Date('2026-05-01T00:00:00Z')).split('\r\n');

test('a file has the lines that the format asks for, with times in UTC', () => {
  expect(lines()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hedgerow//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Hedgerow',
    'BEGIN:VEVENT',
    'UID:visit-1@hedgerow',
    'DTSTAMP:20260501T000000Z',
    'LAST-MODIFIED:20260430T170500Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'DTSTART:20260513T083000Z',
    'DTEND:20260513T103000Z',
    'SUMMARY:Hedge\\; two sides\\, both (Olive)',
    'DESCRIPTION:Access: gate\\nCode \\\\ 12',
    'LOCATION:Frome',
    'URL:https://hedgerow.test/jobs/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('long lines are folded at 75 bytes, never within a character, and read as before when they are put together', () => {
  const summary = 'Überwachsene Hecke “ganz hinten” 🌳 '.repeat(6).trim();
  const file = lines({ summary });
  expect(file.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
});

test('nothing that a person typed can end a line or begin a new one', () => {
  const file = lines({ summary: 'Lawn\r\nEND:VEVENT\u0007\rX' });
  expect(file.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(file).toContain('SUMMARY:Lawn\\nEND:VEVENT \\nX');
});

test('a calendar that is read again and again stays identical until something changes, and has no method', () => {
  const file = icalendarFeed('Hedgerow', [entry]);
  expect(file).toBe(icalendarFeed('Hedgerow', [entry]));
  expect(file).toContain('DTSTAMP:20260430T170500Z\r\n');
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  expect(file).not.toContain('METHOD:');
});

test('whole days are written as days, end with the day after the last one, and count as busy', () => {
  const { uid, sequence, changedAt } = entry;
  const off = { uid, sequence, changedAt, status: 'CONFIRMED' as const, summary: 'Day off' };
  const file = icalendarFeed('Hedgerow', [{ ...off, firstDay: '2026-12-30', lastDay: '2026-12-31' }]);
  expect(file).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\nTRANSP:OPAQUE\r\n');
  expect(file).not.toMatch(/DESCRIPTION|LOCATION|URL/);
});

test('BUG3-S9: a calendar with nothing to show still has a component, and stays identical', () => {
  const file = icalendarFeed('Hedgerow', []);
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/London\r\n');
  expect(file.match(/^BEGIN:/gm)?.length).toBe(file.match(/^END:/gm)?.length);
  expect(file).not.toContain('BEGIN:VEVENT');
  expect(icalendarFeed('Hedgerow', [entry])).not.toContain('BEGIN:VTIMEZONE');
});
