import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '#src/kernel/event';
import { newDocument } from '#src/modules/onboarding/domain/document';
import { RemindOfEndingChecks } from '#src/modules/onboarding/use-cases/remind-of-ending-checks';
import { ReviewDocument, type Verdict } from '#src/modules/onboarding/use-cases/review-document';
import { workOn } from '#tests/support/memory/in-memory-accounts';
import { inMemoryChecks, InMemoryDocuments } from '#tests/support/memory/in-memory-documents';

// Half past midnight in London, the evening before in Greenwich.
const now = new Date('2026-05-13T23:30:00Z');
const ada = randomUUID();
const fern = randomUUID();
const accepted: Verdict = { approve: true, summary: 'Public liability £2m', validUntil: '2027-05-02' };

function desk() {
  const events: AnyEvent[] = [];
  const stores = {
    documents: new InMemoryDocuments(),
    checks: inMemoryChecks(),
    outbox: { add: async (event: AnyEvent) => void events.push(event) },
  };
  const document = newDocument({
    id: randomUUID(),
    landscaperId: fern,
    kind: 'public_liability',
    originalName: 'policy.pdf',
    contentType: 'application/pdf',
    uploadedAt: new Date('2026-05-13T09:00:00Z'),
  });
  stores.documents.documents.set(document.id, document);
  const useCase = new ReviewDocument(workOn(stores), randomUUID, { now: async () => now });
  const remind = new RemindOfEndingChecks(workOn(stores));
  return {
    ...stores,
    events,
    document,
    review: (verdict: Verdict, documentId = document.id) => useCase.execute({ documentId, adminId: ada, verdict }),
    remindAt: (day: string) => remind.execute({ asOf: new Date(`${day}T09:00:00Z`) }),
  };
}

describe('an admin’s decision', () => {
  test('to accept makes a check with dates, seen on the day it is in London', async () => {
    const { review, checks, documents, events, document } = desk();
    expect((await review(accepted)).ok).toBe(true);
    expect(checks.all).toMatchObject([
      {
        landscaperId: fern,
        kind: 'public_liability',
        summary: 'Public liability £2m',
        seenOn: '2026-05-14',
        validUntil: '2027-05-02',
        documentId: document.id,
      },
    ]);
    expect(await documents.find(document.id)).toMatchObject({
      review: 'approved',
      reviewedBy: ada,
      reviewedAt: now,
      reason: null,
    });
    expect(events).toEqual([
      { name: 'document-approved', about: { documentId: document.id, landscaperId: fern }, at: now },
    ]);
  });

  test('to refuse keeps the reason and makes no check', async () => {
    const { review, checks, documents, events, document } = desk();
    expect((await review({ approve: false, reason: 'Another name' })).ok).toBe(true);
    expect(checks.all).toEqual([]);
    expect(await documents.find(document.id)).toMatchObject({
      review: 'refused',
      reviewedBy: ada,
      reason: 'Another name',
    });
    expect(events.map(({ name }) => name)).toEqual(['document-refused']);
  });

  test.each([accepted, { approve: false, reason: 'Blurred' } as const])('is made once: %o', async (first) => {
    const { review, checks, events } = desk();
    await review(first);
    expect(await review(accepted)).toEqual({ ok: false, reason: 'document-decided' });
    expect(await review({ approve: false, reason: 'Blurred' })).toEqual({ ok: false, reason: 'document-decided' });
    expect([checks.all.length, events.length]).toEqual([first.approve ? 1 : 0, 1]);
  });

  test('accepts nothing that has run out by the day in London, and nothing that is not there', async () => {
    const { review, checks } = desk();
    expect(await review({ ...accepted, validUntil: '2026-05-13' })).toEqual({ ok: false, reason: 'valid-until-past' });
    for (const none of [randomUUID(), 'x'])
      expect(await review(accepted, none)).toEqual({ ok: false, reason: 'document-not-found' });
    expect(checks.all).toEqual([]);
    expect((await review({ ...accepted, validUntil: '2026-05-14' })).ok).toBe(true);
  });
});

describe('reminders', () => {
  const told = ({ events }: ReturnType<typeof desk>) =>
    events.filter(({ name }) => name === 'check-ending').map(({ at }) => at.toISOString().slice(0, 10));

  test('come 30, 14 and 3 days before the end, once each', async () => {
    const at = desk();
    await at.review({ ...accepted, validUntil: '2026-07-31' });
    for (let day = 1; day <= 31; day += 1)
      for (let twice = 0; twice < 2; twice += 1) await at.remindAt(`2026-07-${String(day).padStart(2, '0')}`);
    await at.remindAt('2026-08-01');
    expect(told(at)).toEqual(['2026-07-01', '2026-07-17', '2026-07-28']);
  });

  test('whoever was not reminded in time is told once of the nearest', async () => {
    const at = desk();
    await at.review({ ...accepted, validUntil: '2026-05-16' });
    expect(await at.remindAt('2026-05-14')).toEqual({ more: false });
    await at.remindAt('2026-05-15');
    expect(told(at)).toEqual(['2026-05-14']);
  });
});
