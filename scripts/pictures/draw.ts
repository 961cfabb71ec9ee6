import sharp from 'sharp';
import { Garden } from './garden';
import { lightUp, sunOf } from './light';
import { cameraOf, seenBy, shadowsOf } from './raster';

/** A scene puts things into a garden, chooses the light and the place to look from. `done`: after the work, in scenes that have both. */
export type Scene = (garden: Garden) => void;

/** The picture of a scene, three bytes a dot. It is drawn larger than asked for, so that fine leaves are smooth. */
export async function drawn(name: string, scene: Scene, width: number, { detail = 1, finer = 1.6 } = {}) {
  // Both pictures of a pair have the same chance, so that the same garden is seen before and after.
  const garden = new Garden(name.replace(/-(before|after)$/, ''), detail);
  scene(garden);
  const [across, down] = [Math.round(width * finer), Math.round(width * 0.75 * finer)];
  const camera = cameraOf(garden.view, across, down);
  const { mesh, light, lamps } = garden;
  const [ex, , ez] = garden.view.eye;
  const [tx, , tz] = garden.view.target;
  const seen = seenBy(camera, mesh);
  const middle = [ex + (tx - ex) * 0.75, 1, ez + (tz - ez) * 0.75] as const;
  const shadows = shadowsOf(mesh, sunOf(light), middle, 11, Math.round(Math.min(2800, Math.max(900, across * 1.4))));
  const data = lightUp({ camera, mesh, seen, shadows, light, lamps });
  return sharp(data, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, Math.round(width * 0.75), { kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer();
}
