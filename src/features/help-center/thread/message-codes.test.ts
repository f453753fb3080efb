import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeAlphabet } from '#contract/claim-codes.ts'
import { splitCodes } from './message-codes.ts'

const codes = (text: string) => splitCodes(text).flatMap(({ code }) => code ?? [])

test.each([
  ['Please undo RRD8 K4G2.', ['RRD8K4G2']],
  ['rrd8k4g2', ['RRD8K4G2']],
  ['(Rrd8-k4g2), then ABCD 2345!', ['RRD8K4G2', 'ABCD2345']],
  ['RRD8K4G2, RRD8‑K4G3', ['RRD8K4G2', 'RRD8K4G3']],
  ['الرمز:RRD8 K4G2، وقبله RRD٨ K٤G٢', ['RRD8K4G2', 'RRD8K4G2']],
  ['code\nRRD8\u00A0K4G2 RRD8K4G2', ['RRD8K4G2']],
])('finds the codes in %j', (text, expected) => expect(codes(text)).toEqual(expected))

test.each([
  'Bathroom REBATES markets',
  'summer25 Chapter2 branch24',
  'we have 2pcs left, deck 2347, 5day pass',
  '5523 4567, +966 55 234 5678',
  'SA23 4567 8923 4567 8923 4567',
  'RRD8K4G2X, ARRD8K4G2, RRD8 K4G, RRD8 K4G22',
  'RRD8K4G0 RRD8K4GI RRD8K4GO',
  'user.rrd8k4g2@example.test, rrd8k4g2@example.test, photo-rrd8k4g2.jpg',
  '550e8400-e29b-42d4-a726-446655448822',
  'RRD8\nK4G2, RRD8  K4G2',
  '2,345 4567 SAR',
])('finds none in %j', (text) => expect(codes(text)).toEqual([]))

test('the parts together are the message', () => {
  const piece = fc.oneof(fc.string({ unit: fc.constantFrom(...codeAlphabet, ' ', '-'), maxLength: 12 }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join(' ')
      expect(
        splitCodes(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('a long message of half codes takes no longer than another one', () => {
  expect(codes('RRD8 '.repeat(800))).toHaveLength(400)
})
