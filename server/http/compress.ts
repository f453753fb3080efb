import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter answers are not worth the work. */
const shortest = 1_024

/** A text as the caller likes it best, at the quality that costs little. */
export async function compressed(text: string, accepted: string): Promise<{ body: string | Buffer; encoding?: 'br' | 'gzip' }> {
  if (/\bbr\b/.test(accepted)) return { body: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), encoding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { body: await zip(text), encoding: 'gzip' }
  return { body: text }
}

/**
 * Compresses what is read. Never what a change answers: tokens and links stand there beside what a stranger may have chosen,
 * and the length of the answer would tell them letter by letter.
 */
export function compressReads(app: FastifyInstance): void {
  app.addHook<string | Buffer | undefined>('onSend', async ({ method, headers }, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (method !== 'GET' || !isJson || typeof payload !== 'string' || payload.length < shortest) return payload
    const { vary } = reply.getHeaders()
    reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
    const { body, encoding } = await compressed(payload, headers['accept-encoding'] ?? '')
    if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
    return body
  })
}
