import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { approval, reviewsStage } from '#tests/support/onboarding/reviews-stage';

test('an approval records a check with dates, seen on the day it is in London', async () => {
  const { review, checks, documents, events, document, ada, fern, now } = reviewsStage();
  expect((await review(approval)).ok).toBe(true);
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

test('a refusal stores the reason and records no check', async () => {
  const { review, checks, documents, events, document, ada } = reviewsStage();
  expect((await review({ approve: false, reason: 'Another name' })).ok).toBe(true);
  expect(checks.all).toEqual([]);
  expect(await documents.find(document.id)).toMatchObject({
    review: 'refused',
    reviewedBy: ada,
    reason: 'Another name',
  });
  expect(events.map(({ name }) => name)).toEqual(['document-refused']);
});

test.each([approval, { approve: false, reason: 'Blurred' } as const])(
  'a document is decided on once: %o',
  async (first) => {
    const { review, checks, events } = reviewsStage();
    await review(first);
    expect(await review(approval)).toEqual({ ok: false, reason: 'document-decided' });
    expect(await review({ approve: false, reason: 'Blurred' })).toEqual({ ok: false, reason: 'document-decided' });
    expect([checks.all.length, events.length]).toEqual([first.approve ? 1 : 0, 1]);
  },
);

test('a document that expired before today in London cannot be approved', async () => {
  const { review, checks } = reviewsStage();
  expect(await review({ ...approval, validUntil: '2026-05-13' })).toEqual({ ok: false, reason: 'valid-until-past' });
  expect(checks.all).toEqual([]);
  expect((await review({ ...approval, validUntil: '2026-05-14' })).ok).toBe(true);
});

test.each([randomUUID(), 'x'])('%s is not found', async (documentId) => {
  const { review, checks } = reviewsStage();
  expect(await review(approval, documentId)).toEqual({ ok: false, reason: 'document-not-found' });
  expect(checks.all).toEqual([]);
});

test('product 2, waste: a credential with a carrier’s number is recorded as the authority to carry waste, and insurance never is', async () => {
  const said = { ...approval, summary: 'Waste carrier, upper tier', carrierNumber: 'CBDU123456' };
  const credential = reviewsStage({ kind: 'credential' });
  await credential.review(said);
  expect(credential.checks.all).toMatchObject([
    { kind: 'waste_carrier', summary: 'Waste carrier, upper tier, CBDU123456', validUntil: approval.validUntil },
  ]);
  const insurance = reviewsStage();
  await insurance.review(said);
  expect(insurance.checks.all).toMatchObject([{ kind: 'public_liability', summary: 'Waste carrier, upper tier' }]);
});
