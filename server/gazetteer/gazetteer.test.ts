import { describe, expect, test } from 'vitest'
import { firstNonArabic } from '#contract/typed-text.ts'
import { findCity, nearestCityId, nearestPlaces, readGazetteer, searchPlaces } from './gazetteer.ts'

const gazetteer = readGazetteer()
const places = gazetteer.map(({ place }) => place)
const find = (text: string) => searchPlaces(gazetteer, text).map(({ nameEn, regionEn }) => `${nameEn}, ${regionEn}`)

describe('the data', () => {
  test('has the cities and districts of the Gulf, each with its own id', () => {
    expect(places.length).toBeGreaterThanOrEqual(350)
    expect(new Set(places.map(({ _id }) => _id)).size).toBe(places.length)
  })

  test('every place is within the Gulf states, and a district is near its city', () => {
    for (const { _id, coordinates } of places) {
      const [longitude, latitude] = coordinates
      expect(longitude > 34 && longitude < 60 && latitude > 16 && latitude < 33, _id).toBe(true)
      const city = places.find((other) => _id.startsWith(`${other._id}/`))
      if (!city) continue
      const [cityLongitude, cityLatitude] = city.coordinates
      expect(Math.hypot(longitude - cityLongitude, latitude - cityLatitude), _id).toBeLessThan(0.4)
    }
  })

  test('names are Latin and Arabic, and unique in their region', () => {
    for (const { nameEn, nameAr } of places) {
      expect(nameEn).toMatch(/^[A-Z][A-Za-z ]+$/)
      expect(firstNonArabic(nameAr), nameAr).toBeUndefined()
      expect(nameAr).toMatch(/^\p{Script=Arabic}/u)
    }
    for (const name of ['nameEn', 'nameAr'] as const) {
      const inRegion = places.map((place) => `${place[name]} / ${place.regionEn}`)
      expect(inRegion.filter((each, index) => inRegion.indexOf(each) !== index)).toEqual([])
    }
  })
})

describe('the search', () => {
  test('finds cities before districts, and a beginning before any other part', () => {
    expect(find('riy').slice(0, 2)).toEqual(['Riyadh, Saudi Arabia', 'Riyadh Al Khabra, Saudi Arabia'])
    expect(find('kha')[0]).toBe('Khamis Mushait, Saudi Arabia')
    expect(find('rayyan').slice(0, 2)).toEqual(['Al Rayyan, Qatar', 'Al Rayyan, Riyadh, Saudi Arabia'])
  })

  test.each([
    ['with or without the article', ['Al Olaya', 'al-olaya', 'olaya', 'alolaya'], 'Al Olaya, Riyadh, Saudi Arabia'],
    ['Arabic without hamza, diacritics and the exact last letter', ['جده', 'جدة', 'جِدّة'], 'Jeddah, Saudi Arabia'],
    ['Arabic with or without the article', ['العليا', 'عليا', 'العُلَيّا'], 'Al Olaya, Riyadh, Saudi Arabia'],
    ['other spellings', ['mecca', 'MAKKAH', 'مكه'], 'Makkah, Saudi Arabia'],
    ['district and city together', ['olaya khobar', 'khobar olaya', 'العليا الخبر'], 'Al Olaya, Khobar, Saudi Arabia'],
  ])('%s', (_what, texts, first) => {
    for (const text of texts) expect(find(text)[0], text).toBe(first)
  })

  test('answers ten at most, and nothing for a text without letters', () => {
    expect(find('al')).toHaveLength(10)
    expect(find('،-')).toEqual([])
    expect(find('zzzz')).toEqual([])
  })
})

test('the nearest places come nearest first, none from far away', () => {
  expect(
    nearestPlaces(gazetteer, [46.6851, 24.6949])
      .slice(0, 2)
      .map(({ nameEn }) => nameEn),
  ).toEqual(['Al Olaya', 'Al Sulaimaniyah'])
  expect(nearestPlaces(gazetteer, [-30, 10])).toEqual([])
})

test('a suburb belongs to its city, also where the centre of a neighbouring town is nearer', () => {
  expect(nearestCityId(46.627, 24.776)).toBe('sa/riyadh')
  expect(nearestCityId(46.5722, 24.7342)).toBe('sa/diriyah')
})

test('a location belongs to its nearest city, and to none further than 60 km away', () => {
  expect([nearestCityId(46.685, 24.695), nearestCityId(39.17, 21.54), nearestCityId(0, 0)]).toEqual(['sa/riyadh', 'sa/jeddah', null])
  expect([nearestCityId(null, null), findCity(null), findCity('sa/atlantis')]).toEqual([null, null, null])
  expect(findCity('sa/jeddah')).toEqual({ _id: 'sa/jeddah', nameEn: 'Jeddah', nameAr: 'جدة' })
})
