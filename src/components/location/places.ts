import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Coordinates } from '#contract/coordinates.ts'
import { findPlaces, type Place } from '#contract/lookups.ts'
import type { Language } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Api } from '#lib/http/api.ts'
import { useServices, useSupports } from '#lib/services.ts'

/** A place in the language of the screen. */
export interface FoundPlace {
  readonly id: string
  readonly name: string
  readonly region: string | undefined
  readonly coordinates: Coordinates
}

export const placeText = ({ name, region }: FoundPlace, language: Language): string =>
  [name, region].filter(Boolean).join(language === 'ar' ? '، ' : ', ')

export type PlaceQuery = { readonly q: string; readonly near?: undefined } | { readonly near: string; readonly q?: undefined }

type FindPlaces = (query: PlaceQuery, signal: AbortSignal) => Promise<FoundPlace[]>

const inLanguage = (language: Language) => (place: Place) => ({
  id: place._id,
  name: language === 'ar' ? place.nameAr : place.nameEn,
  region: language === 'ar' ? place.regionAr : place.regionEn,
  coordinates: place.coordinates,
})

const findByApi =
  (api: Api, language: Language): FindPlaces =>
  async (query, signal) =>
    (await api.send(findPlaces, { query }, { signal })).map(inLanguage(language))

const findByService =
  (url: string, language: Language): FindPlaces =>
  async (query, signal) => {
    const { findByPlaceService } = await import('./place-service.ts')
    return findByPlaceService({ url, language, query, signal })
  }

/** The address search of this portal; undefined on a plain backend without a service of its own. */
export function usePlaceSearch(): FindPlaces | undefined {
  const { api } = useServices()
  const hasPlaces = useSupports(findPlaces)
  const language = useLanguage()
  const url = import.meta.env.VITE_PLACES_URL as string | undefined
  if (url) return findByService(url, language)
  return hasPlaces ? findByApi(api, language) : undefined
}

const placeQuery = (find: FindPlaces | undefined, language: Language, query: PlaceQuery) =>
  queryOptions({
    queryKey: ['places', language, query] as const,
    queryFn: ({ signal }) => find?.(query, signal) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })

const minimumLength = 2
const pause = 250

/** The matches of a text, 250 ms after the last key. */
export function usePlaces(text: string, isWanted: boolean) {
  const find = usePlaceSearch()
  const language = useLanguage()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const isSearched = isWanted && find !== undefined && text.length >= minimumLength
  const isSettled = settled === text
  const { data, error, isFetching, refetch } = useQuery({
    ...placeQuery(find, language, { q: settled }),
    enabled: isSearched && isSettled,
  })
  return {
    places: isSearched && isSettled ? data : undefined,
    error: isSearched && isSettled && !isFetching ? error : null,
    isSearching: isSearched && (isFetching || !isSettled),
    retry: () => void refetch(),
  }
}

const maximumDigits = 5

/** The name of a location that was stored without one; undefined while it is unknown. */
export function useNearestPlace(coordinates: Coordinates | null): FoundPlace | undefined {
  const find = usePlaceSearch()
  const language = useLanguage()
  const near = coordinates?.map((degrees) => degrees.toFixed(maximumDigits)).join(',') ?? ''
  const { data } = useQuery({ ...placeQuery(find, language, { near }), enabled: find !== undefined && near !== '' })
  return near === '' ? undefined : data?.[0]
}

/** Latitude first, as maps write it. */
export const formatCoordinates = ([longitude, latitude]: Coordinates): string =>
  `${latitude.toFixed(maximumDigits)}, ${longitude.toFixed(maximumDigits)}`
