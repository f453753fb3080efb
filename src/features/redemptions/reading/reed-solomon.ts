import GenericGF from '@zxing/library/esnext/core/common/reedsolomon/GenericGF.js'

/** The field that QR codes count in; polynomials begin with their constant. */
const field = GenericGF.QR_CODE_FIELD_256
const times = (one: number, other: number) => field.multiply(one, other)
const at = (polynomial: readonly number[], x: number) => polynomial.reduceRight((sum, factor) => times(sum, x) ^ factor, 0)

/** So many checks are left over after a correction, so that chance alone does not make one look right. */
const spare = 2

const syndromesOf = (word: Uint8Array, checks: number) =>
  Array.from({ length: checks }, (_, power) => word.reduce((sum, byte) => times(sum, field.exp(power)) ^ byte, 0))

function product(one: readonly number[], other: readonly number[]): number[] {
  const result = new Array<number>(one.length + other.length - 1).fill(0)
  for (const [low, left] of one.entries())
    for (const [high, right] of other.entries()) result[low + high] = (result[low + high] ?? 0) ^ times(left, right)
  return result
}

/** One polynomial and `factor` times another, one power higher. */
const withShifted = (polynomial: readonly number[], other: readonly number[], factor: number) =>
  Array.from({ length: Math.max(polynomial.length, other.length + 1) }, (_, power) => {
    const shifted = power > 0 ? times(factor, other[power - 1] ?? 0) : 0
    return (polynomial[power] ?? 0) ^ shifted
  })

/** Where the errors are, by Berlekamp and Massey, beginning with the places that are known to be lost. */
function locatorOf(
  syndromes: readonly number[],
  lost: readonly number[],
): { readonly locator: readonly number[]; readonly errors: number } {
  let locator: readonly number[] = lost.reduce<readonly number[]>((all, place) => product(all, [1, place]), [1])
  let before = locator
  let errors = lost.length
  for (let step = lost.length + 1; step <= syndromes.length; step += 1) {
    const difference = locator.reduce((sum, factor, power) => sum ^ times(factor, syndromes[step - 1 - power] ?? 0), 0)
    const next = withShifted(locator, before, difference)
    if (difference !== 0 && 2 * errors <= step + lost.length - 1) {
      before = locator.map((factor) => times(factor, field.inverse(difference)))
      errors = step + lost.length - errors
    } else before = [0, ...before]
    locator = next
  }
  return { locator, errors }
}

/**
 * Corrects a word of bytes of which the last `checks` check the others. Where bytes at `erased` are known to be doubtful, each costs
 * one check; an error in an unknown place costs two. Undefined where there is more wrong than the checks can tell.
 */
export function corrected(word: Uint8Array, checks: number, erased: readonly number[]): Uint8Array | undefined {
  const syndromes = syndromesOf(word, checks)
  if (syndromes.every((syndrome) => syndrome === 0)) return word
  const placeOf = (index: number) => field.exp(word.length - 1 - index)
  const { locator, errors } = locatorOf(syndromes, erased.map(placeOf))
  if (2 * errors - erased.length > checks - spare) return undefined
  const wrong = [...word.keys()].filter((index) => at(locator, field.inverse(placeOf(index))) === 0)
  if (wrong.length !== errors) return undefined
  const evaluator = product(syndromes, locator).slice(0, checks)
  const slope = locator.map((_, power) => (power % 2 === 0 ? (locator[power + 1] ?? 0) : 0))
  const result = Uint8Array.from(word)
  for (const index of wrong) {
    const inverse = field.inverse(placeOf(index))
    const steepness = at(slope, inverse)
    if (steepness === 0) return undefined
    result[index] = (result[index] ?? 0) ^ times(placeOf(index), times(at(evaluator, inverse), field.inverse(steepness)))
  }
  return syndromesOf(result, checks).every((syndrome) => syndrome === 0) ? result : undefined
}
