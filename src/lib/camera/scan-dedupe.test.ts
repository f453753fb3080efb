import { expect, test } from 'vitest'
import { createScanDedupe } from './scan-dedupe.ts'

test('a code is reported once, and again only three seconds after it was last seen (F-044)', () => {
  const gate = createScanDedupe()
  const results = Array.from({ length: 20 }, (_, frame) => gate.isNew('one', frame * 2000))
  expect(results).toEqual([true, ...Array(19).fill(false)])
  expect(gate.isNew('one', 19 * 2000 + 2999)).toBe(false)
  expect(gate.isNew('one', 19 * 2000 + 2999 + 3000)).toBe(true)
})

test('another text is reported at once, and two in view do not alternate', () => {
  const gate = createScanDedupe()
  expect(['one', 'two', 'one', 'two'].map((text, index) => gate.isNew(text, index * 100))).toEqual([true, true, false, false])
})

test('a text seen before a pause is not new after it, however long it took', () => {
  const gate = createScanDedupe()
  gate.isNew('one', 0)
  gate.pause(1000)
  gate.pause(2000)
  gate.resume(60_000)
  expect(gate.isNew('one', 60_100)).toBe(false)
  expect(gate.isNew('one', 63_200)).toBe(true)
})

test('a page that was left starts anew', () => {
  const gate = createScanDedupe()
  gate.isNew('one', 0)
  gate.forget()
  expect(gate.isNew('one', 10)).toBe(true)
})
