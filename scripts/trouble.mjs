// What goes wrong for reasons the person at the keyboard can mend is told in one sentence, without a stack.

/** A sentence for the person who ran the command; `details` (a tool's own output) is shown under it. */
export class Trouble extends Error {
  constructor(sentence, details = '') {
    super(sentence);
    this.details = details;
  }
}

/** Prints a fault and answers the exit code: a Trouble as its sentence, anything else whole, because then it is a bug of ours. */
export function tell(fault) {
  if (!(fault instanceof Trouble)) {
    console.error(fault);
    return 1;
  }
  if (fault.details) console.error(`\n${fault.details.trimEnd()}\n`);
  console.error(fault.message);
  return 1;
}

/** Runs a script's main function to its exit code. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (fault) {
    process.exitCode = tell(fault);
  }
}
