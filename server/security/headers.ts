import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { reportsPath } from './csp-reports.ts'

type Settings = Pick<Config, 'publicUrl' | 'previews'>

const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl?.startsWith('https:') ?? false

const reportsGroup = 'policy'

export const reportingEndpoints = `${reportsGroup}="${reportsPath}"`

export interface PageSettings extends Settings {
  /** The origin of links to documents, if they do not lead to this server: the portal reads them. */
  readonly linkOrigin: string | undefined
  readonly mapTilesUrl?: string | undefined
}

/** S-20. Previews frame the portal's own pages. */
export function pagePolicy(nonce: string, settings: PageSettings): string {
  const { publicUrl, mapTilesUrl } = settings
  const pictureOrigins = [publicUrl, mapTilesUrl && new URL(mapTilesUrl).origin].filter(Boolean)
  const directives = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    `worker-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'${settings.linkOrigin ? ` ${settings.linkOrigin}` : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${settings.previews ? `'self'` : `'none'`}`,
    `report-uri ${reportsPath}`,
    `report-to ${reportsGroup}`,
    ...(isHttps(settings) ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** The parser of PDFs connects to nothing. It imports decoders, which are files of its own origin. */
export const pdfWorkerPolicy = `default-src 'none'; script-src 'self'`

/** The service worker runs no other script, and fetches from its own origin only. */
export const offlineWorkerPolicy = `default-src 'none'; connect-src 'self'`

const dataPolicy = { useDefaults: false, directives: { defaultSrc: [`'none'`], frameAncestors: [`'none'`] } }

/** S-21. HSTS on localhost would make browsers refuse plain HTTP there. */
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
