/** Does something every so many seconds while the page is visible. Returns how to stop. */
export function every(seconds: number, work: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) work();
  }, seconds * 1000);
  return () => clearInterval(timer);
}
