import type { Knex } from 'knex';
import { firstName } from '#src/modules/accounts/sql/first-name';
import type { Person, Sources, Topic } from '../../domain/facts';
import { textNumberOf } from '../../domain/text-message';
import { type FactsReader, found } from './facts-reader';

type PersonRow = Pick<Person, 'id' | 'email' | 'isConfirmed' | 'firstName' | 'wantsEmail' | 'isGone'> & {
  fullName: string;
  businessName: string | null;
  phoneNumber: string | null;
  wantsTexts: boolean;
  bidUpdateAlerts: boolean | null;
  messageAlerts: boolean | null;
  paymentAlerts: boolean | null;
  scheduleChangeAlerts: boolean | null;
};

/** The people whom we write to, by the name that each reader knows them by. */
export const peopleFacts = (db: Knex) => {
  /** Landscapers see only a customer's first name. */
  const customer = ({ customerId }: Sources['customer']) => person(db, customerId, (row) => row.firstName);
  const landscaper = ({ landscaperId }: Sources['landscaper']) =>
    person(db, landscaperId, ({ businessName, fullName }) => businessName ?? fullName);
  const owner = ({ userId }: { userId: string }) => person(db, userId, ({ fullName }) => fullName);
  const admins = async () => {
    const rows: PersonRow[] = await people(db).where({ 'u.userType': 'admin', 'u.status': 'active' }).orderBy('u.id');
    return rows.map((row) => personFrom(row, row.fullName));
  };
  const recipientIsCustomer = async (about: Sources['recipient']) =>
    'recipientId' in about
      ? about.recipientId === about.customerId
      : (await senderOf(db, about.messageId)) !== about.customerId;
  return {
    customer,
    landscaper,
    owner,
    admins,
    async otherAdmins({ requestId }) {
      const row = await db('actRequests').where({ id: requestId }).first('askedBy');
      const { askedBy } = found<{ askedBy: string }>(row, `request ${requestId}`);
      return (await admins()).filter(({ id }) => id !== askedBy);
    },
    recipient: async (about) => ((await recipientIsCustomer(about)) ? customer(about) : landscaper(about)),
    sender: async (about) => ((await recipientIsCustomer(about)) ? landscaper(about) : customer(about)),
    /** Someone without an account has the name they gave themselves. */
    async asker({ ticketId: id }) {
      type Row = { userId: string | null; name: string; email: string | null };
      const row = found<Row>(await db('tickets').where({ id }).first('userId', 'name', 'email'), `ticket ${id}`);
      const { userId, name, email } = row;
      return userId ? owner({ userId }) : guest({ id, name, email });
    },
    author: async ({ caseId }) => owner({ userId: (await sidesOf(db, caseId)).authorId }),
    async subjects({ caseId }) {
      const { subjectId } = await sidesOf(db, caseId);
      return subjectId ? [await owner({ userId: subjectId })] : [];
    },
    async reporters({ caseId }) {
      const rows: PersonRow[] = await people(db).whereIn(
        'u.id',
        db('contentReports').where({ caseId }).select('reporterId'),
      );
      return rows.map((row) => personFrom(row, row.fullName));
    },
    /** Only while their certificate can still be sent. */
    async leaver({ requestId }) {
      const row = await db('dataRequests').where({ id: requestId }).first('certificateTo as email');
      const { email } = found<{ email: string | null }>(row, `request ${requestId}`);
      return guest({ id: requestId, name: 'there', email });
    },
    oldMailbox: async (about) => atOld(await owner(about), await addressesOf(db, about)),
    formerMailbox: async (about) => ({
      ...atOld(await owner(about), await addressesOf(db, about)),
      isConfirmed: false,
      isFormer: true,
    }),
    newMailbox: async (about) => atNew(await owner(about), await addressesOf(db, about)),
    async mailboxToConfirm(about) {
      const person = await owner(about);
      return person.isGone ? person : { ...atNew(person, await addressesOf(db, about)), isConfirmed: false };
    },
  } satisfies Partial<FactsReader>;
};

type Addresses = { id: string; oldEmail: string; newEmail: string };
const addressesOf = async (db: Knex, { changeId }: Sources['oldMailbox']): Promise<Addresses> =>
  found(
    await db('emailChanges').where({ id: changeId }).first('id', 'oldEmail', 'newEmail'),
    `email change ${changeId}`,
  );
// An email's key has the id of its reader, and these two readers are one person at two addresses, so each gets its own
// id. What goes to the new address proves that it is theirs, so the account must not show it.
const atOld = (owner: Person, { oldEmail }: Addresses): Person => ({ ...owner, email: oldEmail });
const atNew = (owner: Person, { id, newEmail }: Addresses): Person => ({
  ...owner,
  id,
  email: newEmail,
  isGuest: true,
});

async function senderOf(db: Knex, messageId: string): Promise<string> {
  const row = await db('messages').where({ id: messageId }).first('senderId');
  return found<{ senderId: string }>(row, `message ${messageId}`).senderId;
}

const sidesOf = async (db: Knex, caseId: string): Promise<{ authorId: string; subjectId: string | null }> =>
  found(await db('contentCases').where({ id: caseId }).first('authorId', 'subjectId'), `content case ${caseId}`);

async function person(db: Knex, id: string, nameOf: (row: PersonRow) => string): Promise<Person> {
  const row = found<PersonRow>(await people(db).where('u.id', id).first(), `user ${id}`);
  return personFrom(row, nameOf(row));
}

const people = (db: Knex) =>
  db('users as u')
    .leftJoin('landscaperProfiles as p', 'p.userId', 'u.id')
    .leftJoin('accountSettings as s', 's.userId', 'u.id')
    .select('u.id', 'u.email', 'u.fullName', 'p.businessName', 'u.emailNotifications as wantsEmail')
    .select('u.phoneNumber', 'u.smsNotifications as wantsTexts')
    .select(
      db.raw(
        `${firstName('u')} as first_name, u.status = 'deleted' as is_gone, u.email_confirmed_at is not null as is_confirmed`,
      ),
    )
    .select('s.bidUpdateAlerts', 's.messageAlerts', 's.paymentAlerts', 's.scheduleChangeAlerts');

const guest = ({ id, name, email }: { id: string; name: string; email: string | null }): Person => ({
  id,
  name,
  email: email ?? '',
  firstName: name.split(' ')[0] ?? name,
  wantsEmail: true,
  mutes: [],
  isConfirmed: false,
  isGone: email === null,
  isGuest: true,
});

function personFrom(row: PersonRow, name: string): Person {
  const { id, email, isConfirmed, firstName, wantsEmail, isGone, phoneNumber, wantsTexts } = row;
  const mobile = wantsTexts ? textNumberOf(phoneNumber) : undefined;
  return {
    id,
    email,
    isConfirmed,
    name,
    firstName,
    wantsEmail,
    isGone,
    mutes: mutesOf(row),
    ...(mobile && { mobile }),
  };
}

function mutesOf({ bidUpdateAlerts, messageAlerts, paymentAlerts, scheduleChangeAlerts }: PersonRow): Topic[] {
  const alerts: [Topic, boolean | null][] = [
    ['bids', bidUpdateAlerts],
    ['messages', messageAlerts],
    ['payments', paymentAlerts],
    ['schedule', scheduleChangeAlerts],
  ];
  return alerts.filter(([, wanted]) => wanted === false).map(([topic]) => topic);
}
