import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shortDate, shortDateTime } from '#src/kernel/written-date';
import { actsOnPerson } from '#src/modules/admin/domain/person-acts';
import { deviceWords } from '#app/ui/device-words';
import { PERSON_ACTS, TYPES } from '#app/commands/admin/people/words';
import { AuditEntries } from '#app/routes/admin/audit/audit-entries';
import { Bed } from '#app/ui/bed';
import { ButtonLink } from '#app/ui/button';
import { EmailAddress } from '#app/ui/email-address';
import { DataTable } from '#app/ui/data-table';
import { counted } from '#app/ui/format';
import { StatusBadge, type Status } from '#app/ui/job/status-badge';
import { TitleBlock } from '#app/ui/job/title-block';
import { BackLink } from '#app/ui/page/back-link';
import { titleOf } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { PersonThenPanel } from './person-then';
import { thenAsked } from './person-then.server';
import { EmailChanges } from './email-changes';
import { Suspensions } from './suspensions';
import { Sum } from '#app/ui/sum';
import { urlOf } from '#app/url-of';

export const meta = () => titleOf('Person');
export const handle = { shell: 'app' };

const AUDIT_SHOWN = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { admin } = args.context.app;
  const actor = await requireActor(args);
  const id = args.params.id ?? '';
  const [found, audit, then] = await Promise.all([
    admin.people.one(id),
    admin.audit.list({ personId: id, limit: AUDIT_SHOWN }),
    thenAsked(args.context.app, id, args.request),
  ]);
  const person = found ?? notFound();
  return { person, audit, then, acts: actsOnPerson(person, actor.id), now: await args.context.app.clock.now() };
}

type Person = ReturnType<typeof useLoaderData<typeof loader>>['person'];

export default function PersonPage() {
  const { person, audit, then, acts, now } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <BackLink href="/admin-dashboard?tab=users">Users</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1>{person.fullName}</h1>
        {person.status === 'suspended' && <StatusBadge status="suspended" />}
        {person.status === 'deleted' && <StatusBadge status="closed">Deleted</StatusBadge>}
      </div>
      <Suspensions person={person} />
      <EmailChanges changes={person.emailChanges} now={now} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-3">
          <TitleBlock rows={factsOf(person)} />
          {hasPublicProfile(person) && (
            <ButtonLink kind="secondary" icon="flag" href={urlOf('/admin/content/:kind/:id', 'profile', person.id)}>
              Look into the profile
            </ButtonLink>
          )}
        </div>
        <Bed as="section" pad className="grid gap-3" aria-labelledby="acts">
          <h2 id="acts" className="text-xl">
            What you can do
          </h2>
          {acts.map((act) => (
            <ButtonLink
              key={act}
              kind={PERSON_ACTS[act].danger ? 'danger' : 'secondary'}
              icon={PERSON_ACTS[act].icon}
              href={urlOf('/admin/people/:id/:act', person.id, act)}
            >
              {PERSON_ACTS[act].link}
            </ButtonLink>
          ))}
        </Bed>
      </div>
      <Notes notes={person.notes} />
      <Jobs person={person} />
      {person.bidsTotal > 0 && <Bids person={person} />}
      <Conversations person={person} />
      <SignIns person={person} />
      <PersonThenPanel href={urlOf('/admin/people/:id', person.id)} then={then} />
      {audit.entries.length > 0 && (
        <section className="grid gap-3" aria-labelledby="audit">
          <h2 id="audit">What admins have done</h2>
          <AuditEntries entries={audit.entries} />
          {audit.total > audit.entries.length && (
            <a href={`${urlOf('/admin/audit')}?person=${person.id}`}>All {audit.total}</a>
          )}
        </section>
      )}
    </div>
  );
}

const factsOf = (person: Person) => [
  { term: 'Email', value: <EmailAddress>{person.email}</EmailAddress>, wide: true },
  { term: 'Phone', value: person.phoneNumber ?? 'Not given' },
  { term: 'Type', value: TYPES[person.userType] },
  ...(person.businessName ? [{ term: 'Business', value: person.businessName }] : []),
  { term: 'Profile', value: hasPublicProfile(person) ? <PublicProfile id={person.id} /> : profileOf(person) },
  { term: 'Joined', value: shortDate(person.createdAt) },
  { term: 'Last login', value: person.lastLoginAt ? shortDateTime(person.lastLoginAt) : 'Never' },
  { term: 'Signed in on', value: counted(person.sessions, 'device') },
  { term: 'Two-factor sign-in', value: person.hasTwoFactor ? 'On' : 'Off' },
  { term: 'Held', value: <Sum of="held" pence={person.money.held} /> },
  { term: 'Released', value: <Sum of="released" pence={person.money.released} /> },
  { term: 'Refunded', value: <Sum of="given-back" pence={person.money.refunded} /> },
];

const hasPublicProfile = ({ userType, status, profileCompleted }: Person): boolean =>
  userType === 'landscaper' && status === 'active' && profileCompleted;
const profileOf = ({ profileCompleted }: Person): string => (profileCompleted ? 'Complete' : 'Not finished');
const PublicProfile = ({ id }: { id: string }) => <a href={urlOf('/landscaper/:id', id)}>See the public profile</a>;

function Notes({ notes }: { notes: Person['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <Bed as="section" pad className="grid gap-3" aria-labelledby="notes">
      <h2 id="notes" className="text-xl">
        Notes
      </h2>
      <ul className="m-0 grid list-none gap-3 p-0">
        {notes.map(({ id, words, writtenByName, writtenAt }) => (
          <li key={id}>
            <p className="whitespace-pre-line">{words}</p>
            <p className="text-sm text-soft">
              {writtenByName}, {shortDateTime(writtenAt)}
            </p>
          </li>
        ))}
      </ul>
    </Bed>
  );
}

function Jobs({ person: { jobs, jobsTotal } }: { person: Person }) {
  return (
    <section className="grid gap-3" aria-labelledby="jobs">
      <h2 id="jobs">Jobs</h2>
      {jobs.length === 0 ? (
        <p className="text-soft">None yet.</p>
      ) : (
        <div className="bed overflow-hidden">
          <DataTable
            caption="Jobs, newest first"
            rows={jobs}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'Job',
                cell: ({ id, number, title }) => (
                  <a href={urlOf('/admin/jobs/:id', id)}>
                    {number} {title}
                  </a>
                ),
              },
              { label: 'As', cell: ({ role }) => TYPES[role] },
              { label: 'Status', cell: ({ status }) => <StatusBadge status={status as Status} /> },
              { label: 'Posted', nowrap: true, cell: ({ postedAt }) => shortDate(postedAt) },
            ]}
          />
        </div>
      )}
      {jobsTotal > jobs.length && (
        <p className="text-sm text-soft">
          The newest {jobs.length} of {jobsTotal}.
        </p>
      )}
    </section>
  );
}

function Bids({ person: { bids, bidsTotal } }: { person: Person }) {
  return (
    <section className="grid gap-3" aria-labelledby="bids">
      <h2 id="bids">Bids</h2>
      <div className="bed overflow-hidden">
        <DataTable
          caption="Bids, newest first"
          rows={bids}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Job', cell: ({ jobId, title }) => <a href={urlOf('/jobs/:id', jobId)}>{title}</a> },
            { label: 'Price', right: true, cell: ({ amount }) => <Sum of="price" pence={amount} /> },
            { label: 'Status', cell: ({ status }) => <StatusBadge status={status as Status} /> },
            { label: 'Placed', nowrap: true, cell: ({ createdAt }) => shortDate(createdAt) },
          ]}
        />
      </div>
      {bidsTotal > bids.length && (
        <p className="text-sm text-soft">
          The newest {bids.length} of {bidsTotal}.
        </p>
      )}
    </section>
  );
}

function Conversations({ person: { conversations } }: { person: Person }) {
  if (conversations.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="conversations">
      <h2 id="conversations">Conversations</h2>
      <p className="text-soft">You are asked for a reason before you read one, and it is kept in the audit log.</p>
      <div className="bed overflow-hidden">
        <DataTable
          caption="Conversations, the last written in first"
          rows={conversations}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Job', cell: ({ title }) => title },
            { label: 'With', cell: ({ withName }) => withName },
            { label: 'Messages', right: true, cell: ({ messages }) => messages },
            { label: 'Last written', nowrap: true, cell: ({ lastMessageAt }) => shortDateTime(lastMessageAt) },
            {
              label: 'Read it',
              cell: ({ id, title, withName }) => (
                <a href={urlOf('/admin/conversations/:id', id)}>
                  Open
                  <span className="sr-only">
                    {' '}
                    the conversation with {withName} about {title}
                  </span>
                </a>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

function SignIns({ person: { signIns } }: { person: Person }) {
  if (signIns.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="sign-ins">
      <h2 id="sign-ins">Last sign-ins</h2>
      <div className="bed overflow-hidden">
        <DataTable
          caption="Last sign-ins"
          rows={signIns}
          keyOf={({ at }) => String(at)}
          columns={[
            { label: 'When', nowrap: true, cell: ({ at }) => shortDateTime(at) },
            { label: 'Device', cell: ({ device }) => deviceWords(device) },
          ]}
        />
      </div>
    </section>
  );
}
