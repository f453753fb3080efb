import { expect, test } from 'vitest'
import { createTextGate } from './text-gate.ts'

test('twenty frames of one code are one text, and again only three seconds after the last of them (F-044)', () => {
  const gate = createTextGate()
  const seen = Array.from({ length: 20 }, (_, frame) => gate.isNew('one', frame * 2000))
  expect(seen).toEqual([true, ...Array(19).fill(false)])
  expect(gate.isNew('one', 19 * 2000 + 2999)).toBe(false)
  expect(gate.isNew('one', 19 * 2000 + 2999 + 3000)).toBe(true)
})

test('another text is taken at once, and two in view do not take turns', () => {
  const gate = createTextGate()
  expect(['one', 'two', 'one', 'two'].map((text, index) => gate.isNew(text, index * 100))).toEqual([true, true, false, false])
})

test('what lay in view before a pause is not new after it, however long it took', () => {
  const gate = createTextGate()
  gate.isNew('one', 0)
  gate.pause(1000)
  gate.pause(2000)
  gate.resume(60_000)
  expect(gate.isNew('one', 60_100)).toBe(false)
  expect(gate.isNew('one', 63_200)).toBe(true)
})

test('a page that was left begins anew', () => {
  const gate = createTextGate()
  gate.isNew('one', 0)
  gate.forget()
  expect(gate.isNew('one', 10)).toBe(true)
})
