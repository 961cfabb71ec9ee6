import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type DifferenceKind, differenceKinds } from '#src/modules/escrow/domain/reconciliation/difference';
import { reconcileNow } from '#app/commands/escrow/reconciliation/reconcile-now';
import { DIFFERENCE_KINDS } from '#app/commands/escrow/reconciliation/words';
import { Robin } from '#app/ui/art/robin';
import { Button, ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { counted } from '#app/ui/format';
import { Fold } from '#app/ui/fold';
import { ErrorSummary } from '#app/ui/forms/error-summary';
import { SelectField } from '#app/ui/forms/select-field';
import { BackLink } from '#app/ui/page/back-link';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import { titleOf, useFormReply } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { submitForm, type FormReply } from '#app/web/submit.server';
import { redirectWithToast } from '#app/web/toast.server';
import { ComparisonSummary } from './comparison-summary';
import { MINUS } from './difference-facts';
import { DifferencesTable, SettledTable } from './differences-table';
import { EarlierComparisons } from './earlier-comparisons';
import { filterOf } from './filter.server';

export const meta = () => titleOf('Reconciliation');
export const handle = { shell: 'app' };

const HERE = '/admin/reconciliation';

export async function loader(args: LoaderFunctionArgs) {
  const { reconciliation } = args.context.app.escrow;
  const { id } = await requireActor(args);
  const now = await args.context.now();
  const filter = filterOf(args.request, id);
  const isSettled = new URL(args.request.url).searchParams.get('show') === 'settled';
  const [comparisons, open, settled] = await Promise.all([
    reconciliation.comparisons(now),
    isSettled ? { rows: [], total: 0 } : reconciliation.open(filter, now),
    isSettled ? reconciliation.settled() : [],
  ]);
  return {
    now,
    comparisons,
    open,
    settled,
    isSettled,
    kind: filter.kind ?? null,
    isMine: filter.ownerId !== undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await submitForm(reconcileNow, args);
  if (!outcome.ok) return outcome.page;
  if (outcome.value.state === 'continues')
    return redirectWithToast(args.context, HERE, {
      title: 'Still comparing',
      description: 'There is much to read. The result will be on this page.',
    });
  const { differences } = outcome.value.comparison;
  return redirectWithToast(args.context, HERE, {
    title: 'Compared',
    description: differences === 0 ? 'Both books agree.' : `${counted(differences, 'difference')} to look at.`,
  });
}

export default function Reconciliation() {
  const { now, comparisons, open, settled, isSettled, kind, isMine } = useLoaderData<typeof loader>();
  const form = useFormReply(useActionData<FormReply>());
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Admin dashboard</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1>Reconciliation</h1>
        <form method="post" action={HERE}>
          <Button kind="secondary" icon="rotate-cw">
            Compare now
          </Button>
        </form>
      </div>
      <ErrorSummary errors={form.summary()} />
      <p className="text-soft">
        Every day, what we booked is compared with what really moved at the payment provider.{' '}
        <a href={`${HERE}/movements`}>All movements, and what each was matched to</a>
      </p>
      <ComparisonSummary {...comparisons} />
      <Tabs
        label="Differences"
        current={isSettled ? 'settled' : isMine ? 'mine' : 'open'}
        items={[
          { key: 'open', label: 'Open', href: HERE },
          { key: 'mine', label: 'Mine', href: `${HERE}?owner=me` },
          { key: 'settled', label: 'Settled', href: `${HERE}?show=settled` },
        ]}
      />
      {isSettled ? <Settled rows={settled} /> : <Open {...{ open, now, kind, isMine }} />}
      {comparisons.earlier.length > 0 && (
        <Fold summary="Earlier comparisons">
          <EarlierComparisons rows={comparisons.earlier} />
        </Fold>
      )}
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Open({ open: { rows, total }, now, kind, isMine }: Pick<Loaded, 'open' | 'now' | 'kind' | 'isMine'>) {
  return (
    <>
      {(total > 0 || kind !== null) && <Filter kind={kind} isMine={isMine} />}
      {rows.length === 0 ? (
        <EmptyState drawing={<Robin width={180} />} title="Nothing differs">
          {isMine || kind
            ? 'No open difference is of this kind.'
            : 'Whatever is not in both books is expected or on its way.'}
        </EmptyState>
      ) : (
        <>
          <DifferencesTable rows={rows} now={now} />
          <p className="text-sm text-soft">{MINUS}</p>
        </>
      )}
      {total > rows.length && (
        <p className="text-sm text-soft">
          The oldest {rows.length} of {total}. The CSV file has them all.
        </p>
      )}
    </>
  );
}

/** A plain form: it works without scripts, and its result has a URL. */
function Filter({ kind, isMine }: { kind: DifferenceKind | null; isMine: boolean }) {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(isMine && { owner: 'me' }) }).toString();
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <form method="get" action={HERE} className="flex flex-wrap items-end gap-2" role="search">
        {isMine && <input type="hidden" name="owner" value="me" />}
        <SelectField
          name="kind"
          label="Kind"
          defaultValue={kind ?? ''}
          options={[
            { value: '', label: 'Every kind' },
            ...differenceKinds.map((one) => ({ value: one, label: DIFFERENCE_KINDS[one] })),
          ]}
        />
        <Button kind="secondary">Filter</Button>
      </form>
      <ButtonLink
        kind="secondary"
        small
        icon="download"
        href={`${urlOf('/admin/reconciliation.csv')}${query && `?${query}`}`}
      >
        Save as CSV
      </ButtonLink>
    </div>
  );
}

function Settled({ rows }: { rows: Loaded['settled'] }) {
  if (rows.length === 0)
    return (
      <EmptyState drawing={<Robin width={180} />} title="Nothing settled yet">
        What admins decide about a difference is kept here, with who, when and why.
      </EmptyState>
    );
  return (
    <>
      <SettledTable rows={rows} caption="Settled differences, newest first" />
      <div>
        <ButtonLink kind="secondary" small icon="download" href="/admin/reconciliation.csv?show=settled">
          Save as CSV
        </ButtonLink>
      </div>
    </>
  );
}
