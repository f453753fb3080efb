import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { formatBits, layoutOf, layoutVersions } from './code-layout.ts'

test.each(layoutVersions)('version %i has the modules that another library draws', (version) => {
  const drawn = create('QSM1.a.ABCD', { version, errorCorrectionLevel: 'M', maskPattern: 5 }).modules
  const { size, known, tells, formats } = layoutOf(version)
  expect(size).toBe(drawn.size)
  for (const module of tells) expect([module, known[module]]).toEqual([module, drawn.data[module] ? 1 : -1])
  // Level M is 0, so that the format is the mask.
  for (const copy of formats)
    expect(copy.map((module) => (drawn.data[module] ? '1' : '0')).join('')).toBe(formatBits(5).toString(2).padStart(15, '0'))
})

test('the text has every module that is neither known nor reserved, once', () => {
  for (const version of layoutVersions) {
    const { text, known, formats } = layoutOf(version)
    expect(new Set(text).size).toBe(text.length)
    expect(text.filter((module) => known[module] !== 0 || formats.flat().includes(module))).toEqual([])
    expect(text.length >> 3).toBe(layoutOf(version).version.getTotalCodewords())
  }
})
