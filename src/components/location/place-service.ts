import * as z from 'zod/mini'
import { Coordinates } from '#contract/coordinates.ts'
import type { Language } from '#i18n/languages.ts'
import type { FoundPlace, PlaceQuery } from './places.ts'

interface ServiceRequest {
  readonly url: string
  readonly language: Language
  readonly query: PlaceQuery
  readonly signal: AbortSignal
}

const limit = '10'
const timeoutMs = 10_000

const PhotonPlace = z.object({
  geometry: z.object({ coordinates: Coordinates }),
  properties: z.object({
    osm_type: z.optional(z.string()),
    osm_id: z.optional(z.union([z.number(), z.string()])),
    name: z.optional(z.string()),
    street: z.optional(z.string()),
    district: z.optional(z.string()),
    city: z.optional(z.string()),
    country: z.optional(z.string()),
  }),
})
const PhotonAnswer = z.object({ features: z.array(z.unknown()) })

const NominatimPlace = z.object({
  place_id: z.union([z.number(), z.string()]),
  lon: z.coerce.number(),
  lat: z.coerce.number(),
  name: z.optional(z.string()),
  display_name: z.string(),
})

const distinct = (names: readonly (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined && name !== ''))]

function readPhotonPlace(row: unknown, separator: string): FoundPlace | undefined {
  const { data } = z.safeParse(PhotonPlace, row)
  if (!data) return undefined
  const { osm_type, osm_id, name, street, district, city, country } = data.properties
  const [first, ...region] = distinct([name, street, district, city, country])
  const { coordinates } = data.geometry
  return first
    ? { id: `${osm_type}${osm_id}${coordinates}`, name: first, region: region.join(separator) || undefined, coordinates }
    : undefined
}

function readNominatimPlace(row: unknown, separator: string): FoundPlace | undefined {
  const { data } = z.safeParse(NominatimPlace, row)
  const coordinates = z.safeParse(Coordinates, [data?.lon, data?.lat]).data
  if (!data || !coordinates) return undefined
  const [first = '', ...region] = distinct([data.name, ...data.display_name.split(/[,،]/).map((part) => part.trim())])
  return { id: String(data.place_id), name: first, region: region.join(separator) || undefined, coordinates }
}

/** Photon answers a GeoJSON object, Nominatim a list, or one object for a position. @throws Error for any other answer */
function readPlaces(answer: unknown, separator: string): FoundPlace[] {
  const photon = z.safeParse(PhotonAnswer, answer).data
  if (photon) return photon.features.flatMap((row) => readPhotonPlace(row, separator) ?? [])
  if (typeof answer !== 'object' || answer === null) throw new Error('The place service answered in an unknown format')
  return [answer].flat().flatMap((row) => readNominatimPlace(row, separator) ?? [])
}

const isNominatim = (url: URL) => /\/search\/?$/.test(url.pathname)

/** Photon has the local names, which are Arabic in the Gulf, as its default language. */
const languageParameters = (url: URL, language: Language): Record<string, string> =>
  isNominatim(url) ? { format: 'jsonv2', 'accept-language': language } : { lang: language === 'ar' ? 'default' : language }

function buildAddress({ url, language, query: { q, near } }: ServiceRequest): URL {
  const search = new URL(url)
  const parameters = languageParameters(search, language)
  const address = near === undefined ? search : new URL('reverse', search.href.replace(/\/?$/, ''))
  const [lon = '', lat = ''] = near?.split(',') ?? []
  const subject: Record<string, string> = near === undefined ? { q, limit } : { lon, lat }
  for (const [name, value] of Object.entries({ ...subject, ...parameters })) address.searchParams.set(name, value)
  return address
}

/** An address of Photon ends with `/api`, one of Nominatim with `/search`; `reverse` is beside it. */
export async function findByPlaceService(request: ServiceRequest): Promise<FoundPlace[]> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(buildAddress(request), { signal, credentials: 'omit', referrerPolicy: 'origin' })
  if (!response.ok) throw new Error(`The place service answered ${response.status}`)
  return readPlaces(await response.json(), request.language === 'ar' ? '، ' : ', ')
}
