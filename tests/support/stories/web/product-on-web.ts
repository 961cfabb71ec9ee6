// What people do through the product, alternately by a call and by the form of a page. What one refuses, the other
// tries as well.
import { photoUrl } from '#app/ui/pictures/photo-url';
import type { Terms } from '#src/modules/escrow/domain/disputes/terms';
import type { Browser } from '#tests/support/web';
import type { Answer, Product } from '../scene';

type Fields = Record<string, string>;
/**
 * `json`, `form`: null if there is only the other, or if it sends something else, such as files. `to`: where the form
 * leads after success, by default the job.
 */
type Sent = {
  by: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  path: string;
  json: object | null;
  page: string;
  form: Fields | null;
  to?: string;
};
/** The names of reasons that only a page gives are unknown: its status says that it refused. */
export const REFUSED_ON_PAGE = 'refused-on-page';

export type Web = {
  browserOf(userId: string): Browser;
  /** Another admin agrees to the waiting request of one of them; null if none waits. */
  secondAdminAgrees(jobId: string): Promise<Answer | null>;
};

/** Admins’ calls and pages about a job have their own URLs. */
const addressOf = (path: string) => path.replace(/\/jobs\/([^/]+)\/admin\b/, '/admin/jobs/$1');
const pounds = (pence: number) => (pence / 100).toFixed(2);
const photos = (ids: readonly string[] | undefined) => ids?.map((id) => photoUrl(id, 640));
const termsOf = (terms: Terms): Fields => ({
  wish: terms.kind,
  ...(terms.kind === 'reduce' && { less: pounds(terms.amount) }),
  ...(terms.kind === 'put_right' && { by: terms.by }),
});

export function productOnWeb(web: Web): Product {
  let turns = 0;

  /**
   * `of`: the URL of the job or the bid. Every second act is sent by the form, if there is one, so that each job uses
   * both.
   */
  async function send(of: string, sent: Sent): Promise<Answer> {
    const ways = [sent.json && call, sent.form && post].filter((way) => way !== null);
    turns += 1;
    if (turns % 2 === 0) ways.reverse();
    const [first, other] = ways;
    const answer = await first!(of, sent);
    if (answer.ok || !other) return answer;
    const again = await other(of, sent);
    if (again.ok) throw new Error(`${sent.page} is refused (${answer.reason}), and then done the other way`);
    // Only the call names the reason.
    return answer.reason === REFUSED_ON_PAGE ? again : answer;
  }
  async function call(of: string, { by, method = 'POST', path, json }: Sent): Promise<Answer> {
    const response = await web.browserOf(by).json(method, addressOf(`/api${of}${path}`), json ?? {});
    if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
    if (response.status < 400) return { ok: true };
    const { code } = (await response.json()) as { code?: string };
    return { ok: false, reason: code ?? `status-${response.status}` };
  }
  async function post(of: string, { by, page, form, to }: Sent): Promise<Answer> {
    const response = await web.browserOf(by).post(addressOf(`${of}${page}`), form ?? {});
    if (response.status >= 500) throw new Error(`the form of ${page} answers ${response.status}`);
    // A page redirects someone who may not do this at all.
    const location = response.headers.get('Location') ?? '';
    const isSentAway = to ? location !== to : !/\/(?:jobs|messages|sandbox\/checkout)\//.test(location);
    return response.status < 400 && !isSentAway ? { ok: true } : { ok: false, reason: REFUSED_ON_PAGE };
  }
  /** Decisions of admins about one movement of money have their own call. */
  async function decide(by: string, path: string, json: object): Promise<Answer> {
    const response = await web.browserOf(by).json('POST', `/api/admin${path}`, json);
    if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
    return response.status < 400 ? { ok: true } : { ok: false, reason: `status-${response.status}` };
  }
  type Of<Act extends keyof Product> = Parameters<Product[Act]['execute']>[0] & { jobId: string };
  const sends = <Act extends keyof Product>(how: (of: Of<Act>) => Sent) => ({
    execute: (of: Parameters<Product[Act]['execute']>[0]) => send(`/jobs/${(of as Of<Act>).jobId}`, how(of as Of<Act>)),
  });
  /** The same fields for the call and the form. */
  const same = (by: string, path: string, fields: Fields, page = path): Sent => {
    return { by, path, json: fields, page, form: fields };
  };
  const date = (of: { date: string; time: string }) => ({ proposedDate: of.date, proposedTime: of.time });
  const asAdmin = <Act extends 'cancelHeldJob' | 'refundAfterRelease'>(how: (of: Of<Act>) => Sent) => ({
    async execute(of: Parameters<Product[Act]['execute']>[0]) {
      const answer = await send(`/jobs/${of.jobId}`, how(of as Of<Act>));
      if (answer.ok || !of.agreedBy) return answer;
      return (await web.secondAdminAgrees(of.jobId)) ?? answer;
    },
  });

  const toDashboard = { to: '/customer-dashboard' };
  const toBids = { to: '/landscaper/dashboard' };
  const termsFields = (of: { amount: number; message: string; estimatedDays?: number | null }): Fields => ({
    amount: pounds(of.amount),
    message: of.message,
    estimatedDays: String(of.estimatedDays),
  });
  return {
    placeBid: sends<'placeBid'>((of) => ({
      ...same(of.landscaperId, '/bids', termsFields(of)),
      page: '/bid',
      to: '/landscaper/find-jobs',
      form: { ...termsFields(of), bidId: of.bidId },
    })),
    editBid: {
      execute: ({ bidId, landscaperId, ...of }) =>
        send(`/bids/${bidId}`, { ...same(landscaperId, '', termsFields(of), '/edit'), ...toBids, method: 'PUT' }),
    },
    withdrawBid: {
      execute: ({ bidId, landscaperId }) =>
        send(`/bids/${bidId}`, { ...same(landscaperId, '', {}, '/withdraw'), ...toBids, method: 'DELETE' }),
    },
    confirmBid: {
      execute: ({ bidId, landscaperId }) =>
        send(`/bids/${bidId}`, { ...same(landscaperId, '/confirm', {}, '/changes'), ...toBids }),
    },
    declineBid: sends<'declineBid'>(({ customerId: by, bidId, reason, words }) => ({
      ...same(by, '/decline-bid', { reason, words }, `/bids/${bidId}/decline`),
      json: { bidId, reason, words },
    })),
    undoDecline: sends<'undoDecline'>(({ customerId: by, bidId }) => ({
      ...same(by, '/undo-decline', {}, `/bids/${bidId}/undo-decline`),
      json: { bidId },
    })),
    acceptBid: sends<'acceptBid'>(({ customerId: by, bidId, earlyStart }) => ({
      ...same(by, '/accept-bid', { ...(earlyStart && { earlyStart: 'on' }) }, `/accept/${bidId}`),
      json: { bidId, earlyStart },
    })),
    editJob: sends<'editJob'>(({ customerId: by, description = '', budget }) => {
      const fields = { description, budget: String(budget) };
      return { ...same(by, '', fields, '/edit'), ...toDashboard, method: 'PUT', form: { title: '', ...fields } };
    }),
    deleteJob: sends<'deleteJob'>((of) => ({
      ...same(of.customerId, '', {}, '/delete'),
      ...toDashboard,
      method: 'DELETE',
    })),
    useCredit: sends<'useCredit'>(({ customerId: by, points }) => ({
      by,
      path: '',
      json: null,
      page: '/credit',
      form: { points: String(points) },
    })),
    openCheckout: sends<'openCheckout'>(({ customerId: by, increaseId }): Sent => {
      if (!increaseId) return { by, path: '', json: null, page: '/pay', form: {} };
      const [path, page] = [`/payment-increase/${increaseId}/respond`, `/payment-increase/${increaseId}`];
      return { by, path, json: { accept: true }, page, form: { answer: 'accept' } };
    }),
    // While birds may be nesting, the form asks about nests first.
    startWork: sends<'startWork'>(({ landscaperId: by }) => ({
      by,
      path: '/start',
      page: '/start',
      json: {},
      form: {
        mustCheck: 'on',
        nestCheck: 'none',
      },
    })),
    markComplete: sends<'markComplete'>(({ landscaperId, photoIds = [] }) => ({
      by: landscaperId,
      path: '/mark-complete',
      page: '/mark-complete',
      json: { photos: photos(photoIds) },
      form: photoIds.length
        ? null
        : {
            photosAsked: 'on',
            noPhotosBecause: 'My phone was flat',
          },
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
        by: isCustomer ? of.customerId : of.landscaperId,
        json: accept,
        path: `/${isCustomer ? 'schedule' : 'suggestions'}/${of.proposalId}/respond`,
        page: isCustomer ? '/schedule/answer' : '/schedule/suggestion',
        form: {
          proposalId: of.proposalId,
          accept: String(of.accept),
        },
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
      by: of.userId,
      path: `/dispute/offers/${of.offerId}`,
      page: `/dispute/offers/${of.offerId}`,
      json: { accept: of.accept },
      form: { accept: of.accept ? 'yes' : 'no' },
    })),
    withdrawDispute: sends<'withdrawDispute'>((of) => same(of.userId, '/dispute/withdraw', {})),
    sayPutRight: sends<'sayPutRight'>((of) => same(of.userId, '/dispute/put-right', { text: of.text })),
    answerPutRight: sends<'answerPutRight'>((of) =>
      same(of.userId, '/dispute/put-right/answer', { right: of.isRight ? 'yes' : 'no', why: of.why }),
    ),
    appealDecision: sends<'appealDecision'>((of) => same(of.userId, '/dispute/appeal', { text: of.text })),
    declareConflict: sends<'declareConflict'>((of) => same(of.adminId, '/dispute/conflict', { note: of.note })),
    sendEvidence: {
      execute: ({ adminId, chargebackId, note }) =>
        decide(adminId, `/chargebacks/${chargebackId}/evidence`, { note, act: 'submit', reviewed: true }),
    },
    judgeAppeal: sends<'judgeAppeal'>(({ adminId, upheld, refund, reasonForCustomer, reasonForLandscaper }) =>
      same(adminId, '/dispute/judge', {
        upheld: upheld ? 'yes' : 'no',
        refund: pounds(refund),
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
      by: customerId,
      path: `/payment-increase/${increaseId}/respond`,
      json: { accept },
      page: `/payment-increase/${increaseId}`,
      form: { answer: accept ? 'accept' : 'decline' },
    })),
    recordMaterials: sends<'recordMaterials'>(({ landscaperId, what, amount, receiptPhotoId }) => ({
      by: landscaperId,
      path: '/materials',
      page: '/materials',
      form: null,
      json: {
        what,
        amount: pounds(amount),
        receipt: photoUrl(receiptPhotoId, 640),
      },
    })),
    removeMaterials: sends<'removeMaterials'>(({ landscaperId, materialsId }) => ({
      ...same(landscaperId, `/materials/${materialsId}`, {}, `/materials/${materialsId}/remove`),
      method: 'DELETE',
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
    cancelHeldJob: asAdmin<'cancelHeldJob'>(({ adminId, toLandscaper, withFee, reason }) =>
      same(adminId, '/admin/cancel', {
        toLandscaper: pounds(toLandscaper),
        paysFor: withFee ? 'work' : 'late',
        reason,
      }),
    ),
    cancelUnpaidJob: sends<'cancelUnpaidJob'>((of) =>
      same(of.adminId, '/admin/cancel', { toLandscaper: '0', reason: of.reason }),
    ),
    refundAfterRelease: asAdmin<'refundAfterRelease'>(({ adminId, amount, keepFee, reason }) =>
      same(adminId, '/admin/refund', { amount: pounds(amount), reason, ...(keepFee && { keepFee: 'on' }) }),
    ),
    actOnJob: sends<'actOnJob'>(({ adminId, act, reason, until, bidId }) => ({
      by: adminId,
      path: '/admin/acts',
      page: `/admin/${act}`,
      json: { act, reason, until, bidId },
      form: { reason, until: until ?? '', ...(bidId && { bidId }) },
    })),
    decideOutsideReversal: {
      execute: ({ adminId, outsideReversalId, what, because }) =>
        decide(adminId, `/outside-reversals/${outsideReversalId}`, { decision: what, because }),
    },
    decideOutsideRefund: {
      execute: ({ adminId, outsideRefundId, what, because }) =>
        decide(adminId, `/outside-refunds/${outsideRefundId}`, { decision: what, because }),
    },
    retryMoneyIntent: {
      execute: ({ adminId, intentId }) => decide(adminId!, `/refused-money/${intentId}/retry`, {}),
    },
    settleByHand: {
      execute: ({ adminId, intentId, payment }) =>
        decide(adminId, `/refused-money/${intentId}/settle`, { ...payment, confirmed: 'on' }),
    },
    writeOffDebt: {
      execute: ({ adminId, debtId, because }) => decide(adminId, `/debts/${debtId}/write-off`, { because }),
    },
  };
}
