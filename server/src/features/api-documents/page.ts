import type { DocumentedReply, OpenApi, Operation } from './document-shape.ts';

const STYLE = `
body{margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#1c1c22;background:#f5f5f8}
main{max-width:960px;margin:0 auto}
nav a{margin-right:12px;white-space:nowrap}
details{background:#fff;border-radius:8px;margin:0 0 8px;padding:8px 16px}
summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font:14px/1.5 ui-monospace,monospace}
pre{overflow-x:auto;background:#f0f0f4;border-radius:8px;padding:12px}
b{display:inline-block;min-width:64px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:4px 12px 4px 0;overflow-wrap:anywhere}
a{color:#2f4bd8}
@media (max-width:600px){td{display:block;padding:0}td:last-child{padding-bottom:16px}}
@media (prefers-color-scheme:dark){body{color:#ececf1;background:#16161a}details{background:#232329}pre{background:#1b1b20}a{color:#9db0ff}}`;

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sentence, in which names stand in backticks. */
const sentence = (text: string): string => inHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const code = (value: unknown): string => `<pre tabindex="0">${inHtml(JSON.stringify(value, null, 2))}</pre>`;

/** The document as one page of plain HTML: headings by what the calls are about, each call to be opened. */
export function readablePage({ info, paths, components }: OpenApi, nonce: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')].sort(([a], [b]) => a.localeCompare(b));
  const links = byTag.map(([tag]) => `<a href="#${inHtml(tag)}">${inHtml(tag)}</a>`).join(' ');
  const parts = byTag
    .map(([tag, own]) => `<h2 id="${inHtml(tag)}">${inHtml(tag)}</h2>${own.map((call) => callPart(call, components)).join('')}`)
    .join('');
  const shapes = Object.entries(components.schemas)
    .map(([name, shape]) => shapePart(name, shape))
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(info.title)} API</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${inHtml(info.title)} API ${inHtml(info.version)}</h1>
<p>${calls.length} calls. Machines read <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1). Refusals are problem documents (RFC 9457) whose <code>job_id</code> finds the request in the log. <code>#/components/schemas/…</code> stands for one of the <a href="#shapes">shapes</a> at the end.</p>
<nav aria-label="What the calls are about">${links} <a href="#shapes">shapes</a></nav>${parts}<h2 id="shapes">shapes</h2>${shapes}</main></body></html>
`;
}

type Components = OpenApi['components'];

function callPart({ path, method, operation }: { path: string; method: string; operation: Operation }, components: Components): string {
  return `<details><summary><b>${method}</b> <code>${inHtml(path)}</code> ${inHtml(operation.summary)}</summary>
<p>${sentence(operation.description)}</p>${parameterPart(operation)}${bodyPart(operation)}${replyPart(operation, components)}</details>`;
}

function parameterPart({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `<tr><td><code>${inHtml(name)}</code></td><td>${place}${required ? ', needed' : ''}</td><td><code>${inHtml(JSON.stringify(schema))}</code>${description === undefined ? '' : `<br>${sentence(description)}`}</td></tr>`,
  );
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`;
}

function bodyPart({ requestBody }: Operation): string {
  if (!requestBody) return '';
  const [type = '', content] = Object.entries(requestBody.content)[0] ?? [];
  return `<h3>Body</h3><p><code>${inHtml(type)}</code></p>${code(content?.schema ?? {})}`;
}

function replyPart({ responses }: Operation, components: Components): string {
  const parts = Object.entries(responses).map(([status, reply]) => {
    const { description, headers = {}, content } = '$ref' in reply ? wholeReply(reply.$ref, components) : reply;
    const schema = Number(status) < 400 && content ? code(content) : '';
    const names = Object.keys(headers).map((name) => `<code>${inHtml(name)}</code>`);
    const sent = names.length === 0 ? '' : `, with ${names.join(', ')}`;
    return `<p><b>${inHtml(status)}</b> ${sentence(description)}${sent}</p>${schema}`;
  });
  return `<h3>Answers</h3>${parts.join('')}`;
}

function wholeReply(reference: string, { responses }: Components): DocumentedReply {
  const reply = responses[reference.slice(reference.lastIndexOf('/') + 1)];
  if (!reply) throw new Error(`${reference} leads nowhere`);
  return reply;
}

const shapePart = (name: string, shape: unknown): string =>
  `<details id="shape-${inHtml(name)}"><summary><code>${inHtml(name)}</code></summary>${code(shape)}</details>`;
