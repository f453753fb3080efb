import { describe, expect, test, vi } from 'vitest'
import type { ReviewCheckName } from '#contract/review-checks.ts'
import { noSpecialHours, type SpecialHours } from '#contract/special-hours.ts'
import { everyDay } from '#contract/timings.ts'
import { faultlessDeal, usualSurroundings } from '#server/testing/checked-deals.ts'
import { allChecks } from './all-checks.ts'
import type { CheckedDeal, Surroundings } from './check.ts'
import { chooseLane, runChecks } from './run-checks.ts'

const onFailure = vi.fn()

async function check(name: ReviewCheckName, changes: Partial<CheckedDeal> = {}, around: Partial<Surroundings> = {}) {
  const results = await runChecks({ ...faultlessDeal, ...changes }, { ...usualSurroundings, ...around }, { onFailure })
  return results.find((each) => each.name === name)!
}

const closedFrom = (from: string, to: string): SpecialHours => ({ ...noSpecialHours, dates: [{ from, to, hours: null }] })
const inRamadan: SpecialHours = { ...noSpecialHours, ramadan: everyDay('16:00', '02:00') }

const result = async (...[name, changes, around]: Parameters<typeof check>) => (await check(name, changes, around)).result

test('a voucher without faults passes all checks and is clean', async () => {
  const results = await runChecks(faultlessDeal, usualSurroundings, { onFailure })
  expect(results.filter((each) => each.result !== 'passed')).toEqual([])
  expect(chooseLane(results)).toBe('clean')
})

describe('texts', () => {
  const long = 'A whole hammour, grilled over charcoal with lemon and our own spices, with rice and salad for four.'
  test.each<[Partial<CheckedDeal>, problem: string, field: string]>([
    [{ nameEn: '- 7 -' }, 'missing', 'nameEn'],
    [{ nameAr: '…' }, 'missing', 'nameAr'],
    [{ detailsEn: 'Test' }, 'placeholder', 'detailsEn'],
    [{ detailsAr: 'قريبًا...' }, 'placeholder', 'detailsAr'],
    [{ detailsAr: 'ههههه' }, 'placeholder', 'detailsAr'],
    [{ detailsEn: 'Lorem ipsum dolor sit amet' }, 'placeholder', 'detailsEn'],
    [{ detailsEn: faultlessDeal.detailsAr }, 'otherLanguage', 'detailsEn'],
    [{ termsAndConditionsAr: faultlessDeal.termsAndConditionsEn }, 'otherLanguage', 'termsAndConditionsAr'],
    [{ detailsAr: `${faultlessDeal.detailsAr} ${faultlessDeal.detailsEn}` }, 'sameText', 'detailsAr'],
    [{ detailsEn: long, detailsAr: 'سمك مشوي على الفحم' }, 'short', 'detailsAr'],
    [
      { detailsEn: 'Fish', detailsAr: 'هامور كامل يُشوى على الفحم بالليمون وخلطتنا الخاصة ويُقدَّم مع الأرز والطحينة والسلطة' },
      'short',
      'detailsEn',
    ],
  ])('%o', async (changes, problem, field) => {
    expect(await check('textsComplete', changes)).toMatchObject({
      result: 'failed',
      values: { problem, field },
      frames: [{ field }],
    })
  })

  test('short texts, brand names and joiners are complete', async () => {
    for (const changes of [{ detailsEn: 'Fish', detailsAr: 'سمك' }, { detailsAr: 'قهوة V60 مع كيك Lotus طازج' }, { nameAr: 'می‌خواهم' }])
      expect(await result('textsComplete', changes)).toBe('passed')
  })
})

describe('numbers', () => {
  const say = (detailsEn: string, detailsAr: string) => check('numbersAgree', { detailsEn, detailsAr })

  test.each([
    ['SAR 1,500 for 12 pieces, 20% off', 'خصم ٢٠٪ و١٬٥٠٠ ريال لـ ١٢ قطعة'],
    ['Book 24 hours ahead', 'الحجز قبل أربع وعشرين ساعة'],
    ['Twelve burgers for sixteen people', 'اثنتا عشرة قطعة لستة عشر شخصاً'],
    ['twenty-one days, 300 guests', 'واحد وعشرون يوماً لثلاثمئة ضيف، 300'],
    ['From 4 pm to 10:30 p.m.', 'من الساعة 4 عصراً إلى 10:30 مساءً'],
    ['From 16:00 to 22:30', 'من الساعة ٤ مساءً حتى ١٠:٣٠ مساءً'],
    ['Call 0560 487 378 or +966560487378', 'الاتصال على ٠٥٦٠ ٤٨٧ ٣٧٨ أو 0560487378'],
    ['2 cups and 1 cake', 'كوبان وكيكة'],
    ['500 g of chocolate, 3D photo', 'نصف كيلو شوكولاتة وصورة ثلاثية الأبعاد'],
    ['20 percent', 'عشرون بالمئة'],
    ['45 SAR', '45 ر.س'],
    ['Ten metres', '10 م'],
  ])('%s = %s', async (en, ar) => {
    expect(await say(en, ar)).toMatchObject({ result: 'passed', frames: [] })
  })

  test.each([
    ['costs SAR 15', 'بسعر 25 ريالاً', { en: 'SAR 15', ar: 'SAR 25' }, ['SAR 15', '25 ريالاً']],
    ['20% off', 'خصم ١٥٪', { en: '20%', ar: '15%' }, ['20%', '١٥٪']],
    ['20% off', 'خصم 20 ريالاً', { en: '20%', ar: 'SAR 20' }, ['20%', '20 ريالاً']],
    ['until 10 pm', 'حتى 10 صباحاً', { en: '22:00', ar: '10:00' }, ['10 pm', '10 صباحاً']],
    ['six pieces', 'أربع قطع', { en: '6', ar: '4' }, ['six', 'أربع']],
    ['1,500 guests', '١٥٠ ضيفاً', { en: '1500', ar: '150' }, ['1,500', '١٥٠']],
    ['valid for 90 days', 'لمدة محدودة', { en: '90', ar: '' }, ['90']],
    ['for a short time', 'تسري ٩٠ يوماً', { en: '', ar: '90' }, ['٩٠']],
    ['Call 0560487378', 'الاتصال على 0560487379', { en: '560487378', ar: '560487379' }, ['0560487378', '0560487379']],
  ])('%s is not %s', async (en, ar, values, framed) => {
    const found = await say(en, ar)
    expect(found).toMatchObject({ result: 'failed', values })
    const texts = { detailsEn: en, detailsAr: ar }
    expect(found.frames.map(({ field, from, to }) => texts[field as keyof typeof texts].slice(from, to))).toEqual(
      framed.map((text) => text.replace('SAR 15', '15')),
    )
  })

  test('numbers of any length are compared by their digits, and cut in the sentence', async () => {
    const nines = '9'.repeat(1_999)
    const found = await say(`${nines}8`, `${nines}7`)
    const cut = `${'9'.repeat(24)}…`
    expect(found).toMatchObject({ result: 'failed', values: { en: cut, ar: cut } })
    const grouped = await say('9,007,199,254,740,993 points', '9,007,199,254,740,992 نقطة')
    expect(grouped).toMatchObject({ result: 'failed', values: { en: '9007199254740993', ar: '9007199254740992' } })
    const endless = Array.from({ length: 300 }, () => ',999').join('')
    expect(await say(`9${endless}`, `9${endless}`)).toMatchObject({ result: 'passed' })
  })

  test('a number that only another text of the language has is not missing', async () => {
    expect(await result('numbersAgree', { nameAr: 'قهوة 250 جم', detailsEn: 'Coffee, 250 g', detailsAr: 'قهوة مختصة' })).toBe('passed')
  })
})

describe('terms', () => {
  test.each<[Partial<CheckedDeal>, values: object]>([
    [{ termsAndConditionsEn: 'Valid until 10 pm.' }, { problem: 'until', said: '22:00', set: '23:00' }],
    [{ termsAndConditionsAr: 'تسري حتى الساعة ١٠ مساءً.' }, { problem: 'until', said: '22:00', set: '23:00' }],
    [{ detailsEn: 'Served from 5 pm to 11 pm.' }, { problem: 'from', said: '17:00', set: '16:00' }],
    [{ detailsAr: 'من الساعة 4 عصراً إلى 10 مساءً.' }, { problem: 'until', said: '22:00', set: '23:00' }],
    [{ termsAndConditionsEn: 'Not valid on Fridays.' }, { problem: 'day', said: 'Friday', set: 'Friday' }],
    [{ termsAndConditionsAr: 'ما عدا يوم الجمعة.' }, { problem: 'day', said: 'Friday', set: 'Friday' }],
    [{ termsAndConditionsAr: 'لا تسري في نهاية الأسبوع.' }, { problem: 'day', said: 'Friday', set: 'Friday' }],
    [{ termsAndConditionsEn: 'One per person.' }, { problem: 'quantity', said: 1, set: 3 }],
    [{ termsAndConditionsEn: 'Twice per customer' }, { problem: 'quantity', said: 2, set: 3 }],
    [{ termsAndConditionsAr: 'قسيمة واحدة لكل عميل.' }, { problem: 'quantity', said: 1, set: 3 }],
    [{ termsAndConditionsAr: 'مرتين لكل شخص' }, { problem: 'quantity', said: 2, set: 3 }],
    [{ termsAndConditionsAr: '٥ قسائم لكل عميل' }, { problem: 'quantity', said: 5, set: 3 }],
    [{ termsAndConditionsAr: 'مرة واحدة للشخص.' }, { problem: 'quantity', said: 1, set: 3 }],
  ])('%o', async (changes, values) => {
    expect(await check('termsAgree', changes)).toMatchObject({ result: 'failed', values })
  })

  test.each<Partial<CheckedDeal>>([
    { termsAndConditionsEn: 'Valid from 4 pm until 11 pm.', termsAndConditionsAr: 'تسري من الساعة 4 عصراً حتى 11 مساءً.' },
    { termsAndConditionsEn: 'Book before 6 pm. Free cancellation until 2 pm.', termsAndConditionsAr: 'الإلغاء مجاناً حتى الساعة 2 ظهراً.' },
    { termsAndConditionsEn: '3 vouchers per customer.', termsAndConditionsAr: 'ثلاث قسائم لكل عميل.' },
    { termsAndConditionsEn: 'One cup per person, one voucher per customer per day.', termsAndConditionsAr: 'كوب واحد لكل شخص.' },
    { termsAndConditionsEn: 'Not valid on National Day.', termsAndConditionsAr: 'لا تسري في اليوم الوطني.' },
    { termsAndConditionsEn: 'Closed on Friday mornings.', termsAndConditionsAr: 'لا تسري يوم الجمعة وقت الصلاة.' },
    { termsAndConditionsEn: 'Not valid on Fridays.', timings: everyDay('16:00', '23:00').filter(({ day }) => day !== 'Friday') },
  ])('%o agree', async (changes) => {
    expect(await check('termsAgree', changes)).toMatchObject({ result: 'passed' })
  })

  test('a line about an occasion is not compared with the week, and an occasion that only the terms exclude is noted', async () => {
    const noted = async (changes: Partial<CheckedDeal>, specialHours: SpecialHours | null = null) => {
      const { result: outcome, values } = await check('termsAgree', changes, { specialHours })
      return [outcome, values.occasions]
    }
    expect(await noted({ termsAndConditionsEn: 'In Ramadan valid from 8 pm until 2 am.' })).toEqual(['passed', undefined])
    expect(await noted({ termsAndConditionsAr: 'في رمضان حتى الساعة 2 صباحاً.' })).toEqual(['passed', undefined])
    const terms = { termsAndConditionsEn: 'Not valid during the Eid holidays.', termsAndConditionsAr: 'لا تسري في اليوم الوطني.' }
    expect(await noted(terms)).toEqual(['passed', 'eidAlFitr,eidAlAdha,nationalDay'])
    expect(await noted({ ...terms, notValidIn: ['eidAlFitr', 'eidAlAdha'] })).toEqual(['passed', 'nationalDay'])
    const closed: SpecialHours = { ...noSpecialHours, holidays: [{ kind: 'nationalDay', hours: null }] }
    expect(await noted({ termsAndConditionsAr: 'لا تسري في اليوم الوطني.' }, closed)).toEqual(['passed', undefined])
  })
})

test('forbidden words are whole words, with Arabic prefixes and marks, and framed where they stand', async () => {
  const found = async (detailsEn: string, detailsAr: string) => {
    const { values, frames } = await check('forbiddenWords', { detailsEn, detailsAr })
    const texts = { detailsEn, detailsAr }
    return [values.words, frames.map(({ field, from, to }) => texts[field as keyof typeof texts].slice(from, to))]
  }
  expect(await found('A glass of WINE', 'كأس وبالنَّبيذ')).toEqual(['wine, نبيذ', ['WINE', 'وبالنَّبيذ']])
  expect(await found('Join the Lucky  Draw', 'سحب')).toEqual(['lucky draw', ['Lucky  Draw']])
  // Letters of Persian, Cyrillic and Greek.
  expect(await found('A glass of w\u0456n\u0435, \u03bducky, WINΕ', 'نبیذ')).toEqual(['wine, نبيذ', ['w\u0456n\u0435', 'WINΕ', 'نبیذ']])
  expect(await found('Swine and wine vinegar', 'كبيرة وغير كحولية بيرة')).toEqual([undefined, []])
})

test.each<[ReviewCheckName, Partial<CheckedDeal>, Partial<Surroundings>, object]>([
  ['usualDiscount', { discountBasisPoints: 9_000 }, {}, { result: 'failed', values: { discount: 90, low: 10, high: 60, count: 10 } }],
  ['usualDiscount', { discountBasisPoints: 500 }, {}, { result: 'failed', frames: [{ field: 'discountPercentage' }] }],
  ['usualDiscount', { discountBasisPoints: 6_000 }, {}, { result: 'passed' }],
  [
    'usualDiscount',
    { discountBasisPoints: 9_000 },
    { categoryDiscounts: async () => [1, 2] },
    { result: 'passed', values: { discount: 90, count: 2 } },
  ],
  [
    'withinShopHours',
    { timings: everyDay('16:00', '23:30') },
    {},
    { result: 'failed', values: { day: 'Monday', shopClosingTime: '23:00', days: 7 } },
  ],
  [
    'withinShopHours',
    {},
    { shopHours: everyDay('16:00', '23:00').slice(1) },
    { result: 'failed', values: { shopOpeningTime: '', days: 1 } },
  ],
  ['withinShopHours', { timings: everyDay('20:00', '02:00') }, { shopHours: everyDay('00:00', '23:59') }, { result: 'passed' }],
  ['withinShopHours', { timings: everyDay('20:00', '02:00') }, { shopHours: everyDay('18:00', '01:00') }, { result: 'failed' }],
  ['withinShopHours', {}, { shopHours: null }, { result: 'passed' }],
  [
    'withinShopHours',
    {},
    { specialHours: closedFrom('2026-02-10', '2026-03-20') },
    { result: 'failed', values: { cause: 'ownDates', from: '2026-02-10', to: '2026-03-20' }, frames: [{ field: 'dealTimings' }] },
  ],
  [
    'withinShopHours',
    {},
    { specialHours: closedFrom('2026-02-12', '2026-02-14') },
    { result: 'passed', values: { cause: 'ownDates', from: '2026-02-12', to: '2026-02-14' } },
  ],
  // Ramadan 1447 is from 18 February to 19 March 2026.
  [
    'withinShopHours',
    { timings: everyDay('08:00', '10:00') },
    { specialHours: inRamadan },
    { result: 'passed', values: { cause: 'ramadan' } },
  ],
  [
    'withinShopHours',
    { timings: everyDay('08:00', '10:00') },
    { specialHours: inRamadan, today: '2026-02-18' },
    { result: 'failed', values: { cause: 'ramadan', to: '2026-03-19' } },
  ],
  [
    'withinShopHours',
    { timings: everyDay('08:00', '10:00'), notValidIn: ['ramadan'] },
    { specialHours: inRamadan, today: '2026-02-18' },
    { result: 'passed', values: {} },
  ],
  ['withinShopHours', {}, { specialHours: inRamadan }, { result: 'passed', values: {} }],
  [
    'pictureSize',
    {},
    { coverSize: async () => ({ width: 639, height: 800 }) },
    { result: 'failed', values: { width: 639, minWidth: 640 } },
  ],
  ['pictureSize', {}, { coverSize: async () => ({ width: 640, height: 400 }) }, { result: 'passed' }],
  ['pictureSize', {}, { coverSize: async () => undefined }, { result: 'failed', values: { width: 0, height: 0 } }],
  [
    'knownBusiness',
    {},
    { decisions: async () => ({ decided: 4, approved: 4 }) },
    { result: 'failed', values: { decisions: 4, approved: 100 } },
  ],
  ['knownBusiness', {}, { decisions: async () => ({ decided: 100, approved: 89 }) }, { result: 'failed', values: { approved: 89 } }],
  ['knownBusiness', {}, { decisions: async () => ({ decided: 5, approved: 5 }) }, { result: 'passed' }],
])('%s of %o beside %o', async (name, changes, around, expected) => {
  expect(await check(name, changes, around)).toMatchObject(expected)
})

describe('lanes', () => {
  const lane = async (changes: Partial<CheckedDeal>, around: Partial<Surroundings> = {}) =>
    chooseLane(await runChecks({ ...faultlessDeal, ...changes }, { ...usualSurroundings, ...around }, { onFailure }))

  test('a fault leads to a look, an unknown business and a check that did not run to a person', async () => {
    const [fault, unknown] = [{ detailsEn: 'test' }, { decisions: async () => ({ decided: 0, approved: 0 }) }]
    expect([await lane(fault), await lane({}, unknown), await lane(fault, unknown)]).toEqual(['look', 'hand', 'hand'])
    const broken = { coverSize: () => Promise.reject(new Error('The store does not answer')) }
    expect(await lane({}, broken)).toBe('hand')
    expect(onFailure).toHaveBeenCalledWith('pictureSize', expect.any(Error))
    expect(await check('pictureSize', {}, broken)).toEqual({ name: 'pictureSize', result: 'notRun', values: {}, frames: [] })
  })

  test('a check that does not end is not run, and the others are', async () => {
    vi.useFakeTimers()
    const running = runChecks(faultlessDeal, { ...usualSurroundings, sameCover: () => new Promise(() => undefined) }, { onFailure })
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    expect((await running).flatMap((each) => (each.result === 'passed' ? [] : [each.name, each.result]))).toEqual([
      'pictureUnique',
      'notRun',
    ])
  })

  test('a check that throws at once is not run', async () => {
    const thrown = {
      lane: 'look',
      run: () => {
        throw new Error('broken')
      },
    } as const
    const results = await runChecks(faultlessDeal, usualSurroundings, { checks: { ...allChecks, termsAgree: thrown }, onFailure })
    expect(results.find(({ name }) => name === 'termsAgree')?.result).toBe('notRun')
  })
})
