/** Does something every `seconds` while the page is visible. Returns a function that stops it. */
export function every(seconds: number, work: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) work();
  }, seconds * 1000);
  return () => clearInterval(timer);
}
