// How many transactions a command can begin, one after the other, as its source says. Only what follows an answer that
// is already decided is left out: SendRightAway sends what was committed, and the schedule sends what it leaves.
import { routeTable } from '#app/route-table';
import { textsIn } from './texts-in';

const plain = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
const sources = new Map(
  [...textsIn(['app/commands', 'app/routes', 'src/composition', 'src/modules'], { but: '' })].map(
    ([file, text]) => [file, plain(text)] as const,
  ),
);
const filesIn = (folder: RegExp) => [...sources].filter(([file]) => folder.test(file));
const useCases = new Map(
  filesIn(/^src\/modules\/.+\/use-cases\//).flatMap(([, text]) =>
    [...text.matchAll(/export class (\w+)/g)].map(([, name = '']) => [name, text] as const),
  ),
);
/** By module and name, as in `app.escrow.openCheckout`: the class. */
const provided = new Map(
  filesIn(/^src\/composition\//).flatMap(([file, text]) =>
    [...text.matchAll(/(\w+): (?:provide|port<\w+>)\(\s*(?:provide\()?(\w+)/g)].map(
      ([, name, made = '']) => [`${/(\w+)\.ts$/.exec(file)![1]}.${name}`, made] as const,
    ),
  ),
);
const SENDS_WHAT_IS_DECIDED = 'SendRightAway';

function transactionsOf(useCase: string, within: readonly string[] = []): number {
  const text = useCases.get(useCase);
  if (!text || useCase === SENDS_WHAT_IS_DECIDED || within.includes(useCase)) return 0;
  const own = [...text.matchAll(/\bwork\s*\.run\b/g)].length;
  const fields = [...text.matchAll(/private (?:readonly )?(\w+): (?:Pick<)?(\w+)/g)];
  const others = fields.filter(([, field]) => new RegExp(`this\\.${field}\\s*\\.execute\\(`).test(text));
  return own + others.reduce((sum, [, , other = '']) => sum + transactionsOf(other, [...within, useCase]), 0);
}

const usesIn = (text: string): string[] =>
  [...text.matchAll(/app\s*\.(\w+)(?:\s*\.\w+)*?\s*\.(\w+)\s*\.execute\(/g)].map(
    ([, of, name]) => provided.get(`${of}.${name}`) ?? '',
  );
/** Each use case counts once: several calls of one are alternatives. */
function usesOf(file: string): Set<string> {
  const text = sources.get(file) ?? '';
  const helped = /\bsendFirstConfirmation\(app/.test(text) ? ['SendEmailConfirmation'] : [];
  return new Set([...usesIn(text), ...helped]);
}

/** The commands that can begin two transactions or more, by file. */
export const commandsWithSeveralTransactions = (): Map<string, number> =>
  new Map(
    filesIn(/^app\/commands\//)
      .map(([file]) => [file, [...usesOf(file)].reduce((sum, useCase) => sum + transactionsOf(useCase), 0)] as const)
      .filter(([, transactions]) => transactions > 1),
  );

/** The commands that a call runs: its own file, or those that its page imports. */
export function commandsOf(call: string): string[] {
  const [method = '', path] = call.split(' ');
  const row = routeTable.find((one) => one.path === path && one.methods.some((known) => known === method));
  if (!row) throw new Error(`the route table has no ${call}`);
  const file = `app/${row.file}`;
  const imports = [...(sources.get(file) ?? '').matchAll(/from '#(app\/commands\/[\w/-]+)'/g)];
  return [file, ...imports.map(([, imported]) => `${imported}.ts`)];
}
