import { savedViewLimits } from './limits.ts'
import { foldForSearch } from './text.ts'

/** The name with a number behind it where another view has it. */
export function freeViewName(name: string, taken: readonly string[]): string {
  const folded = new Set(taken.map(foldForSearch))
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` (${number})`
    const free = name.slice(0, savedViewLimits.name - end.length) + end
    if (!folded.has(foldForSearch(free))) return free
  }
}
