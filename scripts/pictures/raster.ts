import { cross, unit, type Mesh, type Point } from './mesh';

/** Where the picture is taken from. `angle`: from its lower to its upper edge, in degrees. */
export type View = { eye: Point; target: Point; angle: number };

export type Camera = View & { width: number; height: number; right: Point; up: Point; ahead: Point; focal: number };

export function cameraOf(view: View, width: number, height: number): Camera {
  const { eye, target } = view;
  const ahead = unit(target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]);
  const right = unit(...cross([0, 1, 0], ahead));
  const focal = height / 2 / Math.tan((view.angle * Math.PI) / 360);
  return { ...view, width, height, ahead, right, up: cross(ahead, right), focal };
}

/** For each dot of the picture the triangle that is nearest (-1: the sky), and the inverse of how far ahead it is. */
export type Seen = { triangle: Int32Array; nearness: Float32Array };

export function seenBy(camera: Camera, mesh: Mesh): Seen {
  const { eye, right, up, ahead, focal, width, height } = camera;
  const seen: Seen = {
    triangle: new Int32Array(width * height).fill(-1),
    nearness: new Float32Array(width * height),
  };
  const at = new Float64Array(9);
  for (let triangle = 0; triangle < mesh.count; triangle += 1) {
    let behind = false;
    for (let corner = 0; corner < 3; corner += 1) {
      const place = triangle * 9 + corner * 3;
      const x = mesh.corners[place]! - eye[0];
      const y = mesh.corners[place + 1]! - eye[1];
      const z = mesh.corners[place + 2]! - eye[2];
      const deep = x * ahead[0] + y * ahead[1] + z * ahead[2];
      if (deep < 0.12) {
        behind = true;
        break;
      }
      at[corner * 3] = width / 2 + ((x * right[0] + y * right[1] + z * right[2]) / deep) * focal;
      at[corner * 3 + 1] = height / 2 - ((x * up[0] + y * up[1] + z * up[2]) / deep) * focal;
      at[corner * 3 + 2] = 1 / deep;
    }
    if (!behind) fill(at, width, height, seen.nearness, seen.triangle, triangle);
  }
  return seen;
}

/** What the sun sees: a square of the garden from above, and how near to the sun its surfaces are. */
export type Shadows = {
  size: number;
  nearness: Float32Array;
  /** Where a point is for the sun: across, down, and how near. Written into `to`, as this runs for every dot. */
  place(x: number, y: number, z: number, to: Float64Array, at: number): void;
};

export function shadowsOf(mesh: Mesh, sun: Point, middle: Point, radius: number, size: number): Shadows {
  const right = unit(...cross([0, 1, 0], sun));
  const up = cross(sun, right);
  const scale = size / 2 / radius;
  const place: Shadows['place'] = (px, py, pz, to, at) => {
    const x = px - middle[0];
    const y = py - middle[1];
    const z = pz - middle[2];
    to[at] = size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale;
    to[at + 1] = size / 2 - (x * up[0] + y * up[1] + z * up[2]) * scale;
    to[at + 2] = 100 + x * sun[0] + y * sun[1] + z * sun[2];
  };
  const nearness = new Float32Array(size * size);
  const at = new Float64Array(9);
  for (let triangle = 0; triangle < mesh.count; triangle += 1) {
    for (let corner = 0; corner < 3; corner += 1) {
      const from = triangle * 9 + corner * 3;
      place(mesh.corners[from]!, mesh.corners[from + 1]!, mesh.corners[from + 2]!, at, corner * 3);
    }
    fill(at, size, size, nearness);
  }
  return { size, nearness, place };
}

/** Marks the dots of a triangle, where it is nearer than what was there. */
function fill(at: Float64Array, width: number, height: number, nearness: Float32Array, ids?: Int32Array, id = 0) {
  // One by one: taking a typed array apart with brackets is several times slower, and this runs millions of times.
  const ax = at[0]!;
  const ay = at[1]!;
  const az = at[2]!;
  const bx = at[3]!;
  const by = at[4]!;
  const bz = at[5]!;
  const cx = at[6]!;
  const cy = at[7]!;
  const cz = at[8]!;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (left > right || top > bottom) return;
  const stepB = (cy - ay) / area;
  const stepC = (ay - by) / area;
  for (let y = top; y <= bottom; y += 1) {
    const dx = left + 0.5 - ax;
    const dy = y + 0.5 - ay;
    let b = (dx * (cy - ay) - dy * (cx - ax)) / area;
    let c = (dy * (bx - ax) - dx * (by - ay)) / area;
    for (let x = left; x <= right; x += 1) {
      if (b >= 0 && c >= 0 && b + c <= 1) {
        const near = az + (bz - az) * b + (cz - az) * c;
        const dot = y * width + x;
        if (near > nearness[dot]!) {
          nearness[dot] = near;
          if (ids) ids[dot] = id;
        }
      }
      b += stepB;
      c += stepC;
    }
  }
}
