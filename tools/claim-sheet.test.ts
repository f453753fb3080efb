import jsQR from 'jsqr'
import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { maxScanLength, parseClaimQr } from '#contract/claim-codes.ts'
import { tillClaims } from '#server/seed/till-claims.ts'
import { drawn, sheetCodes, sheetPage } from './claim-sheet.ts'

/** A Friday at 14:20 in Riyadh, after both narrow opening hours, and a Tuesday at 20:00. */
const friday = Date.parse('2026-11-20T11:20:00Z')
const tuesday = Date.parse('2026-11-24T17:00:00Z')
const codes = sheetCodes(friday, 'Asia/Riyadh')
const toKind = (name: string) => name.replace(/-\d+$/, '')

/** Decodes the picture of a code with another library. */
function read(payload: string): string | undefined {
  const modules = encodeQR(payload, 'raw', { ecc: payload.length > 500 ? 'low' : 'medium', border: 4 })
  const scale = 4
  const width = modules.length * scale
  const pixels = Uint8ClampedArray.from({ length: width * width * 4 }, (_, index) => {
    const pixel = Math.floor(index / 4)
    const [x, y] = [Math.floor((pixel % width) / scale), Math.floor(pixel / width / scale)]
    return index % 4 < 3 && modules[y]?.[x] ? 0 : 255
  })
  return jsQR(pixels, width, width)?.data
}

test('the sheet has a code of each kind, and each is read as what it is', () => {
  expect([...new Set(codes.map(({ name }) => toKind(name)))]).toEqual([
    'valid',
    'used',
    'quota',
    'expired',
    'closed',
    'foreign',
    'unknown',
    'nonsense',
    'hostile',
  ])
  for (const { name, payload } of codes) {
    expect(read(payload), name).toBe(payload)
    const isClaim = tillClaims.some(({ code, voucherId }) => payload === `QSM1.${voucherId}.${code}`)
    expect([isClaim, Boolean(parseClaimQr(payload))], name).toEqual(
      ['nonsense', 'hostile'].includes(toKind(name)) ? [false, false] : [toKind(name) !== 'unknown', true],
    )
  }
  expect(codes.filter(({ payload }) => payload.length > maxScanLength)).toHaveLength(1)
})

test('what is out of hours depends on when it is asked for', () => {
  const closed = (at: number) =>
    sheetCodes(at, 'Asia/Riyadh').flatMap(({ name, about }) => (toKind(name) === 'closed' ? (about?.[0] ?? []) : []))
  expect(closed(friday)).toHaveLength(2)
  expect(closed(tuesday)).toEqual(['Breakfast tray for two'])
})

test('the page shows hostile codes as text, and each picture draws', () => {
  const page = sheetPage(codes)
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(page).not.toMatch(/<img src=x|\u202E/)
  for (const code of codes) expect(drawn(code)).toMatch(/^<svg[^>]*viewBox/)
})
