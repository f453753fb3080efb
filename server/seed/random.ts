export interface Random {
  /** From 0 to just under 1. */
  readonly next: () => number
  /** Both ends included. */
  readonly whole: (from: number, to: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** An index; of the {@link accumulate}d weights, which need not sum up to 1. */
  readonly weighted: (sums: readonly number[]) => number
}

export function accumulate(weights: readonly number[]): number[] {
  let sum = 0
  return weights.map((weight) => {
    sum += weight
    return sum
  })
}

/** The index of the first sum above the value, or the last index. */
function findAbove(sums: readonly number[], value: number): number {
  let [from, to] = [0, sums.length - 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (value < (sums[middle] ?? 0)) to = middle
    else from = middle + 1
  }
  return from
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
    weighted: (sums) => findAbove(sums, next() * (sums.at(-1) ?? 0)),
  }
}
