// What stories on PostgreSQL find on a page: a hidden act, and a refused one.
import { describe, expect, test } from 'vitest';
import { after, job } from '#tests/acts/standings';
import { confirmCompletion } from '#app/commands/escrow/confirm-completion';
import { type Stands, wrongOffers } from '#tests/support/stories/web/offers';
import { doesNotSayWhy } from '#tests/support/stories/web/refused';

const stands = { standing: job(), viewer: 'landscaper', now: after(0), job: {} } as unknown as Stands;
const CAN = ['move', 'mark-complete', 'report-problem', 'request-payment-increase', 'materials', 'cancel'];
const link = (name: string) => `<a class="btn" href="/jobs/7/${name}?from=here">Go</a>`;
const START = '<form method="post" action="/jobs/7/start"><button class="btn" type="submit">Start work</button></form>';
const jobPage = { path: '/jobs/:id', jobId: '7' };

describe('the job’s page', () => {
  test('offers all that can be done now, as links and as forms', () => {
    expect(wrongOffers(CAN.map(link).join('') + START, jobPage, stands)).toEqual([]);
  });

  test('is found to hide an act that can be done', () => {
    const html = CAN.filter((name) => name !== 'mark-complete').map(link);
    expect(wrongOffers(html.join('') + START, jobPage, stands)).toEqual([
      'the table says now of mark-complete, and there is no way to it',
    ]);
  });

  test('is found to offer an act that is refused', () => {
    expect(wrongOffers([...CAN, 'confirm'].map(link).join('') + START, jobPage, stands)).toEqual([
      'the table says not-your-job of confirm-completion, and there is a way to it',
    ]);
  });

  test('is found to offer an act that was excepted, so that the exception can go', () => {
    const late = { ...stands, viewer: 'customer', now: after(1), job: { arrivalSaidAt: after(0.5) } } as Stands;
    const came = '<form method="post" action="/jobs/7/came"><button name="as" value="came">Yes</button></form>';
    expect(wrongOffers(came, jobPage, late)).toContainEqual(
      expect.stringMatching(/^the table says now of say-came, and there is a way to it, although /),
    );
  });
});

test('the page of an act needs its button while the act can be done, and a link does not count as one', () => {
  const startPage = { path: '/jobs/:id/start', jobId: '7' };
  expect(wrongOffers(START, startPage, stands)).toEqual([]);
  expect(wrongOffers(link('start'), startPage, stands)).toHaveLength(1);
  const paidOut = { ...stands, standing: job({ status: 'completed' }) };
  expect(wrongOffers(START, startPage, paidOut)).toEqual([
    'the table says job-not-active of start-work, and there is a way to it',
  ]);
});

describe('the page of an act that is refused', () => {
  const page = { path: '/jobs/:id/confirm', jobId: '7', html: '' };
  const unmarked = { ...stands, viewer: 'customer' } as Stands;

  test('says why, in the words of the command', () => {
    const [, text] = confirmCompletion.refusals['not-marked-complete'];
    expect(doesNotSayWhy({ ...page, text }, unmarked)).toEqual([]);
  });

  test('is found to give another reason', () => {
    const text = 'This job is complete, and its payment has been released.';
    expect(doesNotSayWhy({ ...page, text }, unmarked)).toEqual([
      'confirm-completion cannot be done (not-marked-complete), and its page does not say why',
    ]);
  });
});
