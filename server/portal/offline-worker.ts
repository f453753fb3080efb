import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { createTextCompressor, sendCompressed } from '#server/http/compress.ts'
import { offlineWorkerPolicy, type PageSettings, pagePolicy } from '#server/security/headers.ts'
import { readDocument } from './page.ts'

/** In the list of what the worker precaches it stands for the settings in the document (`tools/offline-worker.ts`). */
const settingsPlaceholder = '__SETTINGS__'

/** Sends the till's service worker, which is a new one with each release and each change of the settings; undefined if the build has none. */
export async function offlineWorker(
  config: Config & PageSettings,
): Promise<((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined> {
  const script = await readFile(`${config.portalDir}/offline-worker.js`, 'utf8').catch(() => undefined)
  const document = await readDocument(config, 'index.html')
  if (script === undefined || document === undefined) return undefined
  const settings = createHash('sha256').update(document).update(pagePolicy('', config)).digest('hex').slice(0, 16)
  const compress = createTextCompressor(script.replace(settingsPlaceholder, settings))
  return async ({ headers }, reply) => {
    reply.type('text/javascript; charset=utf-8').headers({ 'cache-control': 'no-cache', 'content-security-policy': offlineWorkerPolicy })
    return sendCompressed(reply, await compress(headers['accept-encoding'] ?? ''))
  }
}
