type Step = number | 'gap-before' | 'gap-after'

const run = (from: number, to: number): Step[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The pages to offer: first, last, the current with its neighbours, and gaps for what is left out. Never more than seven steps. */
export function pageSteps(page: number, last: number): Step[] {
  if (last <= 7) return run(1, last)
  if (page <= 4) return [...run(1, 5), 'gap-after', last]
  if (page >= last - 3) return [1, 'gap-before', ...run(last - 4, last)]
  return [1, 'gap-before', ...run(page - 1, page + 1), 'gap-after', last]
}
