import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addVary } from './vary.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const minLength = 1_024

export interface CompressedText {
  readonly body: string | Buffer
  readonly encoding?: 'br' | 'gzip'
}

const negotiateEncoding = (accepted: string) => (/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined)

export async function compressText(text: string, accepted: string): Promise<CompressedText> {
  const encoding = negotiateEncoding(accepted)
  if (encoding === 'br') return { body: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), encoding }
  if (encoding === 'gzip') return { body: await zip(text), encoding }
  return { body: text }
}

/** Compresses a text that is the same for everybody once per encoding. */
export function createTextCompressor(text: string): (accepted: string) => Promise<CompressedText> {
  const compressed = new Map<ReturnType<typeof negotiateEncoding>, Promise<CompressedText>>()
  return (accepted) => {
    const encoding = negotiateEncoding(accepted)
    const compressing = compressed.get(encoding) ?? compressText(text, accepted)
    compressed.set(encoding, compressing)
    return compressing
  }
}

export function sendCompressed(reply: FastifyReply, { body, encoding }: CompressedText): FastifyReply {
  addVary(reply, 'Accept-Encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(Buffer.from(body))
}

/** GET only: the compressed length of a write's response could reveal a token beside text that an attacker chose (BREACH). */
export function compressReads(app: FastifyInstance): void {
  app.addHook<string | Buffer | undefined>('onSend', async ({ method, headers }, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (method !== 'GET' || !isJson || typeof payload !== 'string' || payload.length < minLength) return payload
    addVary(reply, 'Accept-Encoding')
    const { body, encoding } = await compressText(payload, headers['accept-encoding'] ?? '')
    if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
    return body
  })
}
