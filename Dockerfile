# What runs needs no compiler and no tests: the second stage has neither.
FROM node:24-bookworm-slim AS build
WORKDIR /guide
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --no-audit --no-fund && rm -rf tests .cache

FROM node:24-bookworm-slim
WORKDIR /guide
# Belongs to root and is read by everybody: the process writes to /data, /media and /tmp alone.
COPY --from=build /guide /guide
RUN install -d -o node -g node -m 700 /data /media
USER node
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/data MEDIA_DIR=/media
VOLUME ["/data", "/media"]
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "server/start.ts"]
