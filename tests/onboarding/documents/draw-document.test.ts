import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ok } from '#src/kernel/result';
import { DrawDocument } from '#src/modules/onboarding/use-cases/draw-document';
import { documentsStage, pdfOf } from '#tests/support/onboarding/documents-stage';

async function drawing() {
  const { uploaded, readDocument, fern, olive } = documentsStage();
  const { id: documentId } = await uploaded();
  const draw = new DrawDocument(readDocument, {
    countPages: async (pdf) => ok(pdf.byteLength),
    drawPage: async (pdf, page) => ok({ jpeg: Buffer.from(`${pdf.byteLength} bytes, page ${page}`) }),
  });
  return { draw, documentId, fern, olive };
}

test('its landscaper and admins see each page of a PDF as a picture', async () => {
  const { draw, documentId, fern } = await drawing();
  const bytes = pdfOf().byteLength;
  for (const reader of [
    { id: fern.id, userType: 'landscaper' as const, from: null },
    { id: randomUUID(), userType: 'admin' as const, from: null },
  ]) {
    expect(await draw.countPages({ documentId, reader })).toEqual(ok(bytes));
    expect(await draw.execute({ documentId, reader, page: 2 })).toEqual(
      ok({ jpeg: Buffer.from(`${bytes} bytes, page 2`) }),
    );
  }
});

test('for anybody else there is no such document', async () => {
  const { draw, documentId, olive } = await drawing();
  const notFound = { ok: false, reason: 'document-not-found' };
  for (const reader of [
    { id: olive.id, userType: 'customer' as const, from: null },
    { id: randomUUID(), userType: 'landscaper' as const, from: null },
  ]) {
    expect(await draw.countPages({ documentId, reader })).toEqual(notFound);
    expect(await draw.execute({ documentId, reader, page: 1 })).toEqual(notFound);
  }
});
