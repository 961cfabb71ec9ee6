/** Every icon we use. Lucide's (ISC), and our own for what Lucide does not draw: seed, gate, plan, star-solid. */
export const lucideIcons = [
  'arrow-left', 'arrow-right', 'ban', 'banknote', 'bell', 'bird', 'calendar', 'calendar-clock', 'camera', 'chart-column', 'check',
  'check-check', 'chevron-left', 'chevron-right', 'circle-check', 'circle-x', 'clock', 'clock-alert', 'credit-card', 'database',
  'download', 'file-text', 'flag', 'flask-conical', 'flower-2', 'gavel', 'hand-coins', 'handshake', 'heart', 'hourglass', 'house',
  'id-card', 'image', 'info', 'lock', 'log-out', 'mail', 'map-pin', 'menu', 'message-circle', 'moon', 'paperclip', 'pause',
  'pencil', 'phone', 'play', 'plus', 'printer', 'receipt', 'repeat', 'rotate-cw', 'scale', 'search', 'send', 'settings',
  'shield-check', 'shovel', 'sliders-horizontal', 'spray-can', 'sprout', 'star', 'trash-2', 'triangle-alert', 'truck', 'umbrella',
  'undo-2', 'user', 'users', 'wallet', 'x',
] as const;

export const ownIcons = {
  seed: '<path d="M2.5 8h4.5M10.5 8h3M17 8h4.5"/><ellipse cx="12" cy="15.5" rx="5" ry="3.8" fill="currentColor" stroke="none"/>',
  gate: '<path d="M3 5v15M21 5v15M5.5 8h13M5.5 12h13M5.5 16h13M5.5 17.5l13-10"/>',
  plan: '<path d="M3 4h18v16H3z"/><path d="M3 14h7v6M14 4v5h7"/><circle cx="15.5" cy="14.5" r="2.6"/>',
  'star-solid':
    '<path fill="currentColor" stroke="none" d="M12 2.5 15 8.8l6.9.9-5 4.7 1.3 6.8L12 17.9l-6.2 3.3L7.1 14.4l-5-4.7L9 8.8z"/>',
} as const;

export type IconName = (typeof lucideIcons)[number] | keyof typeof ownIcons;
