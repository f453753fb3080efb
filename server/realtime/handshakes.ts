import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { clientSubnet, plainAddress } from '#server/security/client-subnet.ts'

/** Handshakes of one client subnet in a period, without those that signed in. */
export const maxHandshakes = 300
/** Shorter than the portal's round of attempts, 25 s: a flood that ends leaves signed-in colleagues one that succeeds. */
const periodMs = 20_000

interface HandshakeDeps {
  readonly config: Pick<Config, 'portalOrigins' | 'publicUrl' | 'trustProxy'>
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
}

/** Equals Fastify's `request.ip`, which an upgrade does not have. */
export function requestSubnet({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',').reverse()
  const addresses = [socket.remoteAddress ?? '', ...forwarded.map((address) => address.trim()).filter(Boolean)]
  return clientSubnet(plainAddress(addresses[Math.min(trustProxy, addresses.length - 1)] ?? ''))
}

/** Browsers do not apply CORS to WebSocket. Other clients send no origin. */
function isAllowedOrigin({ headers: { origin, host } }: IncomingMessage, { portalOrigins, publicUrl }: HandshakeDeps['config']): boolean {
  return origin === undefined || origin === publicUrl || portalOrigins.includes(origin) || URL.parse(origin)?.host === host
}

/** Runs before anything is read from the database. Counts per instance. */
export function createHandshakeCheck({ config, now, log, metrics }: HandshakeDeps) {
  const counts = new Map<string, number>()
  /** Connections that have not signed in: one can sign in repeatedly. */
  const counted = new WeakSet<IncomingMessage>()
  let periodEnd = 0
  const count = (subnet: string): number => {
    if (now() >= periodEnd) {
      counts.clear()
      periodEnd = now() + periodMs
    }
    const total = (counts.get(subnet) ?? 0) + 1
    counts.set(subnet, total)
    return total
  }
  return {
    isAllowed: (request: IncomingMessage): boolean => {
      const subnet = requestSubnet(request, config.trustProxy)
      const total = count(subnet)
      if (total === maxHandshakes + 1) log.warn({ subnet }, 'live channel: too many handshakes')
      if (total > maxHandshakes) {
        metrics.count('socketRefusals', { reason: 'handshakes' })
        return false
      }
      counted.add(request)
      const isAllowed = isAllowedOrigin(request, config)
      if (!isAllowed) {
        log.warn({ subnet, origin: request.headers.origin }, 'live channel: origin refused')
        metrics.count('socketRefusals', { reason: 'origin' })
      }
      return isAllowed
    },
    signedIn: (request: IncomingMessage): void => {
      if (!counted.delete(request)) return
      const subnet = requestSubnet(request, config.trustProxy)
      const total = counts.get(subnet) ?? 0
      if (total > 0) counts.set(subnet, total - 1)
    },
  }
}
