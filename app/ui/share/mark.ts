/** The logo's picture as SVG, 30 by 30: a hedge with an arch cut through it, on a line of earth. */
export const markShape = ({ hedge, earth }: { hedge: string; earth: string }) =>
  `<path fill="${hedge}" d="M1 22v-7.5C1 11 3.5 9 6.5 9.5 7.5 5.8 11 4 15 4s7.5 1.8 8.5 5.5C26.5 9 29 11 29 14.5V22h-9v-3.5a5 5 0 0 0-10 0V22z"/><path fill="${earth}" d="M1 24h28v2.5H1z"/>`;
