import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { reportsPath } from './csp-reports.ts'

type Settings = Pick<Config, 'publicUrl' | 'previews'>

const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl?.startsWith('https:') ?? false

const reportsGroup = 'policy'

/** Where the group of the policy's reports is. */
export const reportingEndpoints = `${reportsGroup}="${reportsPath}"`

/**
 * The policy of the portal's page: its own files and what carries this answer's nonce, nothing else (S-20).
 * Previews frame the portal's own pages.
 */
export function pagePolicy(nonce: string, settings: Settings): string {
  const directives = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${settings.publicUrl ? ` ${settings.publicUrl}` : ''}`,
    `worker-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${settings.previews ? `'self'` : `'none'`}`,
    // The older one is for browsers that do not know the newer one yet.
    `report-uri ${reportsPath}`,
    `report-to ${reportsGroup}`,
    ...(isHttps(settings) ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** Everything that is not the page is data: it may load nothing and be framed by no one. */
const dataPolicy = { useDefaults: false, directives: { defaultSrc: [`'none'`], frameAncestors: [`'none'`] } }

/** Headers of every answer (S-21). Transport security only where the public address is https, or a local server would lock itself out. */
export async function securityHeaders(app: FastifyInstance, config: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: dataPolicy,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps(config) ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: config.previews ? { action: 'sameorigin' } : { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
  })
}
