import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { failureOf } from '../http/failure.ts'
import { Problem } from '../http/problem.ts'
import { languageOf } from '../i18n/say.ts'
import { portalPage } from './page.ts'

/** The build names a file under assets/ by its content. */
const isHashed = (path: string) => /[\\/]assets[\\/]/.test(path)

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''
const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** A page was asked for, not a picture or script that is missing. */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const wantsPage = headers['sec-fetch-mode'] === 'navigate' || /\btext\/html\b/.test(headers.accept ?? '')
  return (method === 'GET' || method === 'HEAD') && wantsPage && !/^\/(assets|files)\//.test(url)
}

/** Serves the built portal, and says 404 in the shape that the caller understands. */
export async function servePortal(app: FastifyInstance, config: Config): Promise<void> {
  const page = await portalPage(config, 'index.html')

  if (page) {
    await app.register(fastifyStatic, {
      root: config.portalDir,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['{index,home}.html', '.vite/**', '**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        reply.header('vary', 'Accept-Encoding')
      },
    })
    // The landing page stands in a document of its own; any other opens the same portal.
    const home = (await portalPage(config, 'home.html')) ?? page
    app.get('/', home)
    app.get('/home', home)
    for (const file of ['/index.html', '/home.html']) app.get(file, (_request, reply) => reply.redirect('/', 301))
  }

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
    if (isApi(path)) return reply.code(404).send(failureOf(new Problem('NOT_FOUND'), languageOf(request.headers['accept-language'])))
    if (page && isNavigation(request)) return page(request, reply)
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  })
}
