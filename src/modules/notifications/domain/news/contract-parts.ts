// What was agreed, to be kept: the contract in an email, which nobody can change afterwards.
import {
  FREE_BEFORE_HOURS,
  LAST_MINUTE_PERCENT,
  LATE_BEFORE_HOURS,
  LATE_MAX,
  LATE_PERCENT,
  WITHDRAWAL_DAYS,
} from '#src/kernel/cancellation-terms';
import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import { CONTRACT_DOCUMENTS, type ContractDocument } from '#src/kernel/legal-versions';
import { formatPounds, formatShortPounds } from '#src/kernel/money';
import { splitVat, writtenVatNumber } from '#src/kernel/vat';
import { longDate } from '#src/kernel/written-date';
import type { ContractFacts } from '../facts';
import type { EmailContent } from '../email-content';

/** The names of our documents within a sentence. */
export const DOCUMENT_NAMES: Record<ContractDocument, string> = {
  terms: 'terms and conditions',
  'terms-for-landscapers': 'terms for landscapers',
  payments: 'rules for payment',
  cancellation: 'rules for cancelling',
};

type Part = NonNullable<EmailContent['keep']>[number];

export const contractParts = (contract: ContractFacts): Part[] => [
  { heading: 'What was agreed', lines: agreed(contract) },
  { heading: 'Cancelling', lines: cancelling(contract) },
  {
    heading: 'Payment and complaints',
    lines: [
      `The payment is held for this job. It is released to the landscaper, less our fee, when the customer confirms that the work is complete, or ${REVIEW_PERIOD_HOURS} hours after the landscaper marks it complete if the customer reports no problem by then.`,
      'Either side can report a problem on the job’s page. The customer’s legal rights still apply.',
    ],
  },
  {
    heading: 'Our terms for this job',
    lines: [
      'The versions that were in force when the job was posted. Later ones do not change it. They are under Legal pages on our site.',
      ...CONTRACT_DOCUMENTS.map(
        (document) => `Our ${DOCUMENT_NAMES[document]}, version of ${longDate(contract.legalVersions[document])}`,
      ),
    ],
  },
];

function agreed(contract: ContractFacts): string[] {
  const { number, title, description, message, amount, estimatedDays, wasteRemoval, address } = contract;
  return [
    `Job ${number}: ${title}`,
    ...(description ? [description] : []),
    ...(message ? [`What the landscaper wrote: ${message}`] : []),
    `Customer: ${contract.customer}`,
    `Landscaper: ${contract.landscaper}`,
    `Where: ${address}`,
    `Price: ${formatPounds(amount)}`,
    `Day asked for: ${dayAskedFor(contract)}`,
    `Takes: ${estimatedDays ? `${estimatedDays} ${estimatedDays === 1 ? 'day' : 'days'}` : 'not stated'}`,
    ...(contract.earliestDate ? [`First day they could start: ${longDate(contract.earliestDate)}`] : []),
    `Garden waste: ${wasteRemoval ? `to be taken away${kindsOf(contract)}` : 'stays in the garden'}`,
    ...(contract.takesWaste === null
      ? []
      : [`Garden waste, in the bid: ${contract.takesWaste ? 'taken away' : 'stays with the customer'}`]),
    ...treeSaid(contract),
    ...weedsSaid(contract),
    ...vatSaid(contract),
    `Agreed on: ${longDate(contract.agreedAt)}`,
  ];
}

function treeSaid({ treeProtection, treePermissionDate }: ContractFacts): string[] {
  if (treeProtection === null) return [];
  const on = treePermissionDate && longDate(treePermissionDate);
  const said = {
    tpo: `a Tree Preservation Order, ${on ? `consent granted on ${on}` : 'no date of consent yet'}`,
    conservation_area: `in a conservation area, ${on ? `notice given on ${on}` : 'no date of notice yet'}`,
    none: 'no order, and no conservation area',
    unknown: 'not known yet whether it is protected, to be answered before the work on it starts',
  }[treeProtection];
  return [`The tree, according to the customer: ${said}`];
}

const kindsOf = ({ wasteKinds }: ContractFacts): string =>
  wasteKinds.length > 0
    ? ` (${wasteKinds.map((kind) => ({ green: 'green waste', other: 'something else' } as Record<string, string>)[kind] ?? kind).join(', ')})`
    : '';

function weedsSaid({ weedMethod, weedKiller, holdsCertificate }: ContractFacts): string[] {
  const asked =
    weedMethod && { chemical: 'may be used', non_chemical: 'none', no_preference: 'no preference' }[weedMethod];
  const said =
    weedKiller &&
    { none: 'none', general: 'one that anybody may use', professional: 'a professional product' }[weedKiller];
  const certificate =
    weedKiller !== 'professional'
      ? ''
      : holdsCertificate
        ? '. The landscaper says they hold a certificate'
        : '. The landscaper has not said that they hold a certificate';
  return [
    ...(asked ? [`Weed killer, as asked for: ${asked}`] : []),
    ...(said ? [`Weed killer, in the bid: ${said}${certificate}`] : []),
  ];
}

function vatSaid({ vatRegistered, vatNumber, amount }: ContractFacts): string[] {
  if (vatRegistered === null) return [];
  if (!vatRegistered) return ['VAT: no VAT charged'];
  const { net, vat } = splitVat(amount);
  const number = vatNumber ? `, VAT number ${writtenVatNumber(vatNumber)}` : '';
  return [`VAT: included, ${formatPounds(net)} + ${formatPounds(vat)} VAT${number}`];
}

const dayAskedFor = ({ preferredDate, flexibleDate }: ContractFacts): string =>
  preferredDate ? `${longDate(preferredDate)}${flexibleDate ? ', or near it' : ''}` : 'to be agreed';

const cancelling = ({ withdrawBy, earlyStartAskedAt, landscaper }: ContractFacts): string[] => [
  `The customer may cancel without a reason until ${longDate(withdrawBy)}, ${WITHDRAWAL_DAYS} days after paying, and gets everything back. ${
    earlyStartAskedAt
      ? `On ${longDate(earlyStartAskedAt)} the customer asked for the work to start before then. They pay for what was done until they cancel, and lose the right once the work is finished.`
      : 'The customer has not asked for the work to start before then.'
  }`,
  `After that it is free until ${FREE_BEFORE_HOURS} hours before the agreed start. Later it costs ${LATE_PERCENT}% of the price, and in the last ${LATE_BEFORE_HOURS} hours, or if the landscaper comes and is not let in, ${LAST_MINUTE_PERCENT}%, at most ${formatShortPounds(LATE_MAX)}. Materials bought for the job, with a receipt, are paid for too. If ${landscaper} cancels, everything is refunded.`,
];

/** The model form of the Consumer Contracts Regulations 2013, Schedule 3, part B. */
export const withdrawalForm = ({ number, title, address, agreedAt, customer }: ContractFacts): Part => ({
  heading: 'A form for cancelling',
  lines: [
    'The quickest way is the job’s page. Or send these words, or any other clear statement, to the address at the end of this email:',
    'I give notice that I cancel my contract for the following work:',
    `Job ${number}, ${title}, ${address}`,
    `Ordered on: ${longDate(agreedAt)}`,
    `My name: ${customer}`,
    'My address:',
    'Date:',
  ],
});
