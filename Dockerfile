# Stages: what the guide runs with, what builds it, and the image.
FROM node:24-bookworm-slim AS packages
WORKDIR /guide
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error

FROM node:24-bookworm-slim AS build
WORKDIR /guide
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
# The lock file stays as it is: a build belongs to it, and the guide refuses a build of other sources.
RUN node scripts/build.ts && rm -rf node_modules tests .cache cms/.next/cache

FROM node:24-bookworm-slim
WORKDIR /guide
# Belongs to root and is read by everybody: the process writes to /data, /media, /backups and /tmp alone.
COPY --from=packages /guide/node_modules node_modules
COPY --from=build /guide .
RUN install -d -o node -g node -m 700 /data /media /backups
USER node
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data MEDIA_DIR=/media
VOLUME ["/data", "/media", "/backups"]
EXPOSE 4321
# Ready, not only alive: an upgrade waits for it before it stops the next process.
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "server/start.ts"]
