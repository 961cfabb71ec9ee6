// Credit that was sent to a card, and points that expire.
import { formatPounds } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import type { Facts } from '../../../domain/facts';
import type { EmailContent } from '../email-content';
import { jobNamed } from '../words';

export function creditSent({ job, sent }: Facts['credit-sent']): EmailContent {
  const amount = formatPounds(sent.amount);
  return {
    subject: `${amount} of your credit is on its way to your card`,
    paragraphs: [
      `You used points on “${job.title}”. Its payment is released, so we sent ${amount} to the card you paid with. Your bank decides when it appears there.`,
    ],
    summary: [
      ['Credit', amount],
      ['Job', jobNamed(job)],
    ],
    action: { words: 'See your points', path: '/loyalty' },
  };
}

export function pointsExpiring({ loyalty: { points, expiresAt } }: Facts['points-expiring']): EmailContent {
  const worth = formatPounds(points);
  return {
    subject: `Your ${points} points expire on ${shortDate(expiresAt)}`,
    paragraphs: [
      `They are worth ${worth}. Use some of them on a job before then, or earn more, and none of them expire.`,
    ],
    summary: [
      ['Points', String(points)],
      ['Worth', worth],
      ['Expire', shortDate(expiresAt)],
    ],
    action: { words: 'See your points', path: '/loyalty' },
  };
}

export function referralRewarded({ loyalty: { points }, rewarded }: Facts['referral-rewarded']): EmailContent {
  const amount = formatPounds(rewarded.points);
  return {
    subject: `${amount} of credit for you: an invitation has paid off`,
    paragraphs: [
      'The first job after an invitation is finished and can no longer be disputed, so both of you have your credit.',
      'Use it on your next job: it goes back to your card when the payment is released.',
    ],
    summary: [
      ['Credit', amount],
      ['Your points', String(points)],
    ],
    action: { words: 'See your points', path: '/loyalty' },
  };
}
