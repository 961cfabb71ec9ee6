/**
 * Latitude and longitude as metres on the British National Grid: the Ordnance Survey's published formulae, a Helmert
 * shift from WGS84 to the Airy ellipsoid and then a transverse Mercator projection. Good to about five metres, which is
 * finer than a postcode. /
 */
export function nationalGridOf({ latitude, longitude }: { latitude: number; longitude: number }): {
  east: number;
  north: number;
} {
  return projected(onAiry(latitude * DEGREE, longitude * DEGREE));
}

const DEGREE = Math.PI / 180;
const SECOND = DEGREE / 3600;
const AIRY = { a: 6_377_563.396, b: 6_356_256.909 };
const WGS84 = { a: 6_378_137, b: 6_356_752.314_245 };
const SCALE = 0.999_601_271_7;
const ORIGIN = { latitude: 49 * DEGREE, longitude: -2 * DEGREE, east: 400_000, north: -100_000 };
const SHIFT = {
  x: -446.448,
  y: 125.157,
  z: -542.06,
  scale: 20.4894e-6,
  rx: -0.1502 * SECOND,
  ry: -0.247 * SECOND,
  rz: -0.8421 * SECOND,
};

const eccentricity = ({ a, b }: { a: number; b: number }) => 1 - (b * b) / (a * a);

function onAiry(latitude: number, longitude: number): { latitude: number; longitude: number } {
  const nu = WGS84.a / Math.sqrt(1 - eccentricity(WGS84) * Math.sin(latitude) ** 2);
  const from = {
    x: nu * Math.cos(latitude) * Math.cos(longitude),
    y: nu * Math.cos(latitude) * Math.sin(longitude),
    z: nu * (1 - eccentricity(WGS84)) * Math.sin(latitude),
  };
  const scale = 1 + SHIFT.scale;
  const x = SHIFT.x + from.x * scale - from.y * SHIFT.rz + from.z * SHIFT.ry;
  const y = SHIFT.y + from.x * SHIFT.rz + from.y * scale - from.z * SHIFT.rx;
  const z = SHIFT.z - from.x * SHIFT.ry + from.y * SHIFT.rx + from.z * scale;
  const e2 = eccentricity(AIRY);
  const p = Math.hypot(x, y);
  let phi = Math.atan2(z, p * (1 - e2));
  for (let round = 0; round < 5; round += 1) {
    phi = Math.atan2(z + (e2 * AIRY.a * Math.sin(phi)) / Math.sqrt(1 - e2 * Math.sin(phi) ** 2), p);
  }
  return { latitude: phi, longitude: Math.atan2(y, x) };
}

function projected({ latitude: phi, longitude }: { latitude: number; longitude: number }): {
  east: number;
  north: number;
} {
  const { sin, cos, tan } = Math;
  const e2 = eccentricity(AIRY);
  const nu = (AIRY.a * SCALE) / Math.sqrt(1 - e2 * sin(phi) ** 2);
  const rho = (AIRY.a * SCALE * (1 - e2)) / (1 - e2 * sin(phi) ** 2) ** 1.5;
  const eta2 = nu / rho - 1;
  const t2 = tan(phi) ** 2;
  const d = longitude - ORIGIN.longitude;
  const I = meridianArc(phi) + ORIGIN.north;
  const II = (nu / 2) * sin(phi) * cos(phi);
  const III = (nu / 24) * sin(phi) * cos(phi) ** 3 * (5 - t2 + 9 * eta2);
  const IIIA = (nu / 720) * sin(phi) * cos(phi) ** 5 * (61 - 58 * t2 + t2 * t2);
  const IV = nu * cos(phi);
  const V = (nu / 6) * cos(phi) ** 3 * (nu / rho - t2);
  const VI = (nu / 120) * cos(phi) ** 5 * (5 - 18 * t2 + t2 * t2 + 14 * eta2 - 58 * t2 * eta2);
  return {
    north: Math.round(I + II * d ** 2 + III * d ** 4 + IIIA * d ** 6),
    east: Math.round(ORIGIN.east + IV * d + V * d ** 3 + VI * d ** 5),
  };
}

function meridianArc(phi: number): number {
  const n = (AIRY.a - AIRY.b) / (AIRY.a + AIRY.b);
  const minus = phi - ORIGIN.latitude;
  const plus = phi + ORIGIN.latitude;
  return (
    AIRY.b *
    SCALE *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * minus -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(minus) * Math.cos(plus) +
      (1.875 * n ** 2 + 1.875 * n ** 3) * Math.sin(2 * minus) * Math.cos(2 * plus) -
      (35 / 24) * n ** 3 * Math.sin(3 * minus) * Math.cos(3 * plus))
  );
}
