import { expect, test } from 'vitest'
import { type CheckFrame, ReviewCheck } from '#contract/review-checks.ts'
import { cutAtFrames, framesByField, isWholeField, numberFailed } from './frames.ts'

const frame = (from: number | undefined, to: number | undefined, number = 1) => ({ field: 'detailsEn', from, to, number }) as const

/** As `text|number`, joined where two checks frame the same words. */
const cut = (text: string, frames: Parameters<typeof cutAtFrames>[1], start?: number) =>
  cutAtFrames(text, frames, start).map(({ text: piece, numbers }) => (numbers.length > 0 ? `${piece}|${numbers.join()}` : piece))

test.each([
  ['a text without frames', 'Two coffees', [], ['Two coffees']],
  ['words in the middle', 'Two coffees for 45', [frame(4, 11)], ['Two ', 'coffees|1', ' for 45']],
  ['the beginning and the end', 'Two for 45', [frame(0, 3), frame(8, 10, 2)], ['Two|1', ' for ', '45|2']],
  ['all of the text', 'Two', [frame(0, 3)], ['Two|1']],
  ['frames that overlap', 'abcdef', [frame(0, 4), frame(2, 6, 2)], ['ab|1', 'cd|1,2', 'ef|2']],
  ['two frames of one check on the same words once', 'abc', [frame(0, 3), frame(0, 3)], ['abc|1']],
  ['frames that touch', 'abcd', [frame(0, 2), frame(2, 4, 2)], ['ab|1', 'cd|2']],
  ['a frame around the whole field not at all', 'abc', [frame(undefined, undefined)], ['abc']],
  ['a frame that ends after the text', 'abc', [frame(1, 99)], ['a', 'bc|1']],
  ['a frame outside of the text not at all', 'abc', [frame(10, 12)], ['abc']],
  ['an empty frame not at all', 'abc', [frame(1, 1)], ['a', 'bc']],
  ['Arabic by its letters and marks', 'خَصم ٢٠٪', [frame(5, 8)], ['خَصم ', '٢٠٪|1']],
])('frames %s', (_what, text, frames, pieces) => {
  expect(cut(text, frames)).toEqual(pieces)
})

test('cuts nothing out of a text, wherever the frames are', () => {
  const text = 'One voucher per visit'
  for (let from = -2; from < 24; from += 1)
    for (let to = from; to < 24; to += 1)
      expect(
        cutAtFrames(text, [frame(from, to), frame(4, 11, 2)])
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
})

test('a line of a longer text has the frames of its place in the field', () => {
  expect(cut('second line', [frame(0, 5), frame(11, 17, 2)], 11)).toEqual(['second|2', ' line'])
  expect(cut('second line', [frame(8, 13)], 11)).toEqual(['se|1', 'cond line'])
})

const check = (values: object) => ReviewCheck.parse({ name: 'numbersAgree', result: 'failed', ...values })

test('failed checks are numbered in their order, and their frames collected by field', () => {
  const frames: CheckFrame[] = [{ field: 'nameEn', from: 0, to: 2 }]
  const failed = numberFailed([
    check({ result: 'passed' }),
    check({ frames }),
    check({ result: 'notRun' }),
    check({ name: 'termsAgree', frames: [...frames, { field: 'dealTimings' }] }),
  ])
  expect(failed.map(({ number, name }) => [number, name])).toEqual([
    [1, 'numbersAgree'],
    [2, 'termsAgree'],
  ])
  const byField = framesByField(failed)
  expect(byField.get('nameEn')?.map(({ number }) => number)).toEqual([1, 2])
  expect(byField.get('dealTimings')?.every(isWholeField)).toBe(true)
  expect(byField.has('nameAr')).toBe(false)
})
