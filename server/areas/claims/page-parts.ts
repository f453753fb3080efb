import type { FastifyRequest } from 'fastify'
import type { VoucherContent } from '#contract/claims.ts'
import { onOneLine } from '#contract/text.ts'
import type { Config } from '#server/config.ts'
import { type Language, negotiateLanguage } from '#server/i18n/translate.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { escapeAttribute, type PageParts } from '#server/portal/page.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { createMemoryLimiter } from '#server/security/memory-limiter.ts'
import type { VoucherCache } from './voucher-cache.ts'

/** In a minute, of one client subnet: the visitors of a shop share an address. More of them get the page without a preview. */
const maxReads = 600

/** The `sizes` attribute of the cover; the same as in `src/features/claims/cover.tsx`. */
const coverSizes = '(min-width: 64rem) 26rem, (min-width: 40rem) 30rem, 100vw'
const fullWidth = 1_600
/** Pixels that messengers want at least. */
const previewWidth = 600

const ltr = (text: string) => `\u2066${text}\u2069`
const name = (text: string) => `\u2068${onOneLine(text)}\u2069`
const amount = (riyals: number) => riyals.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const texts = {
  en: {
    locale: 'en_US',
    site: 'Qaseema',
    description: ({ discountPercentage, discountedPrice, originalPrice }: VoucherContent, shop: string) =>
      `${discountPercentage}% off at ${name(shop)}: SAR ${amount(discountedPrice)} instead of SAR ${amount(originalPrice)}`,
  },
  ar: {
    locale: 'ar_SA',
    site: 'قسيمة',
    description: ({ discountPercentage, discountedPrice, originalPrice }: VoucherContent, shop: string) =>
      `خصم ${ltr(`${discountPercentage}%`)} لدى ${name(shop)}: ${amount(discountedPrice)} ر.س بدلاً من ${amount(originalPrice)} ر.س`,
  },
} as const

const inLanguage = (language: Language, en: string | null | undefined, ar: string | null | undefined): string =>
  (language === 'ar' ? ar || en : en || ar) ?? ''

interface HeadOptions {
  readonly language: Language
  /** Without a trailing slash. */
  readonly origin: string
  readonly path: string
}

/** What messengers show of a link to a voucher, and its cover, which is painted before the scripts run. */
function voucherParts(content: VoucherContent, { language, origin, path }: HeadOptions): PageParts {
  const { locale, site, description } = texts[language]
  const { nameEn, nameAr, dealCoverImg, serviceProvider } = content
  const title = onOneLine(inLanguage(language, nameEn, nameAr))
  const text = description(content, inLanguage(language, serviceProvider.businessNameEn, serviceProvider.businessNameAr))
  const absolute = (url: string) => new URL(url, origin).href
  const sources = [...(dealCoverImg?.smaller ?? []), ...(dealCoverImg ? [{ width: fullWidth, fileUrl: dealCoverImg.fileUrl }] : [])]
  const preview = sources.find(({ width }) => width >= previewWidth)
  const properties = {
    'og:type': 'website',
    'og:site_name': site,
    'og:locale': locale,
    'og:url': absolute(path),
    'og:title': title,
    'og:description': text,
    ...(preview && { 'og:image': absolute(preview.fileUrl) }),
  }
  const attribute = escapeAttribute
  const head = [
    `<title>${attribute(title)} · ${site}</title>`,
    `<meta name="description" content="${attribute(text)}">`,
    ...Object.entries(properties).map(([property, value]) => `<meta property="${property}" content="${attribute(value)}">`),
    `<meta name="twitter:card" content="${preview ? 'summary_large_image' : 'summary'}">`,
  ].join('')
  if (!dealCoverImg) return { head, cover: '' }
  const sourceSet = attribute(sources.map(({ width, fileUrl }) => `${fileUrl} ${width}w`).join(', '))
  const url = attribute(dealCoverImg.fileUrl)
  return {
    head: `${head}<link rel="preload" as="image" fetchpriority="high" href="${url}" imagesizes="${coverSizes}" imagesrcset="${sourceSet}">`,
    cover: `<img alt="" src="${url}" sizes="${coverSizes}" srcset="${sourceSet}">`,
  }
}

interface HeadDeps {
  readonly vouchers: VoucherCache
  readonly config: Pick<Config, 'publicUrl'>
  readonly now: () => number
  readonly metrics: Metrics
}

/** Reads what the document of a voucher says about it; undefined if the voucher is not shown. */
export function createPageParts({ vouchers, config, now, metrics }: HeadDeps) {
  const reads = createMemoryLimiter({ name: 'claims.previews', metrics, now, max: maxReads })
  return async (request: FastifyRequest, dealId: string): Promise<PageParts | undefined> => {
    if (!/^[\w-]{1,64}$/.test(dealId)) return undefined
    try {
      reads.consume(clientSubnet(request.ip))
      const found = await vouchers.read(dealId)
      if (found?.state !== 'OPEN' && found?.state !== 'PAUSED') return undefined
      const { protocol, host, headers, query } = request
      const { lang } = query as { readonly lang?: unknown }
      return voucherParts(found.content, {
        language: lang === 'ar' || lang === 'en' ? lang : negotiateLanguage(headers['accept-language']),
        origin: config.publicUrl ?? `${protocol}://${host}`,
        path: `/v/${dealId}`,
      })
    } catch (error) {
      // The page itself says what is wrong.
      request.log.info({ err: error }, 'no preview of a voucher')
      return undefined
    }
  }
}
