import { type Scene } from '../draw';
import { borders } from './borders';
import { hard } from './hard';
import { hedges } from './hedges';
import { lawns } from './lawns';
import { trees } from './trees';

/** Every scene, by the name of its picture. Those called before and after are the same garden twice. */
export const scenes: Record<string, Scene> = { ...lawns, ...hedges, ...borders, ...hard, ...trees };

const groups = { lawns, hedges, borders, hard, trees };

/** The folder of seeds/photos that a picture is in. */
export const groupOf = (name: string) => Object.entries(groups).find(([, group]) => name in group)?.[0] ?? '';
