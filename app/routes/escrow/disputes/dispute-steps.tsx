import { DISPUTE_APPEAL_DAYS, DISPUTE_OFFER_DAYS, DISPUTE_TALK_HOURS, PUT_RIGHT_HOURS } from '#src/kernel/deadlines';
import { timesAt, type Times } from '#app/ui/format';
import {
  type DisputeCase,
  type Side,
  acceptedTerms,
  appealUntil,
  otherSide,
} from '#src/modules/escrow/domain/disputes/dispute-case';
import { REASON_WORDS, termsWords } from '#app/commands/escrow/disputes/words';
import type { TimelineItem } from '#app/ui/job/timeline';
import { Sum, InWords } from '#app/ui/sum';
import { type ReactNode } from 'react';

type People = { customer: string; landscaper: string };
const nameOf = (side: Side, people: People) => people[side];

/** What has happened in a dispute, its state, and what comes next. */
export function disputeSteps(dispute: DisputeCase, people: People, now: Date | string): TimelineItem[] {
  const times = timesAt(now);
  return [...happened(dispute, people, times), ...ahead(dispute, people, times)];
}

function happened(dispute: DisputeCase, people: People, times: Times): TimelineItem[] {
  const { openedBy, statement, answer, offers, putRight, decision, appeal, outcome, endedAt } = dispute;
  const items: { at: Date; icon: TimelineItem['icon']; title: string; more?: ReactNode }[] = [
    {
      at: dispute.openedAt,
      icon: 'flag',
      title: openedBy ? `${nameOf(openedBy, people)} reported a problem` : 'The bank returned the payment',
      more: (
        <>
          <Sum of="reported" pence={dispute.amount} />
          {dispute.reason ? `. ${REASON_WORDS[dispute.reason]}` : ''}
        </>
      ),
    },
  ];
  if (answer && openedBy)
    items.push({ at: answer.at, icon: 'message-circle', title: `${nameOf(otherSide(openedBy), people)} answered` });
  for (const offer of offers.filter(({ isWish }) => !isWish))
    items.push({
      at: offer.madeAt,
      icon: 'hand-coins',
      title: `${nameOf(offer.by, people)} made an offer`,
      more: (
        <>
          <InWords of={termsWords(offer.terms, people, dispute)} />
          {offer.answer && offer.answer !== 'accepted' && ` (${offer.answer})`}
        </>
      ),
    });
  if (putRight) items.push({ at: putRight.at, icon: 'check', title: `${people.landscaper} said that it is put right` });
  if (decision)
    items.push({
      at: decision.at,
      icon: 'gavel',
      title: 'We decided',
      more: (
        <>
          <Sum of="released" pence={decision.toLandscaper} /> to {people.landscaper},{' '}
          <Sum of="given-back" pence={decision.toCustomer} /> back to {people.customer}
        </>
      ),
    });
  if (appeal) items.push({ at: appeal.at, icon: 'scale', title: `${nameOf(appeal.by, people)} appealed` });
  if (appeal?.answer)
    items.push({
      at: appeal.answer.at,
      icon: 'gavel',
      title: appeal.answer.upheld ? 'The appeal was upheld' : 'The decision stands',
    });
  const terms = acceptedTerms(dispute);
  if (endedAt && outcome === 'agreed')
    items.push({
      at: endedAt,
      icon: 'handshake',
      title: 'Agreed',
      more: terms && <InWords of={termsWords(terms, people, dispute)} />,
    });
  if (endedAt && outcome === 'withdrawn') items.push({ at: endedAt, icon: 'undo-2', title: 'Withdrawn' });
  if (endedAt && outcome === 'elsewhere') items.push({ at: endedAt, icon: 'scale', title: 'Settled in another way' });
  return items
    .sort((a, b) => a.at.getTime() - b.at.getTime() || statement.at.getTime() - a.at.getTime())
    .map(({ at, ...item }) => ({ ...item, state: 'done', when: times.short(at) }));
}

function ahead(dispute: DisputeCase, people: People, times: Times): TimelineItem[] {
  const { state, dueAt, decision } = dispute;
  const due = dueAt ? times.by(dueAt) : '';
  const now = (icon: TimelineItem['icon'], title: string, when: string): TimelineItem => ({
    state: 'now',
    icon,
    title,
    when,
  });
  const next = (icon: TimelineItem['icon'], title: string, when: string): TimelineItem => ({
    state: 'next',
    icon,
    title,
    when,
  });
  const talk = next('message-circle', 'Talk it over', `${DISPUTE_TALK_HOURS} hours`);
  const offer = next('hand-coins', 'Offers', `Up to three each, within ${DISPUTE_OFFER_DAYS} days`);
  const decide = next('gavel', 'Our decision, with reasons', 'Only if you do not agree');
  switch (state) {
    case 'open': {
      const other = dispute.openedBy === 'customer' ? people.landscaper : people.customer;
      const when =
        dispute.reminders < 2
          ? `Next reminder ${dueAt ? times.on(dueAt) : ''}`
          : `Until ${due}, then we decide on what we have`;
      return [now('hourglass', `Waiting for ${other} to answer`, when), talk, offer, decide];
    }
    case 'talking':
      return [now('message-circle', 'Talking it over', `Until ${due}`), offer, decide];
    case 'offers':
      return [now('hand-coins', 'Offers', `Until ${due}`), decide];
    case 'putting_right':
      return dispute.putRight
        ? [now('hourglass', `Waiting for ${people.customer} to look`, `Until ${due}`)]
        : [
            now(
              'shovel',
              `Waiting for ${people.landscaper} to put it right`,
              `If we hear nothing by ${due}, we decide`,
            ),
            next('clock', `${people.customer} looks`, `${PUT_RIGHT_HOURS} hours`),
          ];
    case 'review':
      return [now('gavel', 'We read both sides and decide', due ? `We aim to decide by ${due}` : '')];
    case 'decided':
      return decision
        ? [
            next(
              'scale',
              'An appeal is possible',
              `${DISPUTE_APPEAL_DAYS} days: until ${times.by(appealUntil(decision))}`,
            ),
          ]
        : [];
    case 'appealed':
      return [now('scale', 'Another admin reads it again', due ? `We aim to answer by ${due}` : '')];
    default:
      return [];
  }
}
