import type { Knex } from 'knex';
import { addHours } from '#src/kernel/clock';
import { EMAIL_CHANGE_HOURS } from '#src/kernel/deadlines';
import { pence } from '#src/kernel/money';
import { hasBankAccount } from '#src/modules/escrow/sql/bank-account';
import type {
  ContentFacts,
  DataRequestFacts,
  EmailChangeFacts,
  RequestFacts,
  SuspensionFacts,
  TicketFacts,
  WarningFacts,
} from '../../domain/facts';
import { type FactsReader, found } from './facts-reader';

/** Accounts, papers, requests, reports and the books. */
export const accountFacts = (db: Knex) =>
  ({
    async hasPayouts({ userId: landscaperId }) {
      const payee = db('payees').where({ landscaperId }).whereRaw(hasBankAccount('payees'));
      return (await payee.first('landscaperId')) !== undefined;
    },
    async userType({ userId }) {
      const row = await db('users').where({ id: userId }).first('userType');
      return found<{ userType: 'customer' | 'landscaper' }>(row, `user ${userId}`).userType;
    },
    terms: async ({ document, version }) => ({ document, version }),
    async request({ requestId }) {
      const row = await db('dataRequests')
        .where({ id: requestId })
        .first('number', 'kind', 'state', 'words', 'answer', 'dueAt', 'eraseAt', 'because', 'endedAt', 'accessKey');
      type RequestRow = Omit<DataRequestFacts, 'certificatePath' | 'keepPath'> & { accessKey: string };
      const { accessKey, ...facts } = found<RequestRow>(row, `request ${requestId}`);
      const isErased = facts.kind === 'delete' && facts.state === 'done';
      const isClosed = facts.kind === 'delete' && facts.state === 'grace';
      return {
        ...facts,
        certificatePath: isErased ? `/erased/${requestId}?key=${accessKey}` : null,
        keepPath: isClosed ? `/keep-account/${requestId}?key=${accessKey}` : null,
      };
    },
    /**
     * The event is told two days after the request. If the account was erased meanwhile, it has no changes any more,
     * and nobody to tell.
     */
    change: async ({ userId, changeId }) =>
      (await changeOf(db, changeId)) ??
      found((await isGone(db, userId)) ? ERASED_CHANGE : undefined, `email change ${changeId}`),
    async suspension({ suspensionId }) {
      const row = await db('suspensions')
        .where({ id: suspensionId })
        .first('reason', 'endsAt', 'appeal', 'answer', 'liftedAt');
      const { liftedAt, ...facts } = found<Omit<SuspensionFacts, 'isOver'> & { liftedAt: Date | null }>(
        row,
        `suspension ${suspensionId}`,
      );
      return { ...facts, isOver: liftedAt !== null };
    },
    async actRequest({ requestId }) {
      const row = await db('actRequests as r')
        .join('users as a', 'a.id', 'r.askedBy')
        .leftJoin('jobs as j', 'j.id', 'r.jobId')
        .where({ 'r.id': requestId })
        .first('r.id', 'r.act', 'r.amount', 'r.reason', 'a.fullName as askedBy', 'j.title as jobTitle');
      const facts = found<RequestFacts>(row, `request ${requestId}`);
      return { ...facts, amount: pence(facts.amount) };
    },
    async warning({ warningId }) {
      const row = await db('bookWarnings').where({ id: warningId }).first('overdue', 'oldestSince', 'comparedAt');
      return found<WarningFacts>(row, `warning ${warningId}`);
    },
    async document({ documentId }) {
      const row = await db('landscaperDocuments').where({ id: documentId }).first('kind', 'title', 'reason');
      return found(row, `document ${documentId}`);
    },
    async check(about) {
      const by = 'checkId' in about ? { id: about.checkId } : { documentId: about.documentId };
      const row = await db('landscaperChecks').where(by).first('summary as name', 'validUntil');
      return found(row, `check ${Object.values(by).join()}`);
    },
    async serviceArea({ landscaperId }) {
      const row = await db('landscaperProfiles').where({ userId: landscaperId }).whereNull('grid').first('serviceArea');
      return row?.serviceArea ?? null;
    },
    async ticket({ ticketId: id }) {
      type Row = Omit<TicketFacts, 'path'> & { accessKey: string; userId: string | null };
      const columns = ['number', 'urgent', 'topic', 'answerBy', 'accessKey', 'userId'];
      const { accessKey, userId, ...ticket } = found<Row>(
        await db('tickets').where({ id }).first(columns),
        `ticket ${id}`,
      );
      const page = `/help-center/requests/${id}`;
      return { ...ticket, path: userId ? page : `${page}?key=${accessKey}` };
    },
    /** Without a message id, reads the first message. */
    async text(about) {
      const row =
        'ticketMessageId' in about
          ? await db('ticketMessages').where({ id: about.ticketMessageId }).first('text')
          : await db('ticketMessages').where({ ticketId: about.ticketId }).orderBy(['writtenAt', 'id']).first('text');
      return found<{ text: string }>(row, `message in a ticket: ${Object.values(about).join()}`).text;
    },
    async content({ caseId }) {
      const columns = [
        'id',
        'kind',
        'content',
        'decision',
        'reason',
        'words',
        'appeal',
        'upheld',
        'answer',
        'restoredWords',
      ];
      return found<ContentFacts>(
        await db('contentCases').where({ id: caseId }).first(columns),
        `content case ${caseId}`,
      );
    },
  }) satisfies Partial<FactsReader>;

const LONG_AGO = new Date(0);
const ERASED_CHANGE: EmailChangeFacts = {
  oldEmail: '',
  newEmail: '',
  reason: '',
  confirmPath: '',
  stopPath: '',
  opensAt: LONG_AGO,
  expiresAt: LONG_AGO,
  isOver: true,
};

const isGone = async (db: Knex, id: string): Promise<boolean> =>
  (await db('users').where({ id, status: 'deleted' }).first('id')) !== undefined;

async function changeOf(db: Knex, id: string): Promise<EmailChangeFacts | undefined> {
  type Row = Omit<EmailChangeFacts, 'opensAt' | 'confirmPath' | 'stopPath' | 'isOver'> &
    Record<'confirmKey' | 'stopKey', string> & { askedAt: Date; endedAt: Date | null };
  const row: Row | undefined = await db('emailChanges')
    .where({ id })
    .first('oldEmail', 'newEmail', 'reason', 'askedAt', 'expiresAt', 'confirmKey', 'stopKey', 'endedAt');
  if (!row) return undefined;
  const { confirmKey, stopKey, askedAt, endedAt, ...facts } = row;
  const [confirmPath, stopPath] = [confirmKey, stopKey].map((key) => `/email-change?key=${key}`) as [string, string];
  return { ...facts, opensAt: addHours(askedAt, EMAIL_CHANGE_HOURS), confirmPath, stopPath, isOver: endedAt !== null };
}
