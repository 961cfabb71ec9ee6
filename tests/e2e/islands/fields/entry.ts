import { wakeLater } from '#app/browser/islands/wake-islands';

for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
  wakeLater(island, { fields: () => import('./fields') });
