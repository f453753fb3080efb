/** Random numbers seeded by a key: the same key gives the same numbers on every machine. */
export interface Random {
  /** A number between `low` and `high`. */
  readonly between: (low: number, high: number) => number
  readonly below: (count: number) => number
  readonly pick: <Value>(from: readonly [Value, ...Value[]]) => Value
  /** A normally distributed number with mean 0 and standard deviation 1, approximately. */
  readonly normal: () => number
  readonly isLucky: (chance: number) => boolean
}

/** FNV-1a, the seed of a key. */
function toSeed(key: string): number {
  let hash = 0x811c9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Generates random numbers by splitmix32. */
export function createRandom(key: string): Random {
  let state = toSeed(key)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const below = (count: number) => Math.floor(next() * count)
  return {
    between,
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    // The sum of four has a variance of a third.
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    isLucky: (chance) => next() < chance,
  }
}
