/** A PDF of one page with a few lines on it, the first one large, like one that an insurer or a college would send. */
export function certificate(lines: readonly string[]): Uint8Array {
  const text = lines
    .map((line, n) => `BT /F1 ${n === 0 ? 24 : 14} Tf 60 ${740 - n * 36} Td (${escaped(line)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = pdf.length;
    pdf += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

/** One byte for each character, as the page's font needs. */
const escaped = (line: string) => line.replaceAll('’', "'").replace(/[()\\]/g, '\\$&');
