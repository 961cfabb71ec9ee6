import type { DisputeCase, Side } from '#src/modules/escrow/domain/disputes/dispute-case';
import { isPaidOut } from '#src/modules/escrow/domain/disputes/late-report';

type Props = { dispute: Pick<DisputeCase, 'lateRefundId'>; side: Side; landscaper: string };

/** Where the money comes from, if the disputed money was paid out already. */
export function Repaid({ dispute, side, landscaper }: Props) {
  if (!isPaidOut(dispute)) return null;
  return (
    <p className="text-base text-soft">
      Nothing is held any more, so {side === 'landscaper' ? 'you repay' : `${landscaper} repays`} what goes back, and we
      give back our fee on it.{' '}
      {side === 'landscaper' &&
        'We take it from your payout account. What that does not cover is kept back from what is released to you next.'}
    </p>
  );
}
