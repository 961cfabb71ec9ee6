import { afterAll, beforeAll } from 'vitest';
import { testApp, type TestApp } from './app';
import { castOn, type Cast } from './cast';

export type ProductStage = { world: TestApp; cast: Cast };

/**
 * Starts the product before the tests of a file, and closes it after them. Its fields can be read only in tests and
 * hooks.
 */
export function productStage(): ProductStage {
  const stage = {} as ProductStage;
  beforeAll(async () => {
    stage.world = await testApp();
    stage.cast = castOn(stage.world);
  });
  afterAll(() => stage.world.close());
  return stage;
}
