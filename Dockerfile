FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/package.json scripts/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/run/prestart.mjs
# Only the server's packages go on, without the Node that npm brought: the image has its own.
RUN npm ci --omit=dev --workspace server --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

# docker run --publish 3000:3000 --volume cohort-data:/data cohort
# shows the demo organisation, with passwords that its first start prints into the log. For real use add
# --env DEMO=off --env BOOTSTRAP_ADMIN_EMAIL=... --env BOOTSTRAP_ADMIN_PASSWORD=..., and a proxy with https.
FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# As in scripts/run/node.sh.
ENV NODE_COMPILE_CACHE=/app/node_modules/.cache/compiled MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/web/dist web/dist
RUN install --directory --owner=node --group=node /data /app/node_modules/.cache
USER node
# Compiles all modules, and ends at the wrong port (decision 42).
RUN ! PORT=none node server/src/main.ts
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
