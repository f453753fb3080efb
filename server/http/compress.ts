import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const minLength = 1_024

export async function compressText(text: string, accepted: string): Promise<{ body: string | Buffer; encoding?: 'br' | 'gzip' }> {
  if (/\bbr\b/.test(accepted)) return { body: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), encoding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { body: await zip(text), encoding: 'gzip' }
  return { body: text }
}

/** GET only: the compressed length of a write's response could reveal a token beside text that an attacker chose (BREACH). */
export function compressReads(app: FastifyInstance): void {
  app.addHook<string | Buffer | undefined>('onSend', async ({ method, headers }, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (method !== 'GET' || !isJson || typeof payload !== 'string' || payload.length < minLength) return payload
    const { vary } = reply.getHeaders()
    reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
    const { body, encoding } = await compressText(payload, headers['accept-encoding'] ?? '')
    if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
    return body
  })
}
