/** The photos of job `j` in their order, as a JSON array of `PhotoRef`. */
export const photosOf = (kind: 'before' | 'after') => `
  (select coalesce(json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by jp.position), '[]')
   from job_photos jp join photos p on p.id = jp.photo_id where jp.job_id = j.id and jp.kind = '${kind}')`;
