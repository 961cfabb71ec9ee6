import pino, { type DestinationStream, type Logger } from 'pino';
import type { Log } from '#src/kernel/log';

/** A pino log on stdout. Leaves out passwords, cookies and card numbers; logs faults with their stack. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): { pino: Logger } {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { fault: pino.stdSerializers.err },
    redact: ['*.password', '*.cookie', '*.cardNumber'],
  };
  return { pino: pino(options, to) };
}

export const logOn = (logger: Logger): Log => ({
  info: (sentence, facts) => logger.info(facts ?? {}, sentence),
  warn: (sentence, facts) => logger.warn(facts ?? {}, sentence),
  error: (sentence, facts) => logger.error(facts ?? {}, sentence),
});
