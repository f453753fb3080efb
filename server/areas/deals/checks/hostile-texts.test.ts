import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReviewCheck } from '#contract/review-checks.ts'
import { faultlessDeal, usualSurroundings } from '#server/testing/checked-deals.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'
import { runChecks } from './run-checks.ts'
import { type TextField, textFields } from './text-fields.ts'

const onFailure = (name: string, err: unknown) => {
  throw new Error(`${name} did not run`, { cause: err })
}

const pieces = [
  ...[
    '12',
    '٣٤',
    '5:30',
    '%',
    '٪',
    'SAR ',
    'ريال ',
    'pm',
    'م',
    ' until ',
    ' حتى الساعة ',
    ' one per person ',
    ' قسيمة واحدة لكل عميل ',
    '\n• ',
    ', ',
    '.',
    '،',
  ],
  ...[
    'twenty-',
    'أربع وعشرين ',
    'wine ',
    'والنبيذ',
    ' Friday',
    ' الجمعة',
    ' not valid ',
    'لا تسري ',
    '\u202E',
    '\u200F',
    '\u200D',
    '\u0651',
    '𝟜',
    '👩‍👩‍👧',
    '\uD83D',
  ],
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(fc.constantFrom(...pieces, ...hostileTexts), { maxLength: 60 }).map((list) => list.join('')),
)
const texts = fc.record(Object.fromEntries(textFields.map((field) => [field, text])) as Record<TextField, typeof text>)

test('whatever the texts are, every check ends with a result of the contract and frames within the texts', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (changes) => {
      const deal = { ...faultlessDeal, ...changes }
      const results = await runChecks(deal, usualSurroundings, { onFailure })
      for (const result of results) {
        expect(ReviewCheck.parse(result)).toEqual(result)
        for (const { field, from, to } of result.frames) {
          if (from === undefined || to === undefined) continue
          expect(from).toBeLessThan(to)
          expect(to).toBeLessThanOrEqual(deal[field as TextField].length)
        }
      }
    }),
    { numRuns: 200 },
  )
})

const longest = { nameEn: 120, nameAr: 120, detailsEn: 2_000, detailsAr: 2_000, termsAndConditionsEn: 4_000, termsAndConditionsAr: 4_000 }
const fill = (piece: string) =>
  Object.fromEntries(textFields.map((field) => [field, piece.repeat(longest[field]).slice(0, longest[field])])) as Record<TextField, string>

/** Quadratic time would take minutes, so that no clock is needed: the texts are twenty times as long as they may be. */
test.each([
  ['marks', `ا${'\u0651'.repeat(30)}`],
  ['marks alone', '\u0301'],
  ['right-to-left overrides', '\u202E\u2066'],
  ['digits', '1'],
  ['digits with separators', '1,'],
  ['numbers', '7 '],
  ['number words', 'أربع و'],
  ['prefixes', 'وبال'],
  ['percent', '%1'],
  ['forbidden words', 'wine '],
  ['until', 'until 5 '],
  ['per person', 'one per '],
  ['spaces', ' '],
  ['lines', '\n•'],
])('long texts of %s take linear time', async (_name, piece) => {
  const long = Object.fromEntries(Object.entries(fill(piece)).map(([field, each]) => [field, each.repeat(20)])) as Record<TextField, string>
  const results = await runChecks({ ...faultlessDeal, ...long }, usualSurroundings, { onFailure })
  expect(results.map(({ result }) => result)).not.toContain('notRun')
  for (const { frames } of results) expect(frames.length).toBeLessThanOrEqual(50)
})
