// One line a phase: what is being done, and how long it has taken; on a terminal the seconds tick.

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export function progressOn(stream) {
  const live = Boolean(stream.isTTY);

  /** Shows `title` while `work` runs. `work` is handed a function that adds a remark to the line. */
  async function phase(title, work) {
    const since = Date.now();
    let remark = '';
    const line = () => `  ${title}${remark && ` (${remark})`} … ${seconds(since)}`;
    const draw = () => stream.write(`\r\x1b[2K${line()}`);
    // Without a terminal the line is begun now and ended later: whoever reads the log sees what is under way.
    if (live) draw();
    else stream.write(`  ${title} … `);
    const ticking = live ? setInterval(draw, 500) : undefined;
    const end = (word) => {
      clearInterval(ticking);
      if (live) stream.write(`\r\x1b[2K${line()}${word}\n`);
      else stream.write(`${remark && `(${remark}) `}${seconds(since)}${word}\n`);
    };
    try {
      const outcome = await work((text) => (remark = text));
      end('');
      return outcome;
    } catch (fault) {
      end(' failed');
      throw fault;
    }
  }

  return { phase, say: (text = '') => stream.write(`${text}\n`) };
}
