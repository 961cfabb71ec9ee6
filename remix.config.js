/**
 * The Remix options. vite.config.ts hands them to the Remix plugin; nothing else reads them.
 * All v3 flags are on, so that a later move to React Router is mechanical.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    unstable_optimizeDeps: true,
  },
};
