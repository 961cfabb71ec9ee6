/** Our own pictures on pages, and the widths in which we have them (decision 70). */
export const ownPictures = [
  ...(['lawn-before', 'lawn-after', 'privet-before', 'privet-after', 'patio-before', 'patio-after'] as const),
  ...(['bed-before', 'bed-after', 'summer-border'] as const),
] as const;
export type OwnPicture = (typeof ownPictures)[number];
/** The portraits on pages. */
export const ownPortraits = ['ruth-blackthorn', 'joe-whitlock', 'priya-nair'] as const;
export type OwnPortrait = (typeof ownPortraits)[number];
export const OWN_WIDTHS = [320, 640, 960] as const;
