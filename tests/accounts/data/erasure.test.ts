// Every text that a person can leave behind gets a mark; after the erasure, the whole database and the file store are
// searched for it.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataMap } from '#src/modules/accounts/sql/data-map/data-map';
import type { MappedTable } from '#src/modules/accounts/sql/data-map/shape';
import { PASSWORD } from '#tests/support/cast';
import { jpeg, pdf } from '#tests/support/pictures';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser } from '#tests/support/web';

const MARK = 'Quillfeather';
let on: WorkStage;
let knex: Knex;
beforeAll(async () => {
  on = await workStage();
  knex = on.world.database.knex;
});
afterAll(() => on.world.close());

const rows = async <Row>(sql: string, bindings: Record<string, string> = {}): Promise<Row[]> =>
  (await knex.raw<{ rows: Row[] }>(sql, bindings)).rows;
const named = (list = '') => list.split(' ').filter(Boolean);
const personalIn = ({ kept, gone, erased, erasedSecrets }: MappedTable) => [
  ...named(kept),
  ...named(gone),
  ...Object.keys({ ...erased, ...erasedSecrets }),
];

/** Every column that can hold text, with its type. */
const wordColumns = () =>
  rows<{ name: string; column: string; type: string }>(`
    select case when table_schema = 'public' then '' else table_schema || '.' end || table_name as name, column_name as column, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and udt_name in ('text', 'citext', 'varchar', 'jsonb', 'json', '_text')
      and table_schema not in ('pg_catalog', 'information_schema')`);

/** The columns, anywhere, that contain the mark. */
async function placesOf(mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, column } of await wordColumns()) {
    const [one] = await rows(`select 1 from ${name} where ${column}::text ilike :mark limit 1`, { mark: `%${mark}%` });
    if (one) found.push(`${name}.${column}`);
  }
  return found.sort();
}

/** Puts the mark into every personal text of a person, as far as the constraints of the database allow. */
async function mark(person: { id: string; email: string; fullName: string }) {
  const texts = (await wordColumns()).filter(({ type }) => ['text', 'varchar'].includes(type));
  const bindings = { userId: person.id, email: person.email, fullName: person.fullName, now: '2026-05-13' };
  for (const [table, mapped] of Object.entries(dataMap)) {
    if (!mapped.theirs || table === 'users') continue;
    for (const { column } of texts.filter(({ name }) => name === table)) {
      // The erasure itself writes the address of a certificate.
      if (!personalIn(mapped).includes(column) || column === 'certificate_to') continue;
      await knex
        .transaction((savepoint) =>
          savepoint.raw(`update ${table} set ${column} = :mark where ${mapped.theirs}`, { ...bindings, mark: MARK }),
        )
        .catch(() => {});
    }
  }
}

const files = async () =>
  (await readdir(on.world.config.uploads.kind === 'disk' ? on.world.config.uploads.folder : '', { recursive: true }))
    .filter((name) => /\.\w+$/.test(name))
    .sort();

async function finished() {
  const { app, work, pair, olive, fern } = on;
  await work.payoutsReady(fern);
  const jobId = await work.completed({ ...pair, asked: { address: `1 ${MARK} Lane, Frome BA11 4HT` } });
  await app.escrow.sendDueIntents.execute({ asOf: await app.clock.now() });
  await app.jobs.reviewJob.execute({
    reviewId: randomUUID(),
    jobId,
    customerId: olive.id,
    rating: 5,
    comment: 'Straight as a die',
  });
  return jobId;
}

test(
  'an erased person is nowhere in the database or among the files, except where the map says what the law keeps',
  { timeout: 240_000 },
  async () => {
    const { app, olive, olives, ada, cast } = on;
    const before = await files();
    await knex('users')
      .where({ id: olive.id })
      .update({ fullName: `Olive ${MARK}`, address: `1 ${MARK} Lane`, lastName: MARK });
    const jobId = await finished();
    const visit = { jobId, markedAt: new Date(), takenBackAt: new Date() };
    await knex('markingsTakenBack').insert({ ...visit, note: 'Done', noPhotosBecause: 'Rain' });
    await olives.post('/profile-photo', { photo: await jpeg() });
    await cast.postedJob(olive);
    const { threads } = (await (await olives.json('GET', '/api/message-threads')).json()) as {
      threads?: { id: string }[];
    };
    const thread = threads?.[0]?.id ?? (await knex('threads').where({ jobId }).first('id')).id;
    const message = { id: randomUUID(), threadId: thread, senderId: olive.id, messageType: 'text', content: 'Hello' };
    await knex('messages').insert({ ...message, createdAt: new Date() });
    await app.support.openTicket.execute({
      ticketId: randomUUID(),
      topic: 'account',
      urgent: false,
      jobId: null,
      text: 'Please help',
      person: {
        userId: olive.id,
        name: olive.fullName,
        email: olive.email,
      },
      file: {
        name: 'bill.pdf',
        bytes: new Uint8Array(await pdf().arrayBuffer()),
      },
    });
    await app.admin.actOnPerson.execute({
      act: 'note',
      personId: olive.id,
      adminId: ada.id,
      reason: `Rang: ${MARK}`,
    });
    await app.accounts.askAboutData.execute({ userId: olive.id, kind: 'correct', words: MARK, password: PASSWORD });
    await (await browser(app)).post('/auth/sign-in', { username: olive.email, password: PASSWORD });
    await olives.json('GET', `/api/jobs/${jobId}/receipt`);
    await app.notifications.deliverDueEvents.execute({ asOf: await app.clock.now() });
    await mark({ id: olive.id, email: olive.email, fullName: `Olive ${MARK}` });
    const marked = await placesOf(MARK);
    expect(marked).toEqual(
      expect.arrayContaining([
        'admin_notes.words',
        'audit_log.reason',
        'data_requests.words',
        'jobs.address',
        'mails.subject',
        'messages.content',
        'notifications.words',
        'photos.original_name',
        'receipts.customer_name',
        'reviews.comment',
        'saved_addresses.address',
        'sign_ins.device',
        'ticket_messages.text',
        'tickets.name',
        'users.full_name',
      ]),
    );

    await app.accounts.deleteAccount.execute({ userId: olive.id, password: PASSWORD, reason: MARK });
    await app.advanceClock!(15 * 24);
    await app.advanceClock!(25);
    // The contract of the finished job with its receipt, and its conversation while claims are possible. Fern's
    // notification quotes her review, which was published after she had left.
    expect(await placesOf(MARK)).toEqual([
      'audit_log.reason',
      'bids.message',
      'bids.vat_number',
      'holds.dispute_reason',
      'holds.settlement_reason',
      'job_contracts.description',
      'job_contracts.message',
      'job_contracts.title',
      'job_contracts.vat_number',
      'jobs.completion_note',
      'jobs.custom_job_type',
      'jobs.description',
      'jobs.no_photos_because',
      'jobs.product_used',
      'jobs.title',
      'mails.html',
      'mails.text',
      'markings_taken_back.no_photos_because',
      'markings_taken_back.note',
      'messages.content',
      'notifications.detail',
      'receipts.customer_name',
      'receipts.job_address',
      'reviews.comment',
    ]);
    expect(await placesOf(olive.email)).toEqual(['sandbox_checkouts.customer_email', 'sandbox_requests.request']);
    const jobPhotos = await knex('jobPhotos')
      .join('photos', 'photos.id', 'photoId')
      .where({ jobId })
      .pluck('photos.id');
    const theirs = (await files()).filter((name) => !before.includes(name));
    expect(theirs.filter((name) => !jobPhotos.some((id) => name.includes(id)))).toEqual([]);
    const [sum] = await rows<{ sum: number }>('select coalesce(sum(amount), 0)::bigint as sum from ledger.entry');
    expect(sum).toEqual({ sum: 0 });

    // Seven years later, nothing of hers has to be kept except the log of what admins did, and her review. Fern’s own
    // words stay with Fern.
    await app.advanceClock!(24 * 366 * 7);
    expect(await placesOf(MARK)).toEqual([
      'audit_log.reason',
      'bids.message',
      'bids.vat_number',
      'jobs.completion_note',
      'jobs.no_photos_because',
      'jobs.product_used',
      'markings_taken_back.no_photos_because',
      'markings_taken_back.note',
      'reviews.comment',
    ]);
  },
);

test(
  'after an erasure, neither the person’s own address nor the one that our support asked for is left; emails to an account that now has it stay',
  { timeout: 120_000 },
  async () => {
    const { app, ada, cast } = on;
    const holly = await cast.customer({ fullName: 'Holly Vane' });
    const [second, third] = ['holly.second@hedgerow.test', 'holly.third@hedgerow.test'];
    const asks = async (email: string) => {
      const order = { act: 'correct-email', personId: holly.id, adminId: ada.id, reason: 'Mistyped.', email } as const;
      expect(await app.admin.actOnPerson.execute(order)).toMatchObject({ ok: true });
      await app.advanceClock!(48);
      await app.notifications.deliverDueEvents.execute({ asOf: await app.clock.now() });
    };
    await asks(second);
    const { confirmKey } = await knex('emailChanges').where({ userId: holly.id }).first('confirmKey');
    expect(await app.accounts.answerEmailChange.execute({ key: confirmKey })).toMatchObject({ ok: true });
    await asks(third);
    const places = expect.arrayContaining(['email_changes.old_email', 'mails.to_address']);
    for (const address of [holly.email, second]) expect(await placesOf(address)).toEqual(places);
    expect(await placesOf(third)).toContain('mails.to_address');
    const other = await cast.customer({ fullName: 'Moss Reed' });
    await knex('users').where({ id: other.id }).update({ email: third });
    await app.accounts.deleteAccount.execute({ userId: holly.id, password: PASSWORD });
    await app.advanceClock!(15 * 24);
    await app.advanceClock!(25);
    for (const address of [holly.email, second]) expect(await placesOf(address), address).toEqual([]);
    expect(await knex('mails').where({ toAddress: third }).first('id')).toBeDefined();
  },
);

test(
  'the certificate says what was erased, for anyone who has the key from its email',
  { timeout: 120_000 },
  async () => {
    const { app, cast } = on;
    const holly = await cast.customer({ fullName: 'Holly Vane' });
    await cast.postedJob(holly);
    await app.accounts.deleteAccount.execute({ userId: holly.id, password: PASSWORD });
    await app.advanceClock!(14 * 24 + 1);
    const { id, accessKey } = await knex('dataRequests').where({ userId: holly.id }).first('id', 'accessKey');
    const mail = await knex('mails')
      .where({ toAddress: holly.email, subject: 'Your data has been erased' })
      .first('text');
    expect(mail.text).toContain(`/erased/${id}?key=${accessKey}`);
    const visitor = await browser(app);
    const page = await (await visitor.get(`/erased/${id}?key=${accessKey}`)).text();
    expect(page).toContain('Certificate of erasure');
    expect(page).toContain('Your saved locations');
    expect((await visitor.get(`/erased/${id}?key=guess`)).status).toBe(404);
  },
);
