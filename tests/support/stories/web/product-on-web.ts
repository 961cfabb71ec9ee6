// What people do through the product, by the calls and the forms of its pages: one and the same act is a call on one job and a form on the other.
import { photoUrl } from '#app/ui/pictures/photo-url';
import type { Terms } from '#src/modules/escrow/domain/disputes/terms';
import type { Browser } from '#tests/support/web';
import type { Answer, Product } from '../scene';

type Fields = Record<string, string>;
/** `form`: null where the page sends what the call does not, such as files. */
type Sent = { by: string; path: string; json: object | null; page: string; form: Fields | null };
/** Reasons that only a page gives are not known by name: its status says that it was refused. */
export const REFUSED_ON_PAGE = 'refused-on-page';

export type Web = {
  browserOf(userId: string): Browser;
  /** Whether what happens to this job is sent by the forms of pages. */
  isByForm(jobId: string): boolean;
  /** Another admin agrees to what one of them wants to do, if anything waits for it; null if nothing does. */
  secondAdminAgrees(jobId: string): Promise<Answer | null>;
};

const pounds = (pence: number) => (pence / 100).toFixed(2);
const photos = (ids: readonly string[] | undefined) => ids?.map((id) => photoUrl(id, 640));
const termsOf = (terms: Terms): Fields => ({
  wish: terms.kind,
  ...(terms.kind === 'reduce' && { less: pounds(terms.amount) }),
  ...(terms.kind === 'put_right' && { by: terms.by }),
});

export function productOnWeb(web: Web): Product {
  /** Sends it, and reads the answer. */
  async function send(jobId: string, { by, path, json, page, form }: Sent): Promise<Answer> {
    const browser = web.browserOf(by);
    const isForm = form !== null && (json === null || web.isByForm(jobId));
    const url = isForm ? `/jobs/${jobId}${page}` : `/api/jobs/${jobId}${path}`;
    const at = url.replace(/\/jobs\/[^/]+\/admin/, () => `/admin/jobs/${jobId}`);
    const response = isForm ? await browser.post(at, form) : await browser.json('POST', at, json ?? {});
    if (response.status >= 500) throw new Error(`${at} answers ${response.status}`);
    // A page sends someone away who may not do this at all.
    const isSentAway =
      isForm && !(response.headers.get('Location') ?? '').match(/\/(?:jobs|messages|sandbox\/checkout)\//);
    if (response.status < 400 && !isSentAway) return { ok: true };
    if (isForm) return { ok: false, reason: REFUSED_ON_PAGE };
    const { code } = (await response.json()) as { code?: string };
    return { ok: false, reason: code ?? `status-${response.status}` };
  }
  type Of<Act extends keyof Product> = Parameters<Product[Act]['execute']>[0] & { jobId: string };
  const sends = <Act extends keyof Product>(how: (of: Of<Act>) => Sent) => ({
    execute: (of: Parameters<Product[Act]['execute']>[0]) => send((of as Of<Act>).jobId, how(of as Of<Act>)),
  });
  /** The same fields by call and by form. */
  const same = (by: string, path: string, fields: Fields, page = path): Sent => {
    return { by, path, json: fields, page, form: fields };
  };
  const date = (of: { date: string; time: string }) => ({ proposedDate: of.date, proposedTime: of.time });
  const asAdmin = <Act extends 'cancelHeldJob' | 'refundAfterRelease'>(how: (of: Of<Act>) => Sent) => ({
    async execute(of: Parameters<Product[Act]['execute']>[0]) {
      const answer = await send(of.jobId, how(of as Of<Act>));
      if (answer.ok || !of.agreedBy) return answer;
      return (await web.secondAdminAgrees(of.jobId)) ?? answer;
    },
  });

  return {
    openCheckout: sends<'openCheckout'>(({ customerId: by, increaseId }): Sent => {
      if (!increaseId) return { by, path: '', json: null, page: '/pay', form: {} };
      const [path, page] = [`/payment-increase/${increaseId}/respond`, `/payment-increase/${increaseId}`];
      return { by, path, json: { accept: true }, page, form: { answer: 'accept' } };
    }),
    startWork: sends<'startWork'>(({ landscaperId }) => same(landscaperId, '/start', {})),
    markComplete: sends<'markComplete'>(({ landscaperId, photoIds = [] }) => ({
      ...{ by: landscaperId, path: '/mark-complete', page: '/mark-complete', json: { photos: photos(photoIds) } },
      form: photoIds.length ? null : { photosAsked: 'on', noPhotosBecause: 'My phone was flat' },
    })),
    proposeSchedule: sends<'proposeSchedule'>((of) =>
      same(of.landscaperId, '/propose-schedule', date(of), '/schedule'),
    ),
    suggestDate: sends<'suggestDate'>((of) => same(of.customerId, '/suggest-schedule', date(of), '/schedule/suggest')),
    moveVisit: sends<'moveVisit'>((of) => same(of.userId, '/move-visit', date(of), '/move')),
    answerSchedule: sends<'answerSchedule'>((of) => {
      const isCustomer = 'customerId' in of;
      const accept = { accept: of.accept };
      return {
        ...{ by: isCustomer ? of.customerId : of.landscaperId, json: accept },
        path: `/${isCustomer ? 'schedule' : 'suggestions'}/${of.proposalId}/respond`,
        page: isCustomer ? '/schedule/answer' : '/schedule/suggestion',
        form: { proposalId: of.proposalId, accept: String(of.accept) },
      };
    }),
    requestReview: sends<'requestReview'>((of) => same(of.landscaperId, '/request-review', {})),
    confirmCompletion: sends<'confirmCompletion'>((of) => same(of.customerId, '/confirm-complete', {}, '/confirm')),
    reportProblem: sends<'reportProblem'>((of) => {
      const { reason, kind, amount } = of;
      const fields = { reason, ...(kind && { kind }), ...(amount !== undefined && { amount: pounds(amount) }) };
      return same('customerId' in of ? of.customerId : of.landscaperId, '/dispute', fields, '/report-problem');
    }),
    answerDispute: sends<'answerDispute'>((of) => same(of.userId, '/dispute/answer', { text: of.text })),
    makeOffer: sends<'makeOffer'>((of) =>
      same(of.userId, '/dispute/offers', { ...termsOf(of.terms), note: of.note }, '/dispute/offer'),
    ),
    answerOffer: sends<'answerOffer'>((of) => ({
      ...{ by: of.userId, path: `/dispute/offers/${of.offerId}`, page: `/dispute/offers/${of.offerId}` },
      ...{ json: { accept: of.accept }, form: { accept: of.accept ? 'yes' : 'no' } },
    })),
    withdrawDispute: sends<'withdrawDispute'>((of) => same(of.userId, '/dispute/withdraw', {})),
    sayPutRight: sends<'sayPutRight'>((of) => same(of.userId, '/dispute/put-right', { text: of.text })),
    answerPutRight: sends<'answerPutRight'>((of) =>
      same(of.userId, '/dispute/put-right/answer', { right: of.isRight ? 'yes' : 'no', why: of.why }),
    ),
    appealDecision: sends<'appealDecision'>((of) => same(of.userId, '/dispute/appeal', { text: of.text })),
    judgeAppeal: sends<'judgeAppeal'>(({ adminId, upheld, reasonForCustomer, reasonForLandscaper }) =>
      same(adminId, '/dispute/judge', {
        upheld: upheld ? 'yes' : 'no',
        refund: '0',
        reasonForCustomer,
        reasonForLandscaper,
      }),
    ),
    decideDispute: sends<'decideDispute'>(
      ({ adminId, toLandscaper, toCustomer, reasonForCustomer, reasonForLandscaper }) => {
        const parts = { toLandscaper: pounds(toLandscaper), toCustomer: pounds(toCustomer) };
        return same(adminId, '/settle', { ...parts, reasonForCustomer, reasonForLandscaper });
      },
    ),
    requestPaymentIncrease: sends<'requestPaymentIncrease'>(({ landscaperId, newAmount, reason }) =>
      same(landscaperId, '/request-payment-increase', { newAmount: pounds(newAmount), reason }),
    ),
    answerPaymentIncrease: sends<'answerPaymentIncrease'>(({ customerId, increaseId, accept }) => ({
      ...{ by: customerId, path: `/payment-increase/${increaseId}/respond`, json: { accept } },
      ...{ page: `/payment-increase/${increaseId}`, form: { answer: accept ? 'accept' : 'decline' } },
    })),
    recordMaterials: sends<'recordMaterials'>(({ landscaperId, what, amount, receiptPhotoId }) => ({
      ...{ by: landscaperId, path: '/materials', page: '/materials', form: null },
      json: { what, amount: pounds(amount), receipt: photoUrl(receiptPhotoId, 640) },
    })),
    reportAbsence: sends<'reportAbsence'>((of) => same(of.customerId, '/not-come', {})),
    answerAbsence: sends<'answerAbsence'>((of) => {
      const said: Fields = of.answer === 'coming' ? { time: of.time } : of.words ? { words: of.words } : {};
      return same(of.landscaperId, '/not-come/answer', { answer: of.answer, ...said });
    }),
    clearAbsence: sends<'clearAbsence'>((of) => same(of.customerId, '/came', { as: of.as })),
    refundMissedVisit: sends<'refundMissedVisit'>((of) => same(of.customerId, '/not-come/refund', {})),
    callOffJob: sends<'callOffJob'>((of) => same(of.userId, '/cancel', { reason: of.reason })),
    requestCancellation: sends<'requestCancellation'>(({ customerId, percentDone, reason }) =>
      same(customerId, '/cancel/work-done', { percentDone: String(percentDone), reason }),
    ),
    agreeToCancellation: sends<'agreeToCancellation'>((of) => same(of.landscaperId, '/cancel/agree', {})),
    agreeToNoAccess: sends<'agreeToNoAccess'>((of) => same(of.customerId, '/cancel/no-access', {})),
    cancelHeldJob: asAdmin<'cancelHeldJob'>(({ adminId, toLandscaper, reason }) =>
      same(adminId, '/admin/cancel', { toLandscaper: pounds(toLandscaper), paysFor: 'work', reason }),
    ),
    cancelUnpaidJob: sends<'cancelUnpaidJob'>((of) =>
      same(of.adminId, '/admin/cancel', { toLandscaper: '0', reason: of.reason }),
    ),
    refundAfterRelease: asAdmin<'refundAfterRelease'>(({ adminId, amount, reason }) =>
      same(adminId, '/admin/refund', { amount: pounds(amount), reason }),
    ),
  };
}
