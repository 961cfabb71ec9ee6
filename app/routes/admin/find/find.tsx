import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ListPart } from '#src/kernel/list-part';
import { grouped } from '#app/ui/format';
import { BackLink } from '#app/ui/page/back-link';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { searchIn } from '#app/web/lists/list-address';
import { JobsTable } from '../lists/jobs-table';
import { UsersTable } from '../lists/users-table';
import { PaymentsTable } from '../payments/payments-table';
import { FindForm } from './find-form';

export const meta = () => titleOf('Find');
export const handle = { shell: 'app' };

/** How many results of each kind are shown. */
const SHOWN = 5;
/** How many are counted. The tab of each list finds the rest. */
const COUNTED = 100;
const NONE = { rows: [], total: 0, isMore: false, previous: null, next: null };

/** `?q=`: a name, an email, the number or title of a job, an amount, or an id of the payment provider. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = searchIn(new URL(request.url).searchParams, 'q');
  const { userLists, jobLists, paymentLists } = context.app.admin;
  const asked = { search, limit: SHOWN, searchedMax: COUNTED };
  const [users, jobs, payments] =
    search === ''
      ? [NONE, NONE, NONE]
      : await Promise.all([userLists.users(asked), jobLists.jobs(asked), paymentLists.payments(asked)]);
  return { search, users, jobs, payments, now: await context.now() };
}

export default function Find() {
  const { search, users, jobs, payments, now } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard">Dashboard</BackLink>
      <h1>{search === '' ? 'Find' : `Find “${search}”`}</h1>
      <FindForm asked={search} />
      {search !== '' && (
        <>
          <Found title="People" tab="users" search={search} list={users}>
            <UsersTable users={users.rows} now={now} />
          </Found>
          <Found title="Jobs" tab="jobs" search={search} list={jobs}>
            <JobsTable jobs={jobs.rows} now={now} />
          </Found>
          <Found title="Payments" tab="payments" search={search} list={payments}>
            <PaymentsTable payments={payments.rows} />
          </Found>
        </>
      )}
    </div>
  );
}

type Found = { title: string; tab: string; search: string; list: ListPart<unknown>; children: ReactNode };

function Found({ title, tab, search, list, children }: Found) {
  const total = `${list.isMore ? 'more than ' : ''}${grouped(list.total)}`;
  return (
    <section aria-labelledby={`found-${tab}`} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={`found-${tab}`}>
          {title}: {total}
        </h2>
        {list.total > list.rows.length && (
          <a href={`${urlOf('/admin-dashboard')}?tab=${tab}&search=${encodeURIComponent(search)}`}>
            See them all<span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      {list.rows.length > 0 && <div className="bed overflow-hidden">{children}</div>}
    </section>
  );
}
