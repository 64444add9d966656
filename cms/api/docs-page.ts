import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { OpenApiDocument, OpenApiOperation } from './open-api.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The human-readable documentation of the API: plain HTML without scripts. */
export function docsPage(document: OpenApiDocument): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          section {
            margin-block: 2rem;
          }
          table {
            border-collapse: collapse;
          }
          td,
          th {
            padding: 0.25rem 0.75rem 0.25rem 0;
            text-align: start;
            vertical-align: top;
          }
          pre {
            overflow: auto;
            max-height: 24rem;
            padding: 1rem;
            border: 1px solid;
            border-radius: 0.25rem;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>Machine-readable version: <a href="/api/openapi.json">openapi.json</a></p>
          ${Object.entries(document.paths).flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
          )}
        </main>
      </body>
    </html>`;
}

function section(method: string, path: string, operation: OpenApiOperation): Html {
  return html`<section>
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${operation.summary}</p>
    ${
      operation.parameters.length > 0
        ? html`<table>
            <thead>
              <tr>
                <th>Parameter</th>
                <th>In</th>
                <th>Required</th>
              </tr>
            </thead>
            <tbody>
              ${operation.parameters.map(
                (parameter) =>
                  html`<tr>
                    <td><code>${parameter.name}</code></td>
                    <td>${parameter.in}</td>
                    <td>${parameter.required ? 'yes' : 'no'}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
        : ''
    }
    ${Object.entries(operation.responses).map(
      ([status, response]) =>
        html`<details>
          <summary>${status}: ${response.description}</summary>
          <pre tabindex="0">
${JSON.stringify(response.content['application/json'].schema, null, 2)}</pre>
        </details>`,
    )}
  </section>`;
}
