import { photoSource } from '#app/ui/pictures/photo-url';
import { urlOf } from '#app/url-of';

type OwnJob = { id: string; title: string; photo: { id: string; width: number; height: number } | null };

/** What `JobRow` needs to know about one of the viewer's own jobs. */
export const ownJobRow = ({ id, title, photo }: OwnJob) => ({
  id,
  title,
  href: urlOf('/jobs/:id', id),
  photo: photo ? photoSource(photo, title, '176px') : undefined,
});
