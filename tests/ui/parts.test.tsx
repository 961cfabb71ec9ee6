import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { Thread } from '#app/ui/job/bubble';
import { ConfirmPage } from '#app/ui/forms/confirm-page';
import { CheckLine, DatedChecks, statusOf } from '#app/ui/job/dated-check';
import { lucideIcons, ownIcons } from '#app/ui/icon-names';
import { Money } from '#app/ui/money';
import { MoneyStatement } from '#app/ui/job/money-statement';
import { ReleaseClock } from '#app/ui/job/release-clock';
import { Stars } from '#app/ui/stars';
import { Stepper } from '#app/ui/stepper';
import { Badge } from '#app/ui/page/badge';
import { Toast } from '#app/ui/page/toast';
import { Avatar } from '#app/ui/pictures/avatar';
import { StatusBadge } from '#app/ui/job/status-badge';
import { pageText } from '#tests/support/page-text';
import { markup } from './page';

test('A toast is a status, shows its title and description as two sentences, is not printed, and can be dismissed without scripts (LOOK-S16)', () => {
  const html = markup(
    <Toast title="Job posted successfully!" description="We will tell you when the first bid arrives." />,
  );
  expect(html).toMatch(/<dialog[^>]*open=""/);
  expect(html).toMatch(/role="status"/);
  expect(html).toContain('<form method="dialog">');
  expect(pageText(html)).toBe('Job posted successfully! We will tell you when the first bid arrives. Dismiss');
  expect(html).toMatch(/<dialog class="[^"]*no-print/);
  expect(pageText(markup(<Toast title="Progress Saved" description="Carry on now." />))).toContain(
    'Progress Saved. Carry on now.',
  );
  expect(pageText(markup(<Toast title="Saved" />))).toBe('Saved Dismiss');
});

test('A price has no space between its pounds and its pence', () => {
  expect(markup(<Money pence={842_50} />)).toBe('<span class="money">£842<span class="p">.50</span></span>');
});

test('Every icon that has a name is in the sprite', () => {
  const sprite = readFileSync('app/ui/icons.svg', 'utf8');
  for (const name of [...lucideIcons, ...Object.keys(ownIcons)]) expect(sprite).toContain(`<symbol id="${name}"`);
});

describe('The release clock', () => {
  const clock = (now: string, state?: 'running' | 'stopped' | 'done') =>
    markup(<ReleaseClock markedAt={null} releasesAt="2026-05-14T15:40:00Z" now={now} state={state} />);

  test('It says how long is left, and at what time it ends', () => {
    const html = clock('2026-05-13T08:20:00Z');
    expect(pageText(html)).toContain('31 h 20 min left');
    expect(pageText(html)).toContain('Releases tomorrow at 16:40');
    expect(html).toContain('16 of 48 hours have passed');
  });

  test('A clock that runs for longer, because the visit is still to come, says how long in all, and to its end', () => {
    const longer = (now: string) =>
      markup(<ReleaseClock markedAt="2026-05-11T15:40:00Z" releasesAt="2026-05-14T15:40:00Z" now={now} />);
    for (const [now, passed] of [
      ['2026-05-11T15:40:00Z', 0],
      ['2026-05-13T15:40:00Z', 48],
      ['2026-05-14T15:40:00Z', 72],
    ] as const) {
      expect(pageText(longer(now))).toContain('72 h in all');
      expect(longer(now)).toContain(`${passed} of 72 hours have passed`);
    }
  });

  test('A stopped clock does not say when the money is released', () => {
    expect(pageText(clock('2026-05-13T08:20:00Z', 'stopped'))).toContain('The clock is stopped');
    expect(pageText(clock('2026-05-13T08:20:00Z', 'stopped'))).not.toContain('Releases on');
  });

  test('The hours stay between 0 and 48', () => {
    expect(clock('2026-05-20T08:20:00Z')).toContain('48 of 48 hours have passed');
    expect(clock('2026-05-12T15:40:00Z')).toContain('0 of 48 hours have passed');
  });
});

test('A statement names every part of the bar, and its table lists every movement and the held amount', () => {
  const html = markup(
    <MoneyStatement
      jobNumber={2051}
      total={{ label: 'Held now', of: 'held', pence: 30_00 }}
      parts={[
        { hatch: 'released', figure: 'released', label: 'Released', pence: 139_50 },
        { hatch: 'fee', figure: 'fee', label: 'Fee', pence: 15_50 },
        { hatch: 'disputed', figure: 'in-dispute', label: 'Disputed', pence: 30_00 },
      ]}
      rows={[
        { at: '2026-05-06T20:40:00Z', what: 'You paid', of: 'paid', pence: 185_00 },
        { at: '2026-05-13T10:15:00Z', what: 'Released to Fern', of: 'share', pence: -139_50 },
      ]}
    />,
  );
  expect(html).toContain('aria-label="Released £139.50, Fee £15.50, Disputed £30.00"');
  expect(pageText(html)).toContain('6 May 2026 You paid £185.00 13 May 2026 Released to Fern −£139.50');
  expect(pageText(html)).toMatch(/Held now £30 \.00$/);
});

describe('A dated check', () => {
  const insurance = {
    kind: 'public_liability',
    title: 'Public liability £2m',
    seenOn: '2026-05-03',
    validUntil: '2027-05-02',
  } as const;

  test.each([
    ['2026-05-13', 'in-date'],
    ['2027-04-02', 'expires-soon'],
    ['2027-05-02', 'expires-soon'],
    ['2027-05-03', 'expired'],
  ])('on %s it is %s', (today, status) => {
    expect(statusOf(insurance, today)).toBe(status);
  });

  test('It shows what we have seen, when, and until when it is valid', () => {
    expect(pageText(markup(<DatedChecks checks={[insurance]} today="2026-05-13" />))).toBe(
      'Public liability £2m Seen 3 May 2026 To 2 May 2027',
    );
  });

  test('On a bid, expired checks are left out, and those still waiting for our check say so', () => {
    const checks = [insurance, { kind: 'credential', title: 'CS30', seenOn: null } as const];
    expect(pageText(markup(<CheckLine checks={checks} today="2027-06-01" />))).toBe('CS30 : waiting for us to check');
  });
});

test('A conversation shows each day once, and says in words whether a message was delivered or read', () => {
  const html = markup(
    <Thread
      messages={[
        { id: '1', mine: false, sender: 'Fern', at: '2026-05-10T17:20:00Z', content: 'Hello' },
        { id: '2', mine: true, sender: 'You', at: '2026-05-10T17:34:00Z', delivery: 'read', content: 'Hi' },
        { id: '3', mine: true, sender: 'You', at: '2026-05-12T16:05:00Z', delivery: 'sent', content: 'Thanks' },
      ]}
    />,
  );
  expect(pageText(html)).toBe(
    'Sunday 10 May 2026 Fern: Hello 18:20 You: Hi 18:34 · Read Tuesday 12 May 2026 You: Thanks 17:05 · Sent',
  );
});

test.each([
  ['sent', 'grey', 'var(--color-closed)', 'Sent'],
  ['delivered', 'blue', 'var(--color-progress)', 'Delivered'],
  ['read', 'green', 'var(--color-active)', 'Read'],
] as const)('S-MSG-15 a message that was %s has a %s tick, and a word for it', (delivery, _colour, colour, word) => {
  const html = markup(
    <Thread messages={[{ id: '1', mine: true, sender: 'You', at: '2026-05-10T17:34:00Z', delivery, content: 'Hi' }]} />,
  );
  expect(html).toMatch(new RegExp(`<span class="tick-${delivery}[^>]*><svg[^]*?</svg>${word}</span>`));
  const styles = readFileSync('app/styles/screens/conversation.css', 'utf8');
  expect(styles).toContain(`.tick-${delivery} {\n    color: ${colour};`);
});

test('Without reviews there is no rating', () => {
  expect(pageText(markup(<Stars rating={null} count={0} />))).toBe('New: no reviews yet');
  expect(pageText(markup(<Stars rating={4.93} count={3} />))).toBe('4.9 (3) out of 5, 3 reviews');
});

test('Below three reviews a landscaper is shown as new, with their number', () => {
  expect(pageText(markup(<Stars rating={5} count={1} />))).toBe('New: 1 review');
  expect(pageText(markup(<Stars rating={4.5} count={2} />))).toBe('New: 2 reviews');
});

test('A confirmation page names the thing and the consequence, and offers to confirm or cancel', () => {
  const html = markup(
    <ConfirmPage
      back={{ href: '/customer-dashboard', label: 'Your jobs' }}
      title="Delete this job?"
      action="/jobs/1/delete"
      confirm={{ label: 'Delete', danger: true }}
    >
      <p>This action cannot be undone.</p>
    </ConfirmPage>,
  );
  expect(html).toMatch(/<form method="post" action="\/jobs\/1\/delete"/);
  expect(pageText(html)).toBe('Your jobs Delete this job? This action cannot be undone. Delete Cancel');
});

test('LOOK-N8 the first step of a wizard shows that something has begun', () => {
  const steps = ['Job Type', 'Photos', 'Address', 'Account'].map((label) => ({ label }));
  const valueAt = (current: number) =>
    Number(/<progress[^>]* value="([\d.]+)"/.exec(markup(<Stepper steps={steps} current={current} />))?.[1]);
  expect([1, 2, 4].map(valueAt)).toEqual([0.5, 1.5, 3.5]);
});

test('WEB-N4 parts beside each other are words apart in a browser that shows text only', () => {
  const textOnly = (element: ReactElement) => markup(element).replace(/<[^>]+>/g, '');
  expect(textOnly(<Stars rating={4.9} count={29} />)).toBe('4.9 (29) out of 5, 29 reviews');
  const person = (
    <p>
      <Avatar name="Ruth Blackthorn" />
      Ruth Blackthorn
      <Badge of="messages" count={2} /> <StatusBadge status="in_progress" />
      <StatusBadge status="held">Held £210.00</StatusBadge>
    </p>
  );
  expect(textOnly(person)).toBe('RB Ruth Blackthorn 2 unread In progress Held £210.00 ');
});
