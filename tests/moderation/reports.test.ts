import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decisionsOn, reasonsToAct, reasonsToReport, type ContentRef } from '#src/modules/moderation/domain/content';
import { maskContacts } from '#src/kernel/mask-contacts';
import { AppealContentDecision } from '#src/modules/moderation/use-cases/appeal-content-decision';
import { BlockPerson } from '#src/modules/moderation/use-cases/block-person';
import { DecideCase } from '#src/modules/moderation/use-cases/decide-case';
import { JudgeContentAppeal } from '#src/modules/moderation/use-cases/judge-content-appeal';
import { OpenCase } from '#src/modules/moderation/use-cases/open-case';
import { OpenConversation } from '#src/modules/moderation/use-cases/open-conversation';
import { ReportContent } from '#src/modules/moderation/use-cases/report-content';
import { RestoreContent } from '#src/modules/moderation/use-cases/restore-content';
import { UnblockPerson } from '#src/modules/moderation/use-cases/unblock-person';
import { InMemoryAudit } from '#tests/support/memory/in-memory-audit';
import { aMorning, clockAt, fern, inMemoryOutbox, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import {
  aFoundMessage,
  inMemoryBlocks,
  inMemoryConversations,
  inMemoryModeration,
} from '#tests/support/memory/in-memory-moderation';
import { workOn } from '#tests/support/memory/in-memory-work';

const [ada, bea] = [randomUUID(), randomUUID()];
const from = null;

function stage(given: Parameters<typeof inMemoryModeration>[0] = {}) {
  const stores = inMemoryModeration(given);
  const [audit, outbox] = [new InMemoryAudit(), inMemoryOutbox()];
  const work = workOn({ ...stores, audit, outbox });
  const clock = clockAt(aMorning);
  const content: ContentRef = { kind: 'message', id: randomUUID() };
  const reporting = new ReportContent(work, randomUUID, clock);
  const deciding = new DecideCase(work, clock);
  return {
    ...stores,
    content,
    audit,
    events: () => outbox.events.map(({ name }) => name),
    report: (order: Partial<Parameters<ReportContent['execute']>[0]> = {}) =>
      reporting.execute({
        content,
        reporterId: olive,
        reason: 'outside-payment',
        words: 'He wants cash.',
        ...order,
      }),
    decide: (order: Partial<Parameters<DecideCase['execute']>[0]> = {}) =>
      deciding.execute({
        caseId: stores.allCases()[0]!.id,
        decision: 'hide',
        reason: 'outside-payment',
        words: 'Pay here only.',
        adminId: ada,
        from,
        ...order,
      }),
    open: new OpenCase(work, randomUUID, clock),
    appeal: new AppealContentDecision(work, clock),
    judge: new JudgeContentAppeal(work, clock),
    restore: new RestoreContent(work, clock),
  };
}

describe('A report', () => {
  test('opens a case that has to be decided within 48 hours, with the text as it was', async () => {
    const on = stage();
    expect(await on.report()).toMatchObject({
      ok: true,
      value: { reason: 'outside-payment', words: 'He wants cash.' },
    });
    expect(on.allCases()).toMatchObject([
      {
        kind: 'message',
        authorId: fern,
        content: aFoundMessage().text,
        dueAt: new Date(aMorning.getTime() + 48 * 3_600_000),
      },
    ]);
  });

  test('sent twice counts as one report, before and after the decision', async () => {
    const on = stage();
    const first = await on.report();
    expect(await on.report({ reason: 'abuse', words: 'Other words' })).toEqual(first);
    await on.decide();
    expect(await on.report()).toEqual(first);
    expect(on.allReports()).toHaveLength(1);
    expect(on.allCases()).toHaveLength(1);
  });

  test('by a second person joins the open case, and makes it urgent if it may be against the law', async () => {
    const on = stage({ readers: [olive, mallory] });
    await on.report();
    await on.report({ reporterId: mallory, reason: 'illegal' });
    expect(on.allReports()).toHaveLength(2);
    expect(on.allCases()).toMatchObject([{ dueAt: new Date(aMorning.getTime() + 24 * 3_600_000) }]);
  });

  test.each([
    ['of what they cannot see', {}, { reporterId: mallory }, 'content-not-found'],
    ['of what is not there', { found: null }, {}, 'content-not-found'],
    ['of their own words', { found: aFoundMessage({ authorId: olive }) }, {}, 'own-content'],
  ])('%s is refused', async (_what, given, order, reason) => {
    const on = stage(given);
    expect(await on.report(order)).toEqual({ ok: false, reason });
    expect(on.allCases()).toEqual([]);
  });

  test('of a review has no reasons but its own', async () => {
    expect(reasonsToReport('review')).toEqual(['personal-data', 'abuse', 'off-topic', 'fake', 'other']);
    const on = stage();
    const content = { kind: 'review', id: randomUUID() } as const;
    expect(await on.report({ content })).toEqual({ ok: false, reason: 'reason-not-listed' });
  });
});

describe('A decision', () => {
  test('hides the message, is kept in the audit log, and everyone it concerns is told', async () => {
    const on = stage();
    await on.report();
    expect(await on.decide()).toMatchObject({ ok: true, value: { decision: 'hide', decidedBy: ada } });
    expect(on.shownInstead(on.content)).toBeNull();
    expect(on.audit.entries).toMatchObject([
      { act: 'decide-content', actor: ada, reason: 'Pay here only.', about: { personIds: [fern] } },
    ]);
    expect(on.events()).toEqual(['content-decided']);
  });

  test('masks contact details and leaves the rest of the message', async () => {
    const on = stage();
    await on.report();
    await on.decide({ decision: 'mask' });
    expect(on.shownInstead(on.content)).toBe('Ring me on [contact details removed], cash is cheaper.');
  });

  test.each(['none', 'warn'] as const)('of “%s” leaves the message as it is', async (decision) => {
    const on = stage();
    await on.report();
    expect(await on.decide({ decision })).toMatchObject({ ok: true, value: { decision } });
    expect(on.shownInstead(on.content)).toBeUndefined();
  });

  test('can be sent twice; another admin, or another decision, is refused', async () => {
    const on = stage();
    await on.report();
    const first = await on.decide();
    expect(await on.decide()).toEqual(first);
    expect(await on.decide({ adminId: bea })).toEqual({ ok: false, reason: 'already-decided' });
    expect(await on.decide({ decision: 'warn' })).toEqual({ ok: false, reason: 'already-decided' });
    expect(on.audit.entries).toHaveLength(1);
    expect(on.events()).toEqual(['content-decided']);
  });

  test('withholds a review only for a reason that says what is wrong, and can do nothing else with one', async () => {
    const on = stage({ found: aFoundMessage({ authorId: olive, subjectId: fern }), readers: [fern] });
    const content = { kind: 'review', id: randomUUID() } as const;
    await on.report({ content, reporterId: fern, reason: 'other' });
    expect(await on.decide({ reason: 'other' })).toEqual({ ok: false, reason: 'reason-not-listed' });
    expect(await on.decide({ reason: null })).toEqual({ ok: false, reason: 'reason-not-listed' });
    expect(await on.decide({ decision: 'mask' })).toEqual({ ok: false, reason: 'decision-not-possible' });
    expect(decisionsOn('review')).toEqual(['none', 'hide']);
    expect(reasonsToAct('review')).not.toContain('other');
    expect(await on.decide({ reason: 'fake' })).toMatchObject({ ok: true });
    expect(on.shownInstead(content)).toBeNull();
  });
});

describe('An appeal', () => {
  const decided = async () => {
    const on = stage();
    await on.report();
    await on.decide();
    const caseId = on.allCases()[0]!.id;
    const appeal = (order: object = {}) =>
      on.appeal.execute({ caseId, authorId: fern, words: 'It was a joke.', ...order });
    const judge = (order: object = {}) =>
      on.judge.execute({ caseId, upheld: false, words: 'So it was.', adminId: bea, from, ...order });
    return { ...on, caseId, makeAppeal: appeal, judgeAppeal: judge };
  };

  test('is made once, by the author alone', async () => {
    const on = await decided();
    expect(await on.makeAppeal({ authorId: olive })).toEqual({ ok: false, reason: 'not-yours' });
    const first = await on.makeAppeal();
    expect(await on.makeAppeal()).toEqual(first);
    expect(await on.makeAppeal({ words: 'Once more.' })).toEqual({ ok: false, reason: 'already-appealed' });
    expect(on.events()).toEqual(['content-decided', 'content-appealed']);
  });

  test('is judged by another admin; if it is right, the message is seen again', async () => {
    const on = await decided();
    expect(await on.judgeAppeal()).toEqual({ ok: false, reason: 'no-appeal' });
    await on.makeAppeal();
    expect(await on.judgeAppeal({ adminId: ada })).toEqual({ ok: false, reason: 'own-decision' });
    const first = await on.judgeAppeal();
    expect(first).toMatchObject({ ok: true, value: { upheld: false, restoredBy: bea } });
    expect(on.shownInstead(on.content)).toBeUndefined();
    expect(await on.judgeAppeal()).toEqual(first);
    expect(await on.judgeAppeal({ upheld: true })).toEqual({ ok: false, reason: 'already-judged' });
    expect(on.events().slice(-1)).toEqual(['content-appeal-answered']);
  });

  test('that is not right leaves the message hidden', async () => {
    const on = await decided();
    await on.makeAppeal();
    await on.judgeAppeal({ upheld: true });
    expect(on.shownInstead(on.content)).toBeNull();
  });

  test('has to be answered before the message can be shown again in another way', async () => {
    const on = await decided();
    const restore = (adminId = ada) => on.restore.execute({ caseId: on.caseId, words: 'A mistake.', adminId, from });
    await on.makeAppeal();
    expect(await restore()).toEqual({ ok: false, reason: 'appeal-open' });
    await on.judgeAppeal({ upheld: true });
    const first = await restore();
    expect(first).toMatchObject({ ok: true });
    expect(await restore()).toEqual(first);
    expect(await restore(bea)).toEqual({ ok: false, reason: 'already-restored' });
    expect(on.shownInstead(on.content)).toBeUndefined();
    expect(on.events().slice(-1)).toEqual(['content-restored']);
  });
});

test('an admin looks into content that nobody has reported, with a reason; a second one gets the same case', async () => {
  const on = stage();
  const open = (adminId: string) => on.open.execute({ content: on.content, adminId, reason: 'A tip by phone.', from });
  const first = await open(ada);
  expect(await open(bea)).toEqual(first);
  expect(on.audit.entries).toMatchObject([{ act: 'open-content-case', actor: ada, reason: 'A tip by phone.' }]);
});

test('a conversation is opened with a reason, which is kept each time', async () => {
  const audit = new InMemoryAudit();
  const [customer, landscaper] = [
    { id: olive, name: 'Olive' },
    { id: fern, name: 'Fern' },
  ];
  const threadId = randomUUID();
  const known = { threadId, job: { id: randomUUID(), number: 7, title: 'Hedge' }, customer, landscaper, messages: [] };
  const useCase = new OpenConversation(workOn({ audit, conversations: inMemoryConversations(known) }));
  const open = (id: string) => useCase.execute({ threadId: id, adminId: ada, reason: 'A report of threats.', from });
  expect(await open(threadId)).toEqual({ ok: true, value: known });
  await open(threadId);
  expect(await open(randomUUID())).toEqual({ ok: false, reason: 'conversation-not-found' });
  expect(audit.entries).toMatchObject([
    { act: 'open-conversation', about: { personIds: [olive, fern] } },
    { act: 'open-conversation', reason: 'A report of threats.' },
  ]);
});

test('a person blocks another only once, never themselves or someone who does not exist, and can undo it', async () => {
  const blocks = inMemoryBlocks(olive, fern);
  const useCase = new BlockPerson(blocks, clockAt(aMorning));
  expect(await useCase.execute({ personId: fern, by: olive })).toMatchObject({ ok: true });
  expect(await useCase.execute({ personId: fern, by: olive })).toMatchObject({ ok: true });
  expect(blocks.all()).toEqual([`${olive} ${fern}`]);
  expect(await useCase.execute({ personId: olive, by: olive })).toEqual({ ok: false, reason: 'yourself' });
  expect(await useCase.execute({ personId: mallory, by: olive })).toEqual({ ok: false, reason: 'person-not-found' });
  await new UnblockPerson(blocks).execute({ personId: fern, by: olive });
  expect(blocks.all()).toEqual([]);
});

test.each([
  ['Ring 07700 900123 after six', 'Ring [contact details removed] after six'],
  ['+44 (0)7700-900-123', '[contact details removed]'],
  ['fern@example.co.uk or fern (at) example (dot) com', '[contact details removed] or [contact details removed]'],
  ['See www.fern.example/pay and fernsgardens.co.uk', 'See [contact details removed] and [contact details removed]'],
  ['It is £1,250.00 for 12.05.2026 at 10:30, job 1234567', 'It is £1,250.00 for 12.05.2026 at 10:30, job 1234567'],
])('contact details are removed from “%s”', (text, masked) => expect(maskContacts(text)).toBe(masked));
