import type { DisputeCase, Side } from '#src/modules/escrow/domain/disputes/dispute-case';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';
import { Bed } from '#app/ui/bed';
import { useTimes } from '#app/web/page/now';
import { Sum } from '#app/ui/sum';

type Props = { dispute: DisputeCase; side: Side | null; people: { customer: string; landscaper: string } };

/** Our decision and the answer to an appeal, with the reasons for this side; admins read those for both. */
export function DecisionOn({ dispute, side, people }: Props) {
  const times = useTimes();
  const { decision, appeal } = dispute;
  if (!decision) return null;
  const { customer, landscaper } = people;
  const answer = appeal?.answer;
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="decision">
      <h2 id="decision" className="text-2xl">
        Our decision
      </h2>
      <p>
        {isPaidOut(dispute) ? (
          <>
            <Sum of="given-back" pence={decision.toCustomer} /> goes back to {customer},{' '}
            <Sum of="released" pence={decision.toLandscaper} /> stays with {landscaper}.
          </>
        ) : (
          <>
            <Sum of="released" pence={decision.toLandscaper} /> to {landscaper},{' '}
            <Sum of="given-back" pence={decision.toCustomer} /> back to {customer}.
          </>
        )}{' '}
        <span className="text-soft">{times.short(decision.at)}</span>
      </p>
      <Reasons given={decision} {...{ side, people }} />
      {answer && (
        <>
          <h3 className="text-lg">The appeal</h3>
          <p>
            {answer.upheld ? 'It was upheld.' : 'The decision stands.'}
            {answer.refund > 0 && (
              <>
                {' '}
                <Sum of="given-back" pence={answer.refund} /> more goes back to {customer}.
              </>
            )}{' '}
            <span className="text-soft">{times.short(answer.at)}</span>
          </p>
          <Reasons given={answer} {...{ side, people }} />
        </>
      )}
    </Bed>
  );
}

type Given = { reasonForCustomer: string; reasonForLandscaper: string };
function Reasons({ given, side, people }: Omit<Props, 'dispute'> & { given: Given }) {
  const { reasonForCustomer, reasonForLandscaper } = given;
  const look = 'text-soft [overflow-wrap:anywhere] whitespace-pre-line';
  if (side) return <p className={look}>“{side === 'customer' ? reasonForCustomer : reasonForLandscaper}”</p>;
  return (
    <>
      <p className={look}>
        To {people.customer}: “{reasonForCustomer}”
      </p>
      <p className={look}>
        To {people.landscaper}: “{reasonForLandscaper}”
      </p>
    </>
  );
}
