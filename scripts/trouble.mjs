// Failures that the person running a script can fix are shown as one sentence, without a stack.

/** A failure with a sentence for the person who ran the command. `details` (a tool's output) is shown above it. */
export class Trouble extends Error {
  /**
   * @param {string} sentence
   * @param {string} [details]
   */
  constructor(sentence, details = '') {
    super(sentence);
    this.details = details;
  }
}

/**
 * Prints a fault and returns the exit code. A Trouble is printed as its sentence, anything else with its stack, because
 * it is a bug.
 * @param {unknown} fault
 * /
 */
export function tell(fault) {
  if (!(fault instanceof Trouble)) {
    console.error(fault);
    return 1;
  }
  if (fault.details) console.error(`\n${fault.details.trimEnd()}\n`);
  console.error(fault.message);
  return 1;
}

/**
 * Runs a script's main function and sets the exit code.
 * @param {() => Promise<number>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (fault) {
    process.exitCode = tell(fault);
  }
}

/**
 * The code of a fault, from the system (such as ENOENT) or from PostgreSQL (such as 57P03).
 * @param {unknown} fault
 * @returns {string | undefined}
 */
export const codeOf = (fault) =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;

/** @param {unknown} fault */
export const messageOf = (fault) => (fault instanceof Error ? fault.message : String(fault));
