/** Whether a `hold` has kept money for more than `days` days. */
export const isLongHeld = (hold: string, days: string | number) =>
  `${hold}.state = 'held' and ${hold}.held_at < app_now() - make_interval(days => ${days})`;
