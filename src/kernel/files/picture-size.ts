/**
 * The most pixels of an uploaded picture, as people are told. A few kilobytes can decode to gigabytes, so it is checked
 * before decoding.
 */
export const PICTURE_MEGAPIXELS_MAX = 50;
/** What phones call 50 megapixels can be as much as 8192 by 6144. */
export const PICTURE_PIXELS_MAX = 8192 * 6144;
