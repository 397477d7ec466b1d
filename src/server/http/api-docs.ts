import type { FastifyInstance } from 'fastify';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { Config } from '../config/checked-settings.ts';
import { pageHeaders } from './headers.ts';
import { openApiDocument } from './openapi.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);

const list = (title: string, schema: unknown): string =>
  schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

/** The API for people: one script-free page made from the OpenAPI document. */
function apiDocsPage(routes: Record<string, Route>, document: Record<string, unknown>): string {
  const paths = document.paths as Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string; required: boolean; description?: string }[];
        requestBody?: { content: unknown };
        responses: Record<string, { content: unknown; description: string }>;
      }
    >
  >;
  const groups = new Map<string, string[]>();
  for (const [name, route] of Object.entries(routes)) {
    const operation = paths[route.path]?.[route.method.toLowerCase()];
    const group = name.split('.')[0] as string;
    const refusals = Object.entries(operation?.responses ?? {})
      .filter(([status]) => status !== '200')
      .map(([status, r]) => `<li><b>${status}</b> ${escapeHtml(r.description)}</li>`)
      .join('');
    const headers = (operation?.parameters ?? [])
      .filter(one => one.in === 'header')
      .map(({ name, required, description }) => {
        const words = [required ? '' : ' (may be left out)', description ? `: ${description}` : ''].join('');
        return `<p class="header">Header <code>${escapeHtml(name)}</code>${escapeHtml(words)}</p>`;
      })
      .join('');
    groups.set(group, [
      ...(groups.get(group) ?? []),
      `<section id="${escapeHtml(name)}"><h3><span class="method ${route.method}">${route.method}</span> <code>${escapeHtml(route.path)}</code></h3>` +
        `<p>${escapeHtml(route.summary)}</p><p class="roles">${route.roles.map(r => `<span>${r}</span>`).join(' ')}</p>${headers}` +
        `${list('Sends', operation?.requestBody?.content)}${list('Answers', operation?.responses['200']?.content)}` +
        `<details><summary>Refuses</summary><ul>${refusals}</ul></details></section>`,
    ]);
  }
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>NLC - API</title><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>NLC API</h1><p>Base path <code>/api</code>, JSON, bearer token. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([group, sections]) => `<h2>${escapeHtml(group)}</h2>${sections.join('')}`).join('')}</main></body></html>`;
}

function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}

/** The API as a document and as a page; made when somebody first asks, as the start has more urgent things to do. */
export function bindApiDocs(api: FastifyInstance, config: Config): void {
  const table = routes as unknown as Record<string, Route>;
  const document = once(() => openApiDocument(table, config.publicUrl));
  const page = once(() => apiDocsPage(table, document()));
  api.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document()));
  api.get('/docs', async (request, reply) =>
    reply
      .headers(pageHeaders(config, request.url, null))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page()),
  );
}
