// Prints one line for each phase: what is being done, and how long it takes. On a terminal the seconds keep counting.

/** @typedef {ReturnType<typeof progressOn>} Progress */

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @param {NodeJS.WriteStream} stream */
export function progressOn(stream) {
  const live = Boolean(stream.isTTY);
  /** Redraws the line of the current phase. */
  let redraw = () => {};

  /**
   * Shows `title` while `work` runs. `work` gets a function that adds a remark to the line. `amidLog`: other lines are
   * printed meanwhile.
   * @template T
   * @param {string} title
   * @param {(remark: (text: string) => void) => Promise<T>} work
   * @param {{ amidLog?: boolean }} [options]
   * /
   */
  async function phase(title, work, { amidLog = false } = {}) {
    const since = Date.now();
    let remark = '';
    const line = () => `  ${title}${remark && ` (${remark})`} … ${seconds(since)}`;
    const draw = () => void stream.write(`\r\x1b[2K${line()}`);
    // Without a terminal the line begins now and ends later, so that a log shows what is in progress.
    if (live) draw();
    else stream.write(amidLog ? `  ${title} …\n` : `  ${title} … `);
    if (live) redraw = draw;
    const ticking = live ? setInterval(draw, 500) : undefined;
    /** @param {string} word */
    const end = (word) => {
      clearInterval(ticking);
      redraw = () => {};
      if (live) stream.write(`\r\x1b[2K${line()}${word}\n`);
      else if (amidLog) stream.write(`${line()}${word}\n`);
      else stream.write(`${remark && `(${remark}) `}${seconds(since)}${word}\n`);
    };
    try {
      const outcome = await work((text) => void (remark = text));
      end('');
      return outcome;
    } catch (fault) {
      end(' failed');
      throw fault;
    }
  }

  function say(text = '') {
    stream.write(`${live ? '\r\x1b[2K' : ''}${text}\n`);
    redraw();
  }

  return { phase, say };
}
