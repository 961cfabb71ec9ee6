import { FEE_PERCENT } from '#src/kernel/money';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { EXAMPLE, EXAMPLE_IN_WORDS } from './example-price';
import { BRAND } from '#app/ui/page/brand';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';
import { Money } from '../money';
import { Legend, Plot } from '#app/ui/job/plot';

const REASONS: { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'shield-check',
    title: 'Verified professionals',
    words: 'Every check has a date. Each one shows the day we saw the document and the day it expires.',
  },
  {
    icon: 'lock',
    title: 'Secure payments',
    words: `Paid to our payment provider and held for your job until you both confirm, or ${REVIEW_PERIOD_HOURS} hours after it is marked complete.`,
  },
  {
    icon: 'message-circle',
    title: 'Direct communication',
    words:
      'Talk to the landscaper you chose in one place. Your exact address is shared only with them, once the payment is held.',
  },
  {
    icon: 'calendar',
    title: 'Flexible scheduling',
    words: 'Fix a day and a part of the day, or say that you are flexible. Weekly, fortnightly and monthly visits too.',
  },
];

/** Four reasons, and an example of a money statement. */
export function WhyChoose() {
  const { price, share, fee } = EXAMPLE_IN_WORDS;
  return (
    <section className="border-y border-line bg-surface" aria-labelledby="why">
      <div className="page grid gap-8 py-section lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="why" className="mb-6 text-3xl">
            Why Choose {BRAND.name}
          </h2>
          <dl className="grid gap-5">
            {REASONS.map(({ icon, title, words }) => (
              <div key={icon}>
                <dt className="flex items-center gap-4 font-bold">
                  <Icon name={icon} size={28} className="flex-none text-leaf" />
                  {title}
                </dt>
                <dd className="m-0 pl-11 text-soft">{words}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid content-center gap-4">
          <h3 className="text-2xl">Where your {price} is</h3>
          <p className="text-soft">
            Every job has a money statement. You and the landscaper see the same one, to the penny.
          </p>
          <Plot
            label={`Of ${price}, ${share} goes to the landscaper and ${fee} is the platform fee`}
            parts={[
              { hatch: 'held', pence: EXAMPLE.share },
              { hatch: 'fee', pence: EXAMPLE.fee },
            ]}
          />
          <div className="overflow-x-auto">
            <table className="ledger">
              <caption className="sr-only">Example money statement</caption>
              <tbody>
                <tr>
                  <th scope="row">You pay, on hiring</th>
                  <td>
                    <Money pence={EXAMPLE.price} className="text-lg" />
                  </td>
                </tr>
                <tr>
                  <th scope="row">
                    <Legend hatch="held">Held, then to the landscaper</Legend>
                  </th>
                  <td>{share}</td>
                </tr>
                <tr>
                  <th scope="row">
                    <Legend hatch="fee">Platform fee, {FEE_PERCENT}%, taken from the landscaper’s side</Legend>
                  </th>
                  <td>{fee}</td>
                </tr>
              </tbody>
            </table>
          </div>
        </div>
      </div>
    </section>
  );
}
