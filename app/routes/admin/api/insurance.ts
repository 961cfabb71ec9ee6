import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentUrl } from '#app/ui/pictures/document-url';
import { jsonPagingOf } from '#app/web/lists/paging';

/** GET /api/admin/insurance?page=&pageSize=: the documents an admin has to check, longest wait first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { onboarding } = context.app;
  const { page, pageSize } = jsonPagingOf(request);
  const [waiting, total, now] = await Promise.all([
    onboarding.documents.waiting({ limit: pageSize, offset: (page - 1) * pageSize }),
    onboarding.documents.countWaiting(),
    context.now(),
  ]);
  return Response.json({
    documents: waiting.map((document) => ({
      id: document.id,
      landscaperId: document.landscaperId,
      landscaperName: document.landscaperName,
      kind: document.kind,
      fileUrl: documentUrl(document.id),
      provider: document.provider,
      policyNumber: document.policyNumber,
      title: document.title,
      issuer: document.issuer,
      issuedOn: document.issuedOn,
      expiresOn: document.expiresOn,
      uploadedAt: document.uploadedAt,
      dueAt: document.dueAt,
      isOverdue: document.dueAt < now,
    })),
    total,
  });
}
