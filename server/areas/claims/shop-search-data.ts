import type { PublicShop } from '#contract/public-shop.ts'
import { onOneLine } from '#contract/text.ts'

type Text = string | null | undefined

interface Options {
  readonly path: string
  /** Without it addresses are relative to the page, which JSON-LD allows. */
  readonly origin: string | undefined
  readonly inLanguage: (en: Text, ar: Text) => string
}

/** Search engines read a few. */
const maxOffers = 20

/** A shop in the words of schema.org. `undefined` is left out of JSON. */
export function describeForSearch(shop: PublicShop, { path: shopPath, origin, inLanguage }: Options): object {
  const absolute = (path: string) => (origin ? new URL(path, origin).href : path)
  const url = absolute(shopPath)
  const text = (en: Text, ar: Text) => onOneLine(inLanguage(en, ar)) || undefined
  const [longitude, latitude] = shop.location?.coordinates ?? []
  const { averageRating, totalRatings, coverImage, phoneNo, city } = shop
  const pages = [shop.websiteLink, shop.instagramLink, shop.facebookLink, shop.tikTokLink].filter(Boolean)
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: text(shop.businessNameEn, shop.businessNameAr),
    description: text(shop.businessDescEn, shop.businessDescAr),
    image: coverImage ? absolute(coverImage.fileUrl) : undefined,
    telephone: phoneNo ? `+966${phoneNo}` : undefined,
    address: shop.address
      ? { '@type': 'PostalAddress', streetAddress: shop.address, addressLocality: city ? text(city.nameEn, city.nameAr) : undefined }
      : undefined,
    geo: latitude === undefined ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    sameAs: pages.length > 0 ? pages : undefined,
    aggregateRating:
      typeof averageRating === 'number'
        ? {
            '@type': 'AggregateRating',
            ratingValue: Math.round(averageRating * 10) / 10,
            bestRating: 5,
            worstRating: 1,
            ratingCount: totalRatings,
          }
        : undefined,
    makesOffer: shop.vouchers.slice(0, maxOffers).map(({ _id, nameEn, nameAr, discountedPrice }) => ({
      '@type': 'Offer',
      name: text(nameEn, nameAr),
      url: absolute(`/v/${_id}`),
      price: discountedPrice.toFixed(2),
      priceCurrency: 'SAR',
      availability: 'https://schema.org/InStock',
    })),
  }
}
