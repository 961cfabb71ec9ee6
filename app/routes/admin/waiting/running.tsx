import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { standingsOf, type Standing } from '#src/modules/admin/domain/alarms';
import { DataTable } from '#app/ui/data-table';
import { counted } from '#app/ui/format';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';

export const meta = () => titleOf('How the site runs');
export const handle = { shell: 'app' };

/** What needs someone comes first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const standings = standingsOf(await context.app.figures.read());
  return { standings: [...standings.filter(({ isFine }) => !isFine), ...standings.filter(({ isFine }) => isFine)] };
}

export default function HowTheSiteRuns() {
  const { standings } = useLoaderData<typeof loader>();
  const bad = standings.filter(({ isFine }) => !isFine).length;
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Admin dashboard</BackLink>
      <div>
        <h1>How the site runs</h1>
        <p className="text-soft">
          {bad === 0
            ? 'Everything is fine.'
            : `${counted(bad, 'thing')} to look at. The guide for running the site says what to do.`}
        </p>
      </div>
      <div className="bed overflow-hidden">
        <DataTable
          caption="What is watched, and how it stands now"
          rows={standings}
          keyOf={({ alarm }) => alarm.id}
          columns={[
            { label: 'We look out for', cell: ({ alarm }) => alarm.title },
            { label: 'State', cell: ({ isFine }) => (isFine ? 'Fine' : <b>Look at this</b>) },
            { label: 'Now', cell: nowOf },
            { label: 'Too much is', cell: ({ alarm }) => `more than ${amountOf(alarm.above, alarm.in)}` },
            {
              label: 'Where',
              cell: ({ alarm: { href, title } }) =>
                href ? (
                  <a href={href}>
                    Open the list<span className="sr-only">: {title}</span>
                  </a>
                ) : (
                  'In the log'
                ),
            },
          ]}
        />
      </div>
    </div>
  );
}

const nowOf = ({ alarm, value }: Pick<Standing, 'alarm' | 'value'>) =>
  value === undefined ? 'Nothing' : amountOf(value, alarm.in);

function amountOf(value: number, unit: Standing['alarm']['in']): string {
  if (unit === 'number') return String(value);
  const minutes = Math.round(value / 60);
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}
