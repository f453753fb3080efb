import GenericGF from '@zxing/library/esnext/core/common/reedsolomon/GenericGF.js'
import ReedSolomonEncoder from '@zxing/library/esnext/core/common/reedsolomon/ReedSolomonEncoder.js'
import { expect, test } from 'vitest'
import { corrected } from './reed-solomon.ts'

const checks = 26

/** A word of 44 bytes with its checks, as zxing reckons them. */
function aWord() {
  const word = Int32Array.from({ length: 44 + checks }, (_, index) => (index < 44 ? (index * 37 + 11) % 256 : 0))
  new ReedSolomonEncoder(GenericGF.QR_CODE_FIELD_256).encode(word, checks)
  return Uint8Array.from(word)
}

const spoiled = (places: readonly number[]) => aWord().map((byte, index) => (places.includes(index) ? byte ^ (index + 1) : byte))
const someOf = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index * 2)

test('a whole word stays as it is', () => {
  expect(corrected(aWord(), checks, [])).toEqual(aWord())
})

test.each([1, 7, 12])('%i wrong bytes are found and corrected', (count) => {
  expect(corrected(spoiled(someOf(count, 3)), checks, [])).toEqual(aWord())
})

test('nearly twice as many are corrected where it is known which they are', () => {
  expect(corrected(spoiled(someOf(24)), checks, someOf(24))).toEqual(aWord())
})

test('lost bytes and unknown errors are corrected together, and right ones may be taken for lost', () => {
  const lost = someOf(14)
  expect(corrected(spoiled([...lost.slice(0, 9), 45, 51, 61, 69]), checks, lost)).toEqual(aWord())
})

test('what is beyond correction is no word at all', () => {
  expect(corrected(spoiled(someOf(13)), checks, [])).toBeUndefined()
  expect(corrected(spoiled(someOf(26)), checks, someOf(26))).toBeUndefined()
  expect(corrected(spoiled([...someOf(14), 41, 43, 45, 47, 49, 51]), checks, someOf(14))).toBeUndefined()
})
