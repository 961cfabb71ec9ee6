import pino, { type Logger } from 'pino';
import type { Log } from '#src/kernel/log';

/** pino behind the kernel's word for a log. Passwords, cookies and card numbers never reach it; faults keep their stack. */
export function createLog(level: string): { pino: Logger } {
  return {
    pino: pino({
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { fault: pino.stdSerializers.err },
      redact: ['*.password', '*.cookie', '*.cardNumber'],
    }),
  };
}

export const logOn = (logger: Logger): Log => ({
  info: (sentence, facts) => logger.info(facts ?? {}, sentence),
  warn: (sentence, facts) => logger.warn(facts ?? {}, sentence),
  error: (sentence, facts) => logger.error(facts ?? {}, sentence),
});
