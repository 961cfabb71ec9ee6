import { shortDate } from '#src/kernel/written-date';
import {
  CONSENT_WEEKS,
  earliestTreeWork,
  EMERGENCY_DAYS,
  NOTICE_WEEKS,
  type TreeAnswer,
} from '#src/modules/jobs/domain/garden-law/protected-trees';
import { inWords } from '#app/ui/format';

/** The customer's answer in a few words. */
export function treeWords({ treeProtection, treePermissionDate }: TreeAnswer): string {
  const on = treePermissionDate && shortDate(treePermissionDate);
  switch (treeProtection) {
    case 'tpo':
      return `A Tree Preservation Order, ${on ? `consent granted on ${on}` : 'no date of consent yet'}`;
    case 'conservation_area':
      return `In a conservation area, ${on ? `notice given on ${on}` : 'no date of notice yet'}`;
    case 'none':
      return 'No order, and no conservation area';
    case 'unknown':
      return 'Not known yet';
    case null:
      return 'Not answered yet';
  }
}

/**
 * The consequences of the answer, one sentence each. They say what the council requires, and leave the judgement of the
 * tree to it.
 */
export function treeConsequences({ treeProtection, treePermissionDate }: TreeAnswer): string[] {
  const earliest = earliestTreeWork({ treeProtection, treePermissionDate });
  const from = earliest && shortDate(earliest);
  switch (treeProtection) {
    case 'tpo':
      return [
        from
          ? `By the date of the consent, work can start from ${from}. Read the conditions of the consent first.`
          : `Work needs the council’s consent first. That usually takes ${CONSENT_TAKES}.`,
        EMERGENCY,
      ];
    case 'conservation_area':
      return [
        from
          ? `By the date of the notice, work can start from ${from}, unless the council says otherwise.`
          : `The council must have ${NOTICE} before work on most trees there.`,
        EMERGENCY,
      ];
    case 'none':
      return [];
    default:
      return ['It must be answered before work on the tree starts.', ASK_COUNCIL];
  }
}

export const CONSENT_TAKES = `${CONSENT_WEEKS.from} to ${CONSENT_WEEKS.to} weeks`;
export const NOTICE = `${inWords(NOTICE_WEEKS)} weeks’ notice`;
export const EMERGENCY = `A dead or dangerous tree: the council wants ${inWords(EMERGENCY_DAYS)} days’ notice, with photos.`;
export const ASK_COUNCIL =
  'To find out, ask the tree officer or the planning department of the council. Many councils have a map on their website.';
export const NOT_CHECKED = 'We have not checked this for you.';
