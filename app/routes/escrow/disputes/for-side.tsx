import { DISPUTE_OFFER_DAYS, DISPUTE_SILENCE_HOURS } from '#src/kernel/deadlines';
import {
  type DisputeCase,
  type Side,
  acceptedTerms,
  appealUntil,
  isOpen,
  offersLeft,
  openOffer,
  otherSide,
  saysNoAccess,
} from '#src/modules/escrow/domain/disputes/dispute-case';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { STATE_WORDS, termsWords } from '#app/commands/escrow/disputes/words';
import { Bed } from '#app/ui/bed';
import { Button, ButtonLink } from '#app/ui/button';
import { Repaid } from './repaid';
import { conversationUrl } from '#app/ui/job/conversation-url';
import { timesAt } from '#app/ui/format';
import { Sum, InWords } from '#app/ui/sum';
import { urlOf } from '#app/url-of';
import { figureOf } from './figure-of-dispute';

type SideFacts = {
  job: { id: string };
  dispute: DisputeCase;
  side: Side;
  people: { customer: string; landscaper: string };
  disputed: number;
  now: Date;
};

/** What this side can do now. */
export function ForSide({ job, dispute, side, people, disputed, now }: SideFacts) {
  const path = urlOf('/jobs/:id/dispute', job.id);
  const other = people[otherSide(side)];
  const offer = openOffer(dispute, otherSide(side));
  const own = openOffer(dispute, side);
  const { state, decision } = dispute;
  const open = isOpen(dispute);
  const mayOffer = (state === 'talking' || state === 'offers') && offersLeft(dispute, side) > 0;
  const mayAnswer = open && !dispute.answer && dispute.openedBy === otherSide(side);
  const mayAppeal = state === 'decided' && decision !== null && !dispute.appeal && now < appealUntil(decision);
  const terms = acceptedTerms(dispute);
  return (
    <Bed as="section" pad className="grid gap-4" aria-labelledby="next-title">
      <h2 id="next-title" className="text-2xl">
        {open ? (
          <>
            <Sum of={figureOf(dispute)} pence={disputed} /> {isPaidOut(dispute) ? 'is in dispute' : 'stays held'}
          </>
        ) : (
          STATE_WORDS[state]
        )}
      </h2>
      <p className="text-soft">{whatNow(dispute, people, now)}</p>
      {open && <Repaid dispute={dispute} side={side} landscaper={people.landscaper} />}
      {offer && state !== 'review' && state !== 'putting_right' && open && (
        <div className="grid gap-3 rounded-ctl bg-sunk p-3">
          <p>
            <b>{offer.isWish ? `${other} would like:` : `${other} offers:`}</b>{' '}
            <InWords of={termsWords(offer.terms, people, dispute)} />
          </p>
          {offer.note && <p>“{offer.note}”</p>}
          <form method="post" action={`${path}/offers/${offer.id}`} className="flex flex-wrap gap-2">
            <Button name="accept" value="yes" icon="check">
              Accept
            </Button>
            {!offer.isWish && (
              <Button name="accept" value="no" kind="secondary">
                Decline
              </Button>
            )}
          </form>
          <p className="hint">If you accept, the dispute is settled on these terms at once. This cannot be undone.</p>
        </div>
      )}
      {own && !own.isWish && open && (
        <p>
          Your offer: <InWords of={termsWords(own.terms, people, dispute)} />. Waiting for {other}.
        </p>
      )}
      {state === 'putting_right' && terms && (
        <p>
          You agreed: <InWords of={termsWords(terms, people, dispute)} />.
        </p>
      )}
      {side === 'customer' && !isPaidOut(dispute) && saysNoAccess(dispute) && (
        <ButtonLink block kind="secondary" icon="lock" href={urlOf('/jobs/:id/cancel/no-access', job.id)}>
          I could not let {people.landscaper} in
        </ButtonLink>
      )}
      {mayAnswer && (
        <ButtonLink block icon="message-circle" href={`${path}/answer`}>
          Answer {other}
        </ButtonLink>
      )}
      {mayOffer && (
        <ButtonLink block kind={offer ? 'secondary' : 'primary'} icon="hand-coins" href={`${path}/offer`}>
          Make an offer
        </ButtonLink>
      )}
      {state === 'putting_right' && side === 'landscaper' && !dispute.putRight && (
        <ButtonLink block icon="check" href={`${path}/put-right`}>
          It is put right
        </ButtonLink>
      )}
      {state === 'putting_right' && side === 'customer' && (
        <ButtonLink block icon="check" href={`${path}/put-right/answer`}>
          Say whether it is right now
        </ButtonLink>
      )}
      {mayAppeal && (
        <ButtonLink block kind="secondary" icon="scale" href={`${path}/appeal`}>
          Appeal
        </ButtonLink>
      )}
      {open && (
        <ButtonLink
          block
          kind="secondary"
          icon="message-circle"
          href={side === 'customer' ? conversationUrl(job.id) : `${urlOf('/landscaper/messages')}?jobId=${job.id}`}
        >
          Message {other}
        </ButtonLink>
      )}
      {open && dispute.openedBy === side && (
        <ButtonLink block kind="quiet" href={`${path}/withdraw`}>
          Withdraw the dispute
        </ButtonLink>
      )}
    </Bed>
  );
}

/** What happens to the money once that is settled. */
function moves(dispute: DisputeCase, how: string): string {
  if (!isPaidOut(dispute)) return `The money moves ${how}.`;
  const terms = acceptedTerms(dispute);
  const goesBack = dispute.decision
    ? dispute.decision.toCustomer > 0
    : terms?.kind === 'reduce' || terms?.kind === 'refund';
  return goesBack ? `Money goes back ${how}.` : 'No money goes back.';
}

/** This stage in a sentence or two that stay true until it is over. */
function whatNow(dispute: DisputeCase, { customer, landscaper }: SideFacts['people'], now: SideFacts['now']): string {
  const due = dispute.dueAt ? timesAt(now).by(dispute.dueAt) : '';
  const other = dispute.openedBy === 'customer' ? landscaper : customer;
  switch (dispute.state) {
    case 'open':
      return `We have asked ${other} to answer. Then you both have time to talk and to make offers. If there is no answer after two reminders and ${DISPUTE_SILENCE_HOURS} more hours, we decide on what we have.`;
    case 'talking':
      return `Talk it over until ${due}; then there are ${DISPUTE_OFFER_DAYS} days for offers. Either of you can make one already. Now that both of you have written, we may step in sooner if it cannot wait.`;
    case 'offers':
      return `Make each other offers until ${due}. If you do not agree by then, we read what both of you wrote and decide.`;
    case 'putting_right':
      return dispute.putRight
        ? `${landscaper} says that it is put right. If ${customer} says nothing by ${due}, the dispute is over${isPaidOut(dispute) ? ' and no money goes back' : ''}.`
        : `If we do not hear by ${due} that it is put right, we decide.`;
    case 'review':
      return `We read what has been written and shown, and your conversation about this job. We aim to decide by ${due}, with our reasons in writing.`;
    case 'decided':
      return `${moves(dispute, 'as we decided')} Either of you can appeal once, until ${due}.`;
    case 'appealed':
      return `An admin who had no part in the decision reads it again, and aims to answer by ${due}.`;
    case 'agreed':
      return `You agreed. ${moves(dispute, 'as you agreed')}`;
    case 'withdrawn':
      return 'Nothing is in dispute any more.';
    case 'done':
      return dispute.outcome === 'elsewhere'
        ? 'It was settled in another way, as the job’s page shows, so there is nothing left to decide.'
        : 'This dispute is closed.';
  }
}
