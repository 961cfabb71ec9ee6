import { useState } from 'react';
import { FEE_PERCENT, parsePounds, pence, split, typedPounds } from '#src/kernel/money';
import { Button, ButtonLink } from '#app/ui/button';
import { cx } from '#app/ui/cx';
import { MoneyInput } from '#app/ui/forms/money-input';
import { Icon } from '#app/ui/icon';
import { Legend, Plot } from '#app/ui/job/plot';
import { type Division, restOf, usualDivision, withRest } from '#src/modules/escrow/domain/disputes/division';
import { partNotValid, restWords } from '#app/ui/job/split-words';
import { useAwake } from '#app/ui/use-awake';
import { InWords, Sum } from '#app/ui/sum';

const SIDES = ['toLandscaper', 'toCustomer'] as const;
type Side = (typeof SIDES)[number];
type PerSide<Value> = { [Name in Side]?: Value };

type Props = {
  /** What is in dispute, in pence. */
  disputed: number;
  customer: string;
  landscaper: string;
  /** Whether the landscaper already has the money. */
  paidOut: boolean;
  /** The page whose links fill in a division without scripts. */
  path: string;
  typed: PerSide<string>;
  errors: PerSide<string>;
};

/**
 * Divides the money in dispute into two parts that add up to it. Without scripts, links fill in the usual divisions and
 * the server checks the sum.
 */
export function SplitOfDispute({ disputed, customer, landscaper, paidOut, path, errors, ...given }: Props) {
  const isAwake = useAwake();
  const [typed, setTyped] = useState(given.typed);
  const [left, setLeft] = useState<PerSide<boolean>>({});
  const whole = pence(disputed);
  const parts = SIDES.map((side) => parsePounds(typed[side] ?? ''));
  const [toLandscaper, toCustomer] = parts;
  const rest = restOf(whole, parts);
  const divide = (usual: Division) =>
    setTyped({ toCustomer: typedPounds(usual.toCustomer), toLandscaper: typedPounds(usual.toLandscaper) });
  /** The side whose field is empty gets the rest, or else the customer. */
  const lacking: Side = !typed.toLandscaper && typed.toCustomer ? 'toLandscaper' : 'toCustomer';
  const giveRest = () => setTyped({ ...typed, [lacking]: typedPounds(withRest(parts[SIDES.indexOf(lacking)], rest)) });

  const usual = [
    { key: 'all', words: `All to ${customer}` },
    { key: 'half', words: 'Half each' },
    { key: 'none', words: `All to ${landscaper}` },
  ] as const;
  const field = (side: Side, whose: 'landscaper' | 'customer') => {
    const isWrong = left[side] && typed[side] && parsePounds(typed[side] ?? '') === undefined;
    return {
      name: side,
      id: side,
      error: isWrong ? partNotValid(whose) : typed[side] === given.typed[side] ? errors[side] : undefined,
      value: typed[side] ?? '',
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped((before) => ({ ...before, [side]: target.value })),
      onBlur: () => setLeft((before) => ({ ...before, [side]: true })),
    };
  };
  const ofLandscaper = toLandscaper === undefined ? undefined : split(toLandscaper);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2" role="group" aria-label="Usual divisions">
        {usual.map(({ key, words }) => {
          const division = usualDivision(whole, key);
          const isChosen = rest === 0 && toCustomer === division.toCustomer;
          return isAwake ? (
            <Button
              key={key}
              kind="secondary"
              small
              type="button"
              aria-pressed={isChosen}
              chosen={isChosen}
              onClick={() => divide(division)}
            >
              {words}
            </Button>
          ) : (
            <ButtonLink key={key} kind="secondary" small href={`${path}?back=${key}`}>
              {words}
            </ButtonLink>
          );
        })}
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <MoneyInput
          {...field('toLandscaper', 'landscaper')}
          label={paidOut ? `${landscaper} keeps, in pounds` : `To ${landscaper}, in pounds`}
          hint={paidOut ? 'It was paid out already.' : `Our fee of ${FEE_PERCENT}% is taken from this part.`}
        />
        <MoneyInput
          {...field('toCustomer', 'customer')}
          label={`Back to ${customer}, in pounds`}
          hint={
            <>
              Together the two must come to exactly <Sum of="in-dispute" pence={whole} />.
            </>
          }
        />
      </div>
      {ofLandscaper && toCustomer !== undefined && rest >= 0 && (
        <div className="grid gap-2">
          <Plot
            parts={[
              { hatch: 'released', pence: ofLandscaper.share },
              { hatch: 'fee', pence: ofLandscaper.fee },
              { hatch: 'refunded', pence: toCustomer },
              { hatch: 'disputed', pence: rest },
            ]}
          />
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <Legend hatch="released">
              {landscaper} <Sum of="share" pence={ofLandscaper.share} />
            </Legend>
            <Legend hatch="fee">
              Fee <Sum of="fee" pence={ofLandscaper.fee} />
            </Legend>
            <Legend hatch="refunded">
              {customer} <Sum of="given-back" pence={toCustomer} />
            </Legend>
          </p>
        </div>
      )}
      <div
        className={cx(
          'flex flex-wrap items-center justify-between gap-3 rounded-ctl px-3 py-2',
          rest === 0 ? 'bg-active-tint text-active' : 'bg-overdue-tint text-overdue',
        )}
      >
        <output className="inline-flex items-center gap-2 font-bold" htmlFor={SIDES.join(' ')} aria-live="polite">
          <Icon name={rest === 0 ? 'circle-check' : 'triangle-alert'} size={20} />
          <InWords of={restWords(rest)} />
        </output>
        {isAwake && rest > 0 && rest < whole && (
          <Button kind="secondary" small type="button" onClick={giveRest}>
            {lacking === 'toCustomer' ? `The rest back to ${customer}` : `The rest to ${landscaper}`}
          </Button>
        )}
      </div>
    </div>
  );
}
