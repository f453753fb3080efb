import { expect, test } from 'vitest'
import { noteRules } from '#contract/morning-note.ts'
import { ar } from '#contract/note-words.ar.ts'
import { en } from '#contract/note-words.en.ts'
import { noSpecialHours, type SpecialHours } from '#contract/special-hours.ts'
import { everyDay } from '#contract/timings.ts'
import { rollHistory } from '#server/testing/note-histories.ts'
import { countFacts, isTrue } from '#server/testing/note-recount.ts'
import { chooseFindings } from './choose-findings.ts'

const now = Date.parse('2026-03-04T09:00:00Z')
const silence = { recent: [], hidden: new Set<never>() }
const notes = Array.from({ length: 1_000 }, (_, seed) => {
  const history = rollHistory(seed, now)
  const facts = countFacts(history)
  return { history, facts, findings: chooseFindings(facts, silence) }
})

test('in a thousand histories no sentence is false, and every rule speaks', () => {
  const spoken = new Map<string, number>()
  for (const [seed, { history, findings }] of notes.entries()) {
    expect(findings.length).toBeLessThanOrEqual(3)
    for (const { sentence } of findings) {
      spoken.set(sentence.rule, (spoken.get(sentence.rule) ?? 0) + 1)
      expect(isTrue(sentence, history), `history ${seed}: ${JSON.stringify(sentence)}`).toBe(true)
    }
  }
  expect([...spoken.keys()].toSorted()).toEqual([...noteRules].toSorted())
})

test('a wrong number would be noticed', () => {
  const wrong = notes.flatMap(({ history, findings }) =>
    findings.map(({ sentence }) => {
      const key = (['number', 'customers', 'recipients'] as const).find((name) => name in sentence) ?? 'number'
      return isTrue({ ...sentence, [key]: 1_000 }, history)
    }),
  )
  expect(wrong.length).toBeGreaterThan(500)
  expect(wrong).not.toContain(true)
})

test('a hidden or repeated sentence gives way to the next', () => {
  const { facts, findings } = notes.find((each) => each.findings.length === 3)!
  const [first] = findings
  const { rule } = first!.sentence
  expect(chooseFindings(facts, { recent: [first!], hidden: new Set() }).map(({ sentence }) => sentence.rule)).not.toContain(rule)
  expect(chooseFindings(facts, { recent: [], hidden: new Set([rule]) }).map(({ sentence }) => sentence.rule)).not.toContain(rule)
  const another = { ...first!, subject: 'another' }
  expect(chooseFindings(facts, { recent: [another], hidden: new Set() })[0]).toEqual(first)
})

test('an hour in which special hours close the business is not called quiet', () => {
  const quiet = notes.find(({ findings }) => findings.some(({ sentence }) => sentence.rule === 'quietHours'))!
  const rulesWith = (special: SpecialHours | null) =>
    chooseFindings({ ...quiet.facts, shop: { ...quiet.facts.shop, special } }, silence).map(({ sentence }) => sentence.rule)
  expect(rulesWith(noSpecialHours)).toContain('quietHours')
  const closed = { from: '2026-02-04', to: '2026-03-03', hours: null }
  expect(rulesWith({ ...noSpecialHours, dates: [closed] })).not.toContain('quietHours')
  // Ramadan began on 18 February.
  expect(rulesWith({ ...noSpecialHours, ramadan: everyDay('23:00', '03:00'), dates: [{ ...closed, to: '2026-02-17' }] })).not.toContain(
    'quietHours',
  )
})

const fmt = {
  number: (value: number) => String(Math.round(value * 10) / 10),
  money: (riyals: number) => `SAR ${riyals}`,
  day: (day: string) => day.slice(5),
  time: (hour: number) => `${hour}:00`,
  name: (text: string) => text,
}
const day = '2026-03-03'

test.each([
  [1, '1 customer has not used “Tea” yet, and it ends for them by 03-03.', 'عميل واحد'],
  [2, '2 customers have not used “Tea” yet, and it ends for them by 03-03.', 'عميلان'],
  [5, '5 customers have not used', '5 عملاء'],
  [19, '19 customers', '19 عميلاً'],
  [100, '100 customers', '100 عميل'],
])('%s customers are counted in both languages', (customers, english, arabic) => {
  const sentence = { rule: 'endingVoucher', customers, until: day, voucher: { id: 'a', nameEn: 'Tea', nameAr: 'شاي' } } as const
  const inEnglish = en.describe(sentence, fmt)
  expect(`${inEnglish.figure} ${inEnglish.rest}`).toContain(english)
  const inArabic = ar.describe(sentence, fmt)
  expect(inArabic.figure).toBe(arabic)
  expect(inArabic.rest).toContain('«شاي»')
})
