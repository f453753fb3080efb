import type { VoucherContent } from '#contract/claims.ts'
import type { PublicShop } from '#contract/public-shop.ts'
import { roundDiscount } from '#contract/round-discount.ts'
import { onOneLine } from '#contract/text.ts'
import type { Config } from '#server/config.ts'
import { negotiateResponseLanguage } from '#server/http/vary.ts'
import type { Language } from '#server/i18n/translate.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { escapeAttribute, type PageParts, requestedLanguage } from '#server/portal/page.ts'
import type { ReadPageParts } from '#server/portal/serve.ts'
import { plainAddress } from '#server/security/client-subnet.ts'
import { createMemoryLimiter, perClient } from '#server/security/memory-limiter.ts'
import type { ShopCache } from './shop-cache.ts'
import { describeForSearch } from './shop-search-data.ts'
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
    voucher: ({ discountPercentage, discountedPrice, originalPrice }: VoucherContent, shop: string) =>
      `${roundDiscount(discountPercentage)}% off at ${name(shop)}: SAR ${amount(discountedPrice)} instead of SAR ${amount(originalPrice)}`,
    shop: (shop: string) => `Vouchers, hours and place of ${name(shop)}`,
  },
  ar: {
    locale: 'ar_SA',
    site: 'قسيمة',
    voucher: ({ discountPercentage, discountedPrice, originalPrice }: VoucherContent, shop: string) =>
      `خصم ${ltr(`${roundDiscount(discountPercentage)}%`)} لدى ${name(shop)}: ${amount(discountedPrice)} ر.س بدلاً من ${amount(originalPrice)} ر.س`,
    shop: (shop: string) => `قسائم ${name(shop)} وساعات العمل والموقع`,
  },
} as const

const inLanguage = (language: Language, en: string | null | undefined, ar: string | null | undefined): string =>
  (language === 'ar' ? ar || en : en || ar) ?? ''

interface HeadOptions {
  readonly language: Language
  /** Without PUBLIC_URL it is not known: `Host` may be anything. */
  readonly origin: string | undefined
  readonly path: string
}

interface Described {
  readonly title: string
  readonly description: string
  readonly cover: VoucherContent['dealCoverImg']
  /** A low cover leaves room on phones for what stands below it. */
  readonly hasLowCover?: boolean
  /** JSON-LD for search engines. */
  readonly searchData?: object
}

const shopName = (language: Language, { businessNameEn, businessNameAr }: VoucherContent['serviceProvider'] | PublicShop) =>
  onOneLine(inLanguage(language, businessNameEn, businessNameAr))

const describeVoucher = (content: VoucherContent, language: Language): Described => ({
  title: onOneLine(inLanguage(language, content.nameEn, content.nameAr)),
  description: texts[language].voucher(content, shopName(language, content.serviceProvider)),
  cover: content.dealCoverImg,
})

function describeShop(shop: PublicShop, { language, origin, path }: HeadOptions): Described {
  const title = shopName(language, shop)
  const own = onOneLine(inLanguage(language, shop.businessDescEn, shop.businessDescAr))
  const searchData = describeForSearch(shop, {
    path,
    origin,
    inLanguage: (en, ar) => inLanguage(language, en, ar),
  })
  return { title, description: own || texts[language].shop(title), cover: shop.coverImage, hasLowCover: true, searchData }
}

const toAbsolute = (url: string | undefined, origin: string | undefined) => (url === undefined ? undefined : URL.parse(url, origin)?.href)

/** What messengers show of a link, and its cover, which is painted before the scripts run. */
function toPageParts(
  { title, description, cover, hasLowCover, searchData }: Described,
  { language, origin, path }: HeadOptions,
): PageParts {
  const { locale, site } = texts[language]
  const sources = [...(cover?.smaller ?? []), ...(cover ? [{ width: fullWidth, fileUrl: cover.fileUrl }] : [])]
  // Messengers take absolute addresses only.
  const preview = toAbsolute(sources.find(({ width }) => width >= previewWidth)?.fileUrl, origin)
  const properties = {
    'og:type': 'website',
    'og:site_name': site,
    'og:locale': locale,
    ...(origin && { 'og:url': new URL(path, origin).href }),
    'og:title': title,
    'og:description': description,
    ...(preview && { 'og:image': preview }),
  }
  const attribute = escapeAttribute
  const head = [
    `<title>${attribute(title)} · ${site}</title>`,
    `<meta name="description" content="${attribute(description)}">`,
    ...Object.entries(properties).map(([property, value]) => `<meta property="${property}" content="${attribute(value)}">`),
    `<meta name="twitter:card" content="${preview ? 'summary_large_image' : 'summary'}">`,
    // Browsers do not run it, so it needs no nonce.
    searchData ? `<script type="application/ld+json">${JSON.stringify(searchData).replaceAll('<', '\\u003c')}</script>` : '',
  ].join('')
  if (!cover) return { language, head, cover: '' }
  const sourceSet = attribute(sources.map(({ width, fileUrl }) => `${fileUrl} ${width}w`).join(', '))
  const url = attribute(cover.fileUrl)
  return {
    language,
    head: `${head}<link rel="preload" as="image" fetchpriority="high" href="${url}" imagesizes="${coverSizes}" imagesrcset="${sourceSet}">`,
    cover: `<img${hasLowCover ? ' class="low"' : ''} alt="" src="${url}" sizes="${coverSizes}" srcset="${sourceSet}">`,
  }
}

interface HeadDeps {
  readonly vouchers: VoucherCache
  readonly shops: ShopCache
  readonly config: Pick<Config, 'publicUrl'>
  readonly now: () => number
  readonly metrics: Metrics
}

/** Reads what the documents of customers' pages say about a voucher or a shop; of one that is not shown they have only the name of the site. */
export function createPageParts({ vouchers, shops, config, now, metrics }: HeadDeps): ReadPageParts {
  const reads = createMemoryLimiter({ name: 'claims.previews', metrics, now, max: maxReads, toLimits: perClient })

  const readVoucher = async (id: string, language: Language) => {
    const found = await vouchers.read(id)
    return found?.state === 'OPEN' ? describeVoucher(found.content, language) : undefined
  }
  return async (reply, page, id) => {
    const { request } = reply
    const language = requestedLanguage(request) ?? negotiateResponseLanguage(reply)
    const siteParts: PageParts = { language, head: `<title>${texts[language].site}</title>`, cover: '' }
    if (!/^[\w-]{1,64}$/.test(id)) return siteParts
    try {
      reads.consume(plainAddress(request.ip))
      const options = { language, origin: config.publicUrl }
      const path = `/${page}/${id}`
      if (page === 'v') {
        const described = await readVoucher(id, language)
        return described ? toPageParts(described, { ...options, path }) : siteParts
      }
      const shop = await shops.read(id)
      if (!shop) return siteParts
      const movedTo = `/s/${shop.shopAddress ?? id}`
      return movedTo === path ? toPageParts(describeShop(shop, { ...options, path }), { ...options, path }) : { movedTo }
    } catch (error) {
      // The page itself says what is wrong.
      request.log.info({ err: error }, 'no preview of a page for customers')
      return siteParts
    }
  }
}
