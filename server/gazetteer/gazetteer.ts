import type { City } from '#contract/city.ts'
import type { Coordinates } from '#contract/coordinates.ts'
import type { Place } from '#contract/lookups.ts'
import { foldForSearch } from '#contract/text.ts'
import { fieldProblem } from '#server/problem.ts'
import gulf from './gulf.json' with { type: 'json' }
import saudiArabia from './saudi-arabia.json' with { type: 'json' }

/** `at`: longitude and latitude; `also`: further names it is searched by. */
interface Row {
  readonly en: string
  readonly ar: string
  readonly at: number[]
  readonly also?: readonly string[]
  readonly districts?: readonly Row[]
}

interface Entry {
  readonly place: Place
  /** Folded, without spaces, with and without the article. */
  readonly names: readonly string[]
  /** Folded, with the region. */
  readonly words: readonly string[]
}

const fold = (text: string) =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const squeeze = (text: string) => text.replaceAll(' ', '')
const withoutArticle = (folded: string) => folded.replace(/^(al |ال)/, '')
const slug = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '-')

interface Region {
  readonly id: string
  readonly en: string
  readonly ar: string
}

const toPlace = ({ en, ar, at }: Row, region: Region): Place => ({
  _id: `${region.id}/${slug(en)}`,
  nameEn: en,
  nameAr: ar,
  regionEn: region.en,
  regionAr: region.ar,
  coordinates: at as Coordinates,
})

const cityRows = [...saudiArabia, ...gulf].flatMap(({ code, en, ar, cities }) =>
  cities.map((row: Row) => ({ row, country: { id: code.toLowerCase(), en, ar } })),
)
const cities: ReadonlyMap<string, Place> = new Map(
  cityRows.map(({ row, country }) => toPlace(row, country)).map((place) => [place._id, place]),
)

function toEntry(row: Row, parent: Region): Entry {
  const names = [row.en, row.ar, ...(row.also ?? [])].map(fold)
  return {
    place: toPlace(row, parent),
    names: names.flatMap((name) => [squeeze(name), squeeze(withoutArticle(name))]),
    words: [...names, fold(parent.en), fold(parent.ar)].flatMap((name) => name.split(' ')),
  }
}

/** Cities before districts, each in the order of the files. */
export function readGazetteer(): readonly Entry[] {
  const entries = cityRows.map(({ row, country }) => ({ row, country, entry: toEntry(row, country) }))
  const districts = entries.flatMap(({ row, country, entry }) => {
    const parent = { id: entry.place._id, en: `${row.en}, ${country.en}`, ar: `${row.ar}، ${country.ar}` }
    return (row.districts ?? []).map((district) => toEntry(district, parent))
  })
  return [...entries.map(({ entry }) => entry), ...districts]
}

const maximumPlaces = 10

/** 0 is the best; undefined for no match. */
function rank({ names, words }: Entry, query: string): number | undefined {
  const squeezed = squeeze(query)
  if (names.some((name) => name.startsWith(squeezed))) return 0
  if (names.some((name) => name.includes(squeezed))) return 1
  const parts = query.split(' ')
  return parts.length > 1 && parts.every((part) => words.some((word) => word.startsWith(part))) ? 2 : undefined
}

/** A beginning before any other part of a name, then name and region together (`olaya riyadh`). */
export function searchPlaces(gazetteer: readonly Entry[], text: string): Place[] {
  const query = fold(text)
  if (query === '') return []
  const ranked = Map.groupBy(gazetteer, (entry) => rank(entry, query))
  return [0, 1, 2]
    .flatMap((each) => ranked.get(each) ?? [])
    .slice(0, maximumPlaces)
    .map(({ place }) => place)
}

const kilometresPerDegree = 111.2
const maximumKilometres = 60

/** Calculates on a plane, which is exact enough over the distances that are answered. */
function kilometres([longitude, latitude]: Coordinates, [otherLongitude, otherLatitude]: Coordinates): number {
  const east = (otherLongitude - longitude) * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(east, otherLatitude - latitude) * kilometresPerDegree
}

type Located = Pick<Place, '_id' | 'coordinates'>

/** Nearest first. */
const listNearby = <P extends Located>(places: readonly P[], position: Coordinates): P[] =>
  places
    .map((place) => ({ place, distance: kilometres(position, place.coordinates) }))
    .filter(({ distance }) => distance <= maximumKilometres)
    .sort((one, other) => one.distance - other.distance)
    .map(({ place }) => place)

export const nearestPlaces = (gazetteer: readonly Entry[], position: Coordinates): Place[] =>
  listNearby(
    gazetteer.map(({ place }) => place),
    position,
  ).slice(0, maximumPlaces)

/** Cities, and their districts under the id of the city: the centre of a small town may be nearer to a suburb than that of its own city. */
const centres: readonly Located[] = cityRows.flatMap(({ row, country }) => {
  const { _id, coordinates } = toPlace(row, country)
  return [{ _id, coordinates }, ...(row.districts ?? []).map(({ at }) => ({ _id, coordinates: at as Coordinates }))]
})

/** Null further than 60 km from any city, and without a location. */
export function nearestCityId(longitude: number | null, latitude: number | null): string | null {
  if (longitude === null || latitude === null) return null
  return listNearby(centres, [longitude, latitude])[0]?._id ?? null
}

/** The city that a filter names; null without one. @throws Problem `VALIDATION_FAILED` */
export function readCityFilter(id: string | undefined): City | null {
  const city = findCity(id ?? null)
  if (id !== undefined && !city) throw fieldProblem('city', 'invalid')
  return city
}

export function findCity(id: string | null): City | null {
  const place = id === null ? undefined : cities.get(id)
  return place ? { _id: place._id, nameEn: place.nameEn, nameAr: place.nameAr } : null
}
