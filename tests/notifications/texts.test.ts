import { describe, expect, test } from 'vitest';
import { afterQuiet, isQuiet, textNumberOf, textOf } from '#src/modules/notifications/domain/text-message';
import { newsFor } from '#src/modules/notifications/domain/news-for';
import { TextRefused } from '#src/modules/notifications/ports/text-sender';
import { SendDueTexts } from '#src/modules/notifications/use-cases/send-due-texts';
import { eventWith, fern, olive } from '#tests/support/notifications/example-facts';
import { inMemoryTexts, inMemoryTextSender, quietLog } from '#tests/support/memory/in-memory-notifications';
import { deliveryStage } from '#tests/support/delivery-stage';

const NUMBER = '+447700900123';
const about = { brand: 'Hedgerow', baseUrl: 'https://hedgerow.test' };
const day = (time: string) => new Date(`2026-05-13T${time}:00Z`);
const hers = { ...olive, mobile: NUMBER };

describe('who gets a text (SPEC-M6)', () => {
  const byText = (person = hers) => newsFor(eventWith('bid-placed', { customer: person })).map((news) => news.byText);

  test('someone who wants texts and has a UK mobile', () =>
    expect(byText()).toEqual([{ number: NUMBER, anyHour: false }]));
  test('but not someone who does not want them', () => expect(byText(olive as typeof hers)).toEqual([undefined]));
  test('but not about a subject they have switched off', () =>
    expect(byText({ ...hers, mutes: ['bids'] })).toEqual([undefined]));
  test('someone who has switched emails off still gets texts', () => {
    const [news] = newsFor(eventWith('bid-placed', { customer: { ...hers, wantsEmail: false } }));
    expect([news?.byEmail, news?.byText !== undefined]).toEqual([false, true]);
  });
  test('money is emailed even to those who have switched everything off, and texts stay off', () => {
    const off = { ...olive, wantsEmail: false, mutes: ['payments', 'schedule'] as const };
    const [news] = newsFor(eventWith('job-marked-complete', { customer: off }));
    expect([news?.byEmail, news?.byText]).toEqual([true, undefined]);
  });
  test('a landscaper whom a customer waits for is told at any hour', () => {
    const [news] = newsFor(eventWith('absence-reported', { landscaper: { ...fern, mobile: NUMBER } }));
    expect(news?.byText).toEqual({ number: NUMBER, anyHour: true });
  });
  test.each([
    ['07700900123', NUMBER],
    ['01373460000', undefined],
    ['+33612345678', undefined],
    [null, undefined],
  ])('%s is texted at %s (D-PHONE)', (phone, number) => expect(textNumberOf(phone)).toBe(number));
});

describe('what a text says', () => {
  test('our name, what happened, and where', () =>
    expect(textOf([{ words: 'Fern bid £185.00', path: '/jobs/1' }], about)).toBe(
      'Hedgerow: Fern bid £185.00. https://hedgerow.test/jobs/1',
    ));
  test('it fits into one message of 160 basic letters', () => {
    const text = textOf([{ words: `Fern’s “hedge” – ${'long '.repeat(50)}`, path: '/jobs/1' }], about);
    expect(text).toMatch(/^Hedgerow: Fern's "hedge" - long .*\.\.\. https:\/\/hedgerow\.test\/jobs\/1$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });
  test('several pieces of news are one text', () =>
    expect(
      textOf(
        [
          { words: 'Fern bid £185.00', path: '/jobs/1' },
          { words: 'Ivy bid £200.00', path: '/jobs/1' },
        ],
        about,
      ),
    ).toBe('Hedgerow: 2 things have happened. The latest: Ivy bid £200.00. https://hedgerow.test/notifications'));
});

describe('quiet hours, nine in the evening to eight in the morning in London', () => {
  test.each([
    ['2026-05-13T19:59:00Z', false],
    ['2026-05-13T20:00:00Z', true],
    ['2026-05-14T06:59:00Z', true],
    ['2026-05-14T07:00:00Z', false],
    ['2026-12-01T20:59:00Z', false],
    ['2026-12-01T21:00:00Z', true],
  ])('%s: %s', (at, quiet) => expect(isQuiet(new Date(at))).toBe(quiet));

  test.each([
    ['2026-05-13T22:30:00Z', '2026-05-14T07:00:00Z'],
    ['2026-05-14T02:00:00Z', '2026-05-14T07:00:00Z'],
    ['2026-05-14T12:00:00Z', '2026-05-14T12:00:00Z'],
    // The clocks go forward in the night of 29 March 2026, and back in that of 25 October.
    ['2026-03-28T22:00:00Z', '2026-03-29T07:00:00Z'],
    ['2026-10-24T21:00:00Z', '2026-10-25T08:00:00Z'],
  ])('a text due at %s is sent at %s', (at, sent) =>
    expect(afterQuiet(new Date(at)).toISOString()).toBe(sent.replace('Z', '.000Z')),
  );
});

describe('sending', () => {
  function stage(fault?: () => Error | undefined) {
    const texts = inMemoryTexts();
    const sender = inMemoryTextSender(fault);
    let ids = 0;
    return {
      texts,
      sender,
      add: (more: Partial<Parameters<typeof texts.add>[0]> = {}) => {
        const id = `text-${++ids}`;
        return texts.add({
          id,
          key: id,
          userId: 'olive',
          to: NUMBER,
          words: `News ${ids}`,
          path: '/jobs/1',
          anyHour: false,
          createdAt: day('10:00'),
          ...more,
        });
      },
      run: (asOf = day('10:00')) => new SendDueTexts(texts, sender, quietLog, about).execute({ asOf }),
    };
  }

  test('a text that is due is sent, once', async () => {
    const { add, run, sender, texts } = stage();
    await add();
    await run();
    await run(day('11:00'));
    expect(sender.sent).toEqual([{ id: 'text-1', to: NUMBER, text: 'Hedgerow: News 1. https://hedgerow.test/jobs/1' }]);
    expect(texts.all()).toMatchObject([{ sentAt: day('10:00'), nextAttemptAt: null }]);
  });

  test('at night only urgent texts are sent; the rest become one text in the morning', async () => {
    const { add, run, sender } = stage();
    for (let n = 0; n < 3; n += 1) await add({ createdAt: day('22:00') });
    await add({ createdAt: day('22:10'), to: '+447700900999', anyHour: true });
    await run(day('22:30'));
    expect(sender.sent.map(({ to }) => to)).toEqual(['+447700900999']);
    await run(new Date('2026-05-14T07:00:00Z'));
    expect(sender.sent.slice(1)).toMatchObject([
      { to: NUMBER, text: expect.stringContaining('3 things have happened. The latest: News 3.') },
    ]);
  });

  test('a text that cannot be sent is tried again, not at night, and given up after a day', async () => {
    const { add, run, sender, texts } = stage(() => new Error('connect ECONNREFUSED'));
    await add();
    for (let minute = 0; minute < 48 * 60; minute += 5) await run(new Date(day('10:00').getTime() + minute * 60_000));
    expect(sender.sent).toEqual([]);
    expect(texts.all()).toMatchObject([
      { sentAt: null, nextAttemptAt: null, why: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  test('a number that the provider refuses is not tried again', async () => {
    const { add, run, texts } = stage(() => new TextRefused('the text provider answered 422'));
    await add();
    await run();
    expect(texts.all()).toMatchObject([{ attempts: 1, nextAttemptAt: null, sentAt: null }]);
  });

  test('a text claimed by a run that died is sent by a later one', async () => {
    const { add, run, sender, texts } = stage();
    await add();
    await texts.claimDue(day('10:00'), day('10:15'), { limit: 1, onlyAnyHour: false });
    await run(day('10:10'));
    expect(sender.sent).toHaveLength(0);
    await run(day('10:15'));
    expect(sender.sent).toHaveLength(1);
  });
});

test('an event delivered twice is one text, with the words of its notification', async () => {
  const event = eventWith('bid-placed', { customer: hers });
  const { deliverEvent, texts, notifications } = deliveryStage([event]);
  await deliverEvent.execute({ eventId: event.id });
  await deliverEvent.execute({ eventId: event.id });
  const [told] = notifications.all();
  expect(texts.all()).toMatchObject([{ to: NUMBER, key: told?.key, words: told?.words, path: told?.path }]);
});
