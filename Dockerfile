# The product as an image with only what is needed to run it. The database is separate (compose.yaml starts one).
# `npm run image` follows the same steps where Docker cannot run; docs/image.md says how large the image is, and how the
# two images below are pinned.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /hedgerow
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN NODE_ENV=production node node_modules/@remix-run/dev/dist/cli.js vite:build
# Of all packages, only the files that the built server loads.
RUN node scripts/image/needed.mjs /needed

# This image has no npm, which the product does not use, and which is as large as the product.
FROM debian:12.15-slim
WORKDIR /hedgerow
# The same heap limit as `npm start`. Some 60 MB are in use; without a limit V8 would let garbage grow to several times
# as much.
ENV NODE_ENV=production HOST=0.0.0.0 NODE_OPTIONS=--max-old-space-size=512 UPLOAD_DIR=/var/lib/hedgerow/uploads
# The user has the number that it has in the images of Node.js.
RUN useradd --create-home --uid=1000 --user-group node \
  && mkdir -p /var/lib/hedgerow/uploads \
  && chown -R node:node /var/lib/hedgerow
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /needed/node_modules node_modules
COPY --from=build /hedgerow/package.json ./
COPY --from=build /hedgerow/seeds seeds
COPY --from=build /hedgerow/build build
USER node
EXPOSE 3000
VOLUME /var/lib/hedgerow/uploads
# The first start migrates, and tells the story of the demo in the sandbox.
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# exec: the server is process 1 and receives the SIGTERM that asks it to finish its requests.
CMD ["sh", "-c", "node build/server/cli.js migrate && node build/server/cli.js seed && exec node build/server/server.js"]
