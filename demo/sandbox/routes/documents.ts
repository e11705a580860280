// The merchants' documents as HTML pages with working links, and a list of them; the Markdown files stay available.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Marked, Renderer, type Token, type Tokens } from 'marked';
import type { FileServer } from '../http/files.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Document {
  name: string;
  title: string;
  /** Its first sentence. */
  about: string;
}

/** Serves the build's documents; without a build there are none. */
export function registerDocuments(app: FastifyInstance, files: FileServer, distDir: string) {
  const folder = join(distDir, 'docs');
  const template = join(distDir, 'demo/document.html');
  if (!existsSync(template)) return;
  const documents = globSync('*.md', { cwd: folder })
    .map((file) => describeDocument(basename(file, '.md'), readFileSync(join(folder, file), 'utf8')))
    .sort((one, other) => (one.title < other.title ? -1 : 1));
  const sendPage = (reply: FastifyReply, title: string, body: string) =>
    reply
      .header('content-security-policy', POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(fill(readFileSync(template, 'utf8'), title, body));

  app.get('/docs', async (_, reply) => reply.redirect('/docs/'));
  app.get('/docs/', async (_, reply) => sendPage(reply, 'Documents', listOf(documents)));
  for (const { name, title } of documents) {
    app.get(`/docs/${name}.html`, async (_, reply) =>
      sendPage(reply, title, renderDocument(readFileSync(join(folder, `${name}.md`), 'utf8'))),
    );
    // Tools get the Markdown; a browser that follows a link is redirected to the page.
    app.get(`/docs/${name}.md`, async (request, reply) => {
      if (String(request.headers.accept ?? '').includes('text/html'))
        return reply.header('vary', 'Accept').redirect(`/docs/${name}.html`);
      files.send(request, reply, [folder], `${name}.md`);
      return reply.header('vary', 'Origin, Accept, Accept-Encoding');
    });
  }
}

/**
 * Rewrites the template's own URLs before inserting the body, whose URLs are relative to `docs/`. Replacement functions, because `$` has no
 * special meaning in their result.
 */
const fill = (template: string, title: string, body: string): string =>
  template
    .replaceAll('"./', '"/demo/')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<article[^>]*>)[^]*(<\/article>)/, (_, open: string, close: string) => open + body + close);

function describeDocument(name: string, text: string): Document {
  const tokens = marked.lexer(text);
  const plain = (type: string) => tokens.find((token) => token.type === type) as Tokens.Generic | undefined;
  return {
    name,
    title: textOf(plain('heading')?.tokens ?? []) || name,
    about: /^[^]*?[.:](?=\s|$)/.exec(textOf(plain('paragraph')?.tokens ?? []))?.[0].replace(/:$/, '.') ?? '',
  };
}

const listOf = (documents: readonly Document[]): string => `<h1>Documents</h1>
<p class="lead">For who puts the widget into a shop. Begin with the <a href="/docs/integration.html">integration guide</a>.</p>
<ul>${documents
  .map(
    ({ name, title, about }) =>
      `<li><a href="/docs/${name}.html">${escapeHtml(title)}</a><br>${escapeHtml(about)}</li>`,
  )
  .join('\n')}</ul>
<p>Each as text: the same address with <code>.md</code>. For assistants: <a href="/docs/llms.txt">llms.txt</a>.</p>`;

/** Returns a document as HTML; HTML inside the document is escaped. */
export function renderDocument(text: string): string {
  return `<p><a href="/docs/">All documents</a></p>\n${marked.parse(text, { async: false, renderer: newRenderer() })}`;
}

const marked = new Marked();

function newRenderer(): Renderer {
  const used = new Map<string, number>();
  const plain = new Renderer();
  return Object.assign(new Renderer(), {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    image: ({ text }: Tokens.Image) => escapeHtml(text),
    heading(this: Renderer, { depth, tokens }: Tokens.Heading) {
      const slug = slugOf(textOf(tokens));
      const count = used.get(slug) ?? 0;
      used.set(slug, count + 1);
      const id = count === 0 ? slug : `${slug}-${count}`;
      return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link(this: Renderer, { href, tokens }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens);
      const target = href.replace(/^(\.\/)?([\w-]+)\.md(?=#|$)/, '/docs/$2.html');
      const isSafe = /^(https?:|mailto:|#|\/docs\/|\.\/)/.test(target);
      return isSafe ? `<a href="${escapeHtml(target)}">${inner}</a>` : inner;
    },
    code: ({ text }: Tokens.Code) =>
      `<pre class="code" tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    table(this: Renderer, token: Tokens.Table) {
      plain.parser = this.parser;
      return `<div class="table-box" tabindex="0">${plain.table(token)}</div>\n`;
    },
  });
}

/** Slugs as on common Markdown hosts, for which the documents' links are written. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? textOf(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
