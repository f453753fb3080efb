import { afterEach, expect, test, vi } from 'vitest'
import { findByPlaceService } from './place-service.ts'
import type { PlaceQuery } from './places.ts'

afterEach(() => void vi.unstubAllGlobals())

function stubService(answer: unknown, status = 200) {
  const fetch = vi.fn(async (_address: URL) => Response.json(answer, { status }))
  vi.stubGlobal('fetch', fetch)
  return () => fetch.mock.lastCall?.[0].href
}

const find = (url: string, query: PlaceQuery, language: 'en' | 'ar' = 'en') =>
  findByPlaceService({ url, language, query, signal: new AbortController().signal })

const photon = 'https://places.example.test/api'
const nominatim = 'https://maps.example.test/nominatim/search'

const photonPlace = (properties: object, coordinates: unknown = [46.685, 24.695]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'N', osm_id: 1, ...properties },
})

test('Photon: its places, without those it describes wrongly', async () => {
  const address = stubService({
    features: [
      photonPlace({ name: 'العليا', city: 'الرياض', country: 'السعودية' }),
      photonPlace({ name: 'Far out' }, [460, 24]),
      photonPlace({ country: 7 }),
      photonPlace({}),
      null,
    ],
  })
  expect(await find(photon, { q: 'العليا' }, 'ar')).toEqual([
    { id: 'N146.685,24.695', name: 'العليا', region: 'الرياض، السعودية', coordinates: [46.685, 24.695] },
  ])
  expect(address()).toBe(`${photon}?q=${encodeURIComponent('العليا')}&limit=10&lang=default`)
  await find(photon, { near: '46.68500,24.69500' })
  expect(address()).toBe('https://places.example.test/reverse?lon=46.68500&lat=24.69500&lang=en')
})

test('Nominatim: its list, and the one place of a position', async () => {
  const row = { place_id: 12, lon: '46.685', lat: '24.695', name: 'Al Olaya', display_name: 'Al Olaya, Riyadh, Saudi Arabia' }
  const place = { id: '12', name: 'Al Olaya', region: 'Riyadh, Saudi Arabia', coordinates: [46.685, 24.695] }
  const address = stubService([row, { ...row, lon: 'east' }, 'nothing'])
  expect(await find(nominatim, { q: 'olaya' })).toEqual([place])
  expect(address()).toBe(`${nominatim}?q=olaya&limit=10&format=jsonv2&accept-language=en`)
  const reverse = stubService(row)
  expect(await find(nominatim, { near: '46.68500,24.69500' })).toEqual([place])
  expect(reverse()).toBe('https://maps.example.test/nominatim/reverse?lon=46.68500&lat=24.69500&format=jsonv2&accept-language=en')
  stubService({ error: 'Unable to geocode' })
  expect(await find(nominatim, { near: '0.00000,0.00000' })).toEqual([])
})

test('an error or an unknown format is a failure, not an empty list', async () => {
  stubService({}, 503)
  await expect(find(photon, { q: 'olaya' })).rejects.toThrow('503')
  stubService('nothing')
  await expect(find(photon, { q: 'olaya' })).rejects.toThrow('unknown format')
})
