import { once } from 'node:events'
import { createServer } from 'node:http'
import { SettingError } from '#server/config.ts'
import type { Metrics } from './metrics.ts'

interface Address {
  readonly host: string
  readonly port: number
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

const timeoutMs = 5_000

/** On a port of its own, which no proxy passes on: whoever reaches it may read it. Concurrent scrapes share one. @throws SettingError */
export async function serveMetrics({ scrape }: Pick<Metrics, 'scrape'>, { host, port }: Address) {
  let pending: Promise<string> | undefined
  const scrapeOnce = () => {
    pending ??= scrape().finally(() => {
      pending = undefined
    })
    return pending
  }
  const server = createServer(
    { requestTimeout: timeoutMs, headersTimeout: timeoutMs, keepAliveTimeout: timeoutMs },
    (request, response) => {
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      scrapeOnce().then(
        (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new SettingError(`METRICS_HOST and METRICS_PORT cannot be used: ${cause.message}`, { cause })
  })
  return {
    address: server.address() as { readonly port: number },
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
