import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AnnouncementInput } from '#contract/announcements.ts'
import { DealInput } from '#contract/deals.ts'
import { arabicText } from '#contract/field-rules.ts'
import { toRiyals } from '#contract/money.ts'
import { fieldIssues, requiredText } from '#contract/rules.ts'
import { day } from './clock.ts'
import { businesses, dealStates, dealTemplates, hours } from './content/content.ts'
import type { DealRow } from './deals.ts'
import { buildDemo } from './demo.ts'
import { toMinuteRange } from './opening.ts'
import { pictureNames } from './pictures/render.ts'

const now = Date.parse('2026-11-20T11:20:00Z')
const build = (at: number) => buildDemo(at, { passwordHash: '', securityAnswerHash: '' })
const demo = build(now)
const { world } = demo
const rows = world.deals.map(({ row }) => row)
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const count = <T>(list: readonly T[], is: (item: T) => boolean) => list.filter(is).length
const texts = rows.flatMap((row) => [row.nameAr, row.detailsAr, row.termsAndConditionsAr])

test('the same moment gives the same demo, another one the same ids', () => {
  expect(digest(build(now))).toBe(digest(demo))
  const { world: later } = build(now + 400 * day)
  expect(later.deals.map(({ row }) => row.id)).toEqual(rows.map(({ id }) => id))
  expect(later.providers.map(({ id }) => id)).toEqual(world.providers.map(({ id }) => id))
  expect(new Set(businesses.map(({ key }) => key)).size).toBe(businesses.length)
})

describe('deals', () => {
  test('each could have been sent by its shop', () => {
    for (const { row, business } of world.deals) {
      const named = `${business.key}/${row.nameEn}`
      const sent = DealInput.safeParse({
        ...row,
        originalPrice: toRiyals(row.originalPrice),
        discountPercentage: row.discountBasisPoints / 100,
        discountedPrice: toRiyals(row.discountedPrice),
        dealTimingsOption: row.timingsOption,
        dealTimings: row.timings,
      })
      expect(sent.success ? [] : fieldIssues(sent.error.issues), named).toEqual([])
      expect(sent.data, named).toMatchObject({
        nameEn: row.nameEn,
        nameAr: row.nameAr,
        termsAndConditionsAr: row.termsAndConditionsAr,
        dealTimings: row.timings,
      })
    }
  })

  test('no gap is left in a text, and no two vouchers of a shop share a name', () => {
    for (const text of [...texts, ...rows.flatMap((row) => [row.detailsEn, row.termsAndConditionsEn])])
      expect(text).not.toMatch(/[{}]|undefined| {2}|\s[.,،]/)
    for (const name of ['nameEn', 'nameAr'] as const)
      expect(new Set(rows.map((row) => `${row.providerId} ${row[name]}`)).size).toBe(rows.length)
  })

  test('Arabic names are free of Latin letters, and every Arabic text is in Arabic', () => {
    for (const { nameAr } of rows) expect(nameAr).not.toMatch(/\p{Script=Latin}/u)
    for (const text of texts) expect(text.match(/\p{Script=Latin}/gu)?.length ?? 0).toBeLessThan(8)
  })

  test('are valid only while their shop is open, some of them past midnight; what a machine at the door hands out always is', () => {
    const isAtTheDoor = ({ timings }: DealRow) => timings[0] === hours.dayAndNight.timings[0]
    for (const { row, business } of world.deals.filter(({ row, key }) => !isAtTheDoor(row) && !dealStates.faults[key]?.hours)) {
      for (const timing of row.timings) {
        const open = hours[business.hours].timings.find((each) => each.day === timing.day)
        expect(open, `${business.key}/${row.nameEn} on ${timing.day}`).toBeDefined()
        expect(toMinuteRange(timing)[0]).toBeGreaterThanOrEqual(toMinuteRange(open!)[0])
        expect(toMinuteRange(timing)[1]).toBeLessThanOrEqual(toMinuteRange(open!)[1])
      }
    }
    expect(count(rows, ({ timings }) => timings.some((timing) => toMinuteRange(timing)[1] > 24 * 60))).toBeGreaterThan(40)
    expect(count(rows, ({ timings }) => timings.length < 7)).toBeGreaterThan(40)
    expect(count(rows, ({ timingsOption }) => timingsOption === 'COMMON')).toBeGreaterThan(60)
  })

  test.each([
    [/hammour/i, ['fish']],
    [/seafood|shrimp/i, ['seafood']],
    [/kebab|grill for|lamb chops|barbecue/i, ['grill']],
    [/lamb (mandi|shank|shoulder)/i, ['lamb']],
    [/chickens? (with|kabsa)/i, ['rice']],
    [/juices|iced|cold (brew|drinks)/i, ['coldDrinks']],
    [/karak|afternoon tea/i, ['tea']],
    [/pastry|croissant/i, ['pastry']],
    [/ice cream/i, ['iceCream']],
    [/baklava/i, ['baklava']],
    [/kunafa/i, ['kunafa']],
    [/^(sukkari|ajwa|stuffed) dates|^date molasses/i, ['dates']],
    [/bouquet|^flowers? (arr)|weekly flowers/i, ['flowers']],
    [/haircut|shave/i, ['barber']],
    [/massage|hammam/i, ['spaStones']],
    [/manicure|nail extensions/i, ['nailPolish']],
    [/bicycle/i, ['bicycle']],
    [/tyres|oil and filter/i, ['carService']],
  ])('vouchers with %s in their name show it', (name, pictures) => {
    const named = Object.values(dealTemplates)
      .flat()
      .filter(({ variants }) => variants.some(({ nameEn }) => name.test(nameEn)))
    expect([...new Set(named.map(({ picture }) => picture))]).toEqual(pictures)
  })

  test('each picture is the cover of a voucher', () => {
    const shown = new Set(
      Object.values(dealTemplates)
        .flat()
        .map(({ picture }) => picture),
    )
    expect(pictureNames.filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('businesses', () => {
  test('have names in both languages, a phone number and a commercial registration', () => {
    for (const row of world.providers) {
      expect(requiredText(60).safeParse(row.businessNameEn).success, row.businessNameEn).toBe(true)
      expect(arabicText(60).safeParse(row.businessNameAr).success, row.businessNameAr).toBe(true)
      expect(row.phoneNo).toMatch(/^5\d{8}$/)
      expect(row.commercialRegNo).toMatch(/^\d{10}$/)
      expect(Boolean(row.reason)).toBe(row.approvalStatus === 'REJECTED')
    }
  })
})

test('each scheduled notification could have been sent by its business', () => {
  for (const { title, message, language, translatedTitle, translatedMessage, scheduledAt } of demo.announcements) {
    const translation = translatedTitle && translatedMessage ? { title: translatedTitle, message: translatedMessage } : null
    const input = { title, message, language, translation, scheduledDateTime: scheduledAt?.toISOString() ?? null }
    expect(AnnouncementInput.safeParse(input).error?.issues, title).toBeUndefined()
  }
})
