import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DataTable } from '#app/ui/data-table';
import { ButtonLink } from '#app/ui/button';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { addressOf, PeriodForm, periodWords } from './period';
import { readFigures, written } from './read-figures';

export const meta = () => titleOf('Your figures');
export const handle = { shell: 'app' };

const PATH = '/landscaper/figures';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireActor(args);
  const { app, now } = args.context;
  return readFigures(app, id, new URL(args.request.url).searchParams, await now());
}

export default function FiguresPage() {
  const { range, before, presets, rows } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <BackLink href="/landscaper/earnings">Earnings</BackLink>
      <div>
        <h1>Your figures</h1>
        <p className="mt-1 text-soft">How your work on Hedgerow is going. Only you see this page.</p>
      </div>
      <PeriodForm path={PATH} period={range} choices={[]} />
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
        {presets.map(({ label, from, to }) => (
          <li key={label}>
            <a
              className="inline-flex min-h-11 items-center"
              href={addressOf(PATH, { from, to })}
              aria-current={from === range.from && to === range.to ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <b>{periodWords(range)}</b>, beside {periodWords(before)}
        </p>
        <ButtonLink kind="quiet" small icon="download" href={addressOf(`${PATH}/figures.csv`, range)}>
          Save as CSV
        </ButtonLink>
      </div>
      <div className="bed overflow-hidden">
        <DataTable
          caption="Your figures for this period and the one before"
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { label: 'Figure', cell: ({ name }) => name },
            { label: 'These days', right: true, cell: ({ value, is }) => <b>{written(value, is)}</b> },
            { label: 'Counted over', cell: ({ over }) => over },
            { label: 'Before', right: true, cell: ({ before: then, is }) => written(then, is) },
            { label: 'What is counted', cell: ({ definition }) => definition },
          ]}
        />
      </div>
    </div>
  );
}
