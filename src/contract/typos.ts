/** How many typing errors a word of this length may have to be recognised still. */
export function allowedTypos(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

/** Letters inserted, left out, replaced, or swapped with the next one; above `max` any number above it. */
export function countTypos(typed: string, word: string, max: number): number {
  if (Math.abs(typed.length - word.length) > max) return max + 1
  let beforeLast: readonly number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let at = 1; at <= typed.length; at++) {
    const row = [at]
    for (let to = 1; to <= word.length; to++) {
      const replaced = (last[to - 1] ?? 0) + (typed[at - 1] === word[to - 1] ? 0 : 1)
      const isSwapped = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1]
      const swapped = isSwapped ? (beforeLast[to - 2] ?? 0) + 1 : replaced
      row.push(Math.min(replaced, swapped, (last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1))
    }
    if (Math.min(...row) > max) return max + 1
    beforeLast = last
    last = row
  }
  return last[word.length] ?? max + 1
}
