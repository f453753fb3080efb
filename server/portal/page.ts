import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { compressText } from '../http/compress.ts'
import { pagePolicy, reportingEndpoints } from '../security/headers.ts'

const noncePlaceholder = '__CSP_NONCE__'

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The settings that the portal reads from its document. */
function toAttributes({ businessTimeZone, supportEmail, supportPhone, reviewDays }: Config): string {
  const settings = {
    'time-zone': businessTimeZone,
    'support-email': supportEmail,
    'support-phone': supportPhone,
    'review-days': reviewDays,
  }
  return Object.entries(settings)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeAttribute(String(value))}"`))
    .join('')
}

/** Undefined when the build has no such document. */
export async function portalPage(
  config: Config,
  file: 'index.html' | 'home.html',
): Promise<((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined> {
  const built = await readFile(`${config.portalDir}/${file}`, 'utf8').catch(() => undefined)
  if (built === undefined) return undefined
  const page = built.replace('<html', () => `<html${toAttributes(config)}`)
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
