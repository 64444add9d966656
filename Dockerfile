# Two stages: the first builds with all packages, the second leaves out those that only the build
# needs.
FROM node:24-bookworm-slim AS build
WORKDIR /guide
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
# Keep the lock file unchanged: the build depends on its digest, and the guide refuses a build from
# other sources.
RUN node scripts/start/build.ts && rm -rf tests .cache cms/.next/cache \
  && node scripts/image/drop-build-packages.mjs

FROM node:24-bookworm-slim
WORKDIR /guide
# Root owns these files and everyone may read them: the process writes only to /data, /media,
# /backups and /tmp.
COPY --from=build /guide .
RUN install -d -o node -g node -m 700 /data /media /backups
USER node
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data MEDIA_DIR=/media
VOLUME ["/data", "/media", "/backups"]
EXPOSE 4321
# The health check tests readiness, because an upgrade waits for it before stopping the next
# process.
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "server/start.ts"]
