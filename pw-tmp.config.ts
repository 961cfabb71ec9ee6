import base from './playwright.config';
const { webServer: _, ...rest } = base as Record<string, unknown> & { use: object };
export default { ...rest, testDir: '/work/w/sharing/tests/e2e', outputDir: '/tmp/sharing-pw-results', use: { ...(rest.use as object), baseURL: 'http://localhost:4370' } };
