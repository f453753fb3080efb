import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'

/** A page of the portal where browsers allow passkeys; they belong to its host name (`rpId`). */
export interface PasskeySite {
  readonly origin: string
  readonly rpId: string
}

type SiteConfig = Pick<Config, 'publicUrl' | 'portalOrigins'>

const isLocal = ({ protocol, hostname }: URL) => protocol === 'http:' && hostname === 'localhost'

/** Browsers allow passkeys on a domain over TLS, and on this machine. */
const allowsPasskeys = (url: URL) => isLocal(url) || (url.protocol === 'https:' && !isIP(url.hostname.replace(/^\[|\]$/g, '')))

const portalUrls = ({ publicUrl, portalOrigins }: SiteConfig): URL[] =>
  [...(publicUrl ? [publicUrl] : []), ...portalOrigins].map((origin) => new URL(origin)).filter(allowsPasskeys)

/** By the settings alone; without PUBLIC_URL any port of `localhost`. A forged `Origin` of another site finds nothing. */
export function findPasskeySite(config: SiteConfig, origin: string | undefined): PasskeySite | undefined {
  const url = origin === undefined ? null : URL.parse(origin)
  if (!url || url.origin !== origin) return undefined
  const isKnown = portalUrls(config).some((known) => known.origin === origin) || (!config.publicUrl && isLocal(url))
  return isKnown ? { origin, rpId: url.hostname } : undefined
}

export const listPasskeyHosts = (config: SiteConfig): string[] => [
  ...new Set([...portalUrls(config).map(({ hostname }) => hostname), ...(config.publicUrl ? [] : ['localhost'])]),
]
