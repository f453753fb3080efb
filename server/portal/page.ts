import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listPasskeyHosts } from '#server/auth/factors/passkey-site.ts'
import type { Config } from '#server/config.ts'
import { type CompressedText, compressText, sendCompressed } from '#server/http/compress.ts'
import type { Language } from '#server/i18n/translate.ts'
import { clientSubnet, plainAddress } from '#server/security/client-subnet.ts'
import { type PageSettings, pagePolicy, reportingEndpoints } from '#server/security/headers.ts'
import { createWorkQueue } from '#server/security/work-queue.ts'
import { readPageLinks } from './page-links.ts'

const noncePlaceholder = '__CSP_NONCE__'

export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The settings that the portal reads from its document. */
function toAttributes(config: Config): string {
  const settings = {
    'time-zone': config.businessTimeZone,
    'support-email': config.supportEmail,
    'support-phone': config.supportPhone,
    'announced-days': config.announcedDays,
    'review-days': config.reviewDays,
    'map-tiles-url': config.mapTilesUrl,
    'map-attribution': config.mapAttribution,
    'site-texts': config.contentDir && true,
    traces: config.tracing && true,
    claims: config.claims === 'page' ? undefined : config.claims,
    // Equals the header of every response (`src/contract/call.ts`).
    backend: 'full',
    'passkey-hosts': listPasskeyHosts(config).join(' ') || undefined,
  }
  return Object.entries(settings)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeAttribute(String(value))}"`))
    .join('')
}

export type CompressPage = (page: string, request: FastifyRequest) => Promise<CompressedText>

/** A page has its own nonce, so each one is compressed: one at a time, so that anonymous visitors leave threads and cores to others. */
export function createPageCompressor(): CompressPage {
  const { run } = createWorkQueue({ concurrency: 1, maxWaiting: 256 })
  return (page, { headers, ip }) => {
    const work = () => compressText(page, headers['accept-encoding'] ?? '')
    return run(clientSubnet(plainAddress(ip)), work).catch(() => ({ body: page }))
  }
}

/** What the document of one address says besides the built page. */
export interface PageParts {
  readonly language: Language
  /** Replaces the title and the description of the document. */
  readonly head: string
  readonly cover: string
}

/** The path of a request, without its query. */
export const urlPath = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

/** A link of a mail asks for the language of the mail, and for nothing else (`src/boot/head.ts`). */
export const requestedLanguage = ({ url }: FastifyRequest): Language | undefined =>
  /^[^?]*\?lang=(ar|en)$/.exec(url)?.[1] as Language | undefined

type SendPage = (request: FastifyRequest, reply: FastifyReply, parts?: PageParts) => Promise<FastifyReply>

const builtTitle = /<title>.*?<\/title>\s*(<meta name="description"[^>]*>)?/
const builtLanguage = /(?<=<html[^>]*) lang="?en"?( dir="?ltr"?)?/
const coverPlace = /(?<=<p class="?frame-cover"?>)/

type DocumentFile = 'index.html' | 'home.html'

/** A document of the build with the settings of this server; undefined when the build has no such document. */
export async function readDocument(config: Config, file: DocumentFile): Promise<string | undefined> {
  const built = await readFile(`${config.portalDir}/${file}`, 'utf8').catch(() => undefined)
  return built?.replace('<html', () => `<html${toAttributes(config)}`)
}

/** Undefined when the build has no such document. */
export async function portalPage(config: Config & PageSettings, file: DocumentFile, compress: CompressPage): Promise<SendPage | undefined> {
  const page = await readDocument(config, file)
  if (page === undefined) return undefined
  // The landing page has its own.
  const writeLinks = file === 'index.html' ? await readPageLinks(config) : () => ''
  return async (request, reply, parts) => {
    const nonce = randomBytes(16).toString('base64')
    // First, because the parts have names that businesses chose.
    const permitted = page.replaceAll(noncePlaceholder, nonce).replace('</head>', (end) => writeLinks(urlPath(request)) + end)
    const named = parts ? permitted.replace(builtTitle, () => parts.head).replace(coverPlace, () => parts.cover) : permitted
    const language = parts?.language ?? requestedLanguage(request)
    const document = language === 'ar' ? named.replace(builtLanguage, ' lang="ar" dir="rtl"') : named
    const compressed = await compress(document, request)
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': pagePolicy(nonce, config),
      'reporting-endpoints': reportingEndpoints,
      'cache-control': 'no-cache',
    })
    return sendCompressed(reply, compressed)
  }
}
