import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { compressText } from '../http/compress.ts'
import { pagePolicy, reportingEndpoints } from '../security/headers.ts'

const noncePlaceholder = '__CSP_NONCE__'

/** Undefined when the build has no such document. */
export async function portalPage(
  config: Config,
  file: 'index.html' | 'home.html',
): Promise<((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined> {
  const built = await readFile(`${config.portalDir}/${file}`, 'utf8').catch(() => undefined)
  if (built === undefined) return undefined
  const page = built.replace('<html', `<html data-time-zone="${config.businessTimeZone}"`)
  return async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const { body, encoding } = await compressText(
      page.replaceAll(noncePlaceholder, nonce),
      String(request.headers['accept-encoding'] ?? ''),
    )
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(nonce, config),
        'reporting-endpoints': reportingEndpoints,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      })
      .send(body)
  }
}
