import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { toFailure } from '#server/http/error-handler.ts'
import { negotiateResponseLanguage } from '#server/http/vary.ts'
import { Problem } from '#server/problem.ts'
import { type PageSettings, pdfWorkerPolicy } from '#server/security/headers.ts'
import { hasToken } from '#server/security/logged-path.ts'
import { offlineWorker } from './offline-worker.ts'
import { createPageCompressor, type PageParts, portalPage, urlPath } from './page.ts'

const isHashed = (path: string) => /[\\/]assets[\\/]/.test(path)

const isPdfWorker = (path: string) => /[\\/]assets[\\/]pdf-worker-[\w-]+\.js/.test(path)

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** Link checkers and monitors accept anything or say nothing. They get a page, but not for the name of a file. */
function acceptsPage({ headers, url }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, accept = '*/*' } = headers
  if (mode === 'navigate' || /\btext\/html\b/.test(accept)) return true
  const takesAnyText = accept.split(',').every((range) => /^\s*(?:\*|text)\/\*\s*(?:;|$)/.test(range))
  return !mode && takesAnyText && !/^\/api\/|^[^?]*\.[^/?]*(\?|$)/.test(url)
}

export function isNavigation(request: FastifyRequest): boolean {
  const { method, url } = request
  return (method === 'GET' || method === 'HEAD') && acceptsPage(request) && !/^\/(assets|files)\//.test(url)
}

/** Customers' pages: of a voucher and of a shop. */
const customerPages = ['v', 's'] as const

/** The address of this page is another one. */
interface Moved {
  readonly movedTo: string
}

/** Reads what the document of `/v/<dealId>` or `/s/<address>` says about it. */
export type ReadPageParts = (reply: FastifyReply, page: (typeof customerPages)[number], id: string) => Promise<PageParts | Moved>

export async function servePortal(app: FastifyInstance, config: Config & PageSettings, readPageParts: ReadPageParts): Promise<void> {
  const compress = createPageCompressor()
  const page = await portalPage(config, 'index.html', compress)

  if (page) {
    await app.register(fastifyStatic, {
      root: config.portalDir,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['{index,home}.html', 'offline-worker.js', '.vite/**', '**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        reply.header('vary', 'Accept-Encoding')
        if (isPdfWorker(path)) reply.header('content-security-policy', pdfWorkerPolicy)
      },
    })
    const home = (await portalPage(config, 'home.html', compress)) ?? page
    app.get('/', home)
    app.get('/home', home)
    const worker = await offlineWorker(config)
    if (worker) app.get('/offline-worker.js', worker)
    // Messengers that preview a link ask for anything, not for a page.
    for (const name of customerPages)
      app.get<{ Params: { id: string } }>(`/${name}/:id`, async (request, reply) => {
        const parts = await readPageParts(reply, name, request.params.id)
        if (!('movedTo' in parts)) return page(request, reply, parts)
        // A temporary redirect: the business may choose its former name again.
        return reply.redirect(parts.movedTo + request.url.slice(urlPath(request).length), 302)
      })
    for (const file of ['/index.html', '/home.html']) app.get(file, (_request, reply) => reply.redirect('/', 301))
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = urlPath(request)
    if (isApi(path)) return reply.code(404).send(toFailure(new Problem('NOT_FOUND'), negotiateResponseLanguage(reply)))
    if (page && isNavigation(request)) {
      if (hasToken(path)) reply.header('referrer-policy', 'no-referrer')
      return page(request, reply)
    }
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  })
}
