/** A file as the bundler splits by itself: all of its modules are needed by the same imports. */
export interface Part {
  readonly file: string
  /** Estimated transferred bytes. */
  readonly bytes: number
  /** The files that it imports statically. */
  readonly imports: readonly string[]
  /** Words share no file with code. */
  readonly isWords?: boolean
}

/** What a visit loads at once: a page with its layout, its words, or a part that it imports on demand. */
export interface Visit {
  readonly files: readonly string[]
  /** What is loaded before, with all that it imports. */
  readonly after?: readonly string[]
  /** How much it counts; a page counts 1. */
  readonly weight: number
}

interface Group<P extends Part = Part> {
  readonly parts: readonly P[]
  readonly bytes: number
  /** The indexes of the visits that load it. */
  readonly visits: Set<number>
}

/**
 * Bytes that an additional request is worth. Over HTTP/2 on a slow line 8 to 36 files with the same bytes come equally fast; over HTTP/1.1
 * they wait for each other.
 */
const requestBytes = 2_560

/** The files of these parts and of all that they import. */
export function partClosure(parts: ReadonlyMap<string, Part>, files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file) || !parts.has(file)) return
    reached.add(file)
    for (const next of parts.get(file)?.imports ?? []) visit(next)
  }
  for (const file of files) visit(file)
  return reached
}

/**
 * Merges parts into groups, as long as that makes the visits cheaper: a merge saves requests where both groups are needed, and costs
 * the bytes of the other group, and of what it imports, where one is. Groups never import each other in a circle.
 */
export function planGroups<P extends Part>(parts: ReadonlyMap<string, P>, visits: readonly Visit[]): readonly (readonly P[])[] {
  const closures = visits.map(({ files, after = [] }) => partClosure(parts, files).difference(partClosure(parts, after)))
  const weigh = (loading: Iterable<number>) => [...loading].reduce((sum, index) => sum + (visits[index]?.weight ?? 0), 0)
  const groupByFile = new Map<string, Group<P>>()
  const groups = new Set<Group<P>>()
  const add = (group: Group<P>) => {
    groups.add(group)
    for (const { file } of group.parts) groupByFile.set(file, group)
  }
  for (const part of parts.values()) {
    const loading = new Set(closures.flatMap((closure, index) => (closure.has(part.file) ? [index] : [])))
    if (loading.size > 0) add({ parts: [part], bytes: part.bytes, visits: loading })
  }

  function reach(from: Iterable<Group<P>>, besides: Group<P>): Set<Group<P>> {
    const reached = new Set<Group<P>>()
    const rest = [...from]
    for (let group = rest.pop(); group; group = rest.pop()) {
      if (group === besides || reached.has(group)) continue
      reached.add(group)
      rest.push(...importedGroups(group))
    }
    return reached
  }
  const importedGroups = ({ parts: own }: Group<P>) => own.flatMap(({ imports }) => imports.flatMap((file) => groupByFile.get(file) ?? []))
  const importsBesides = (group: Group<P>, other: Group<P>) =>
    reach(
      importedGroups(group).filter((each) => each !== other),
      group,
    )

  const penalties = new Map<Group<P>, Map<Group<P>, number>>()
  /** The saved bytes, without what the imports of the groups would cost until that is known. */
  function rate(one: Group<P>, other: Group<P>): number {
    if (one.parts[0]?.isWords !== other.parts[0]?.isWords) return 0
    const both = weigh(one.visits.intersection(other.visits))
    if (both === 0) return 0
    const wasted = (weigh(other.visits) - both) * one.bytes + (weigh(one.visits) - both) * other.bytes
    return requestBytes * both - wasted - (penalties.get(one)?.get(other) ?? 0)
  }
  /** What visits that load only the other group would load by the imports of this one; infinite if a circle would result. */
  function importCost(one: Group<P>, other: Group<P>): number {
    const imported = importsBesides(one, other)
    if (imported.has(other)) return Number.POSITIVE_INFINITY
    const newcomers = other.visits.difference(one.visits)
    return [...imported].reduce((sum, { bytes, visits: loading }) => sum + weigh(newcomers.difference(loading)) * (bytes + requestBytes), 0)
  }

  interface Merge {
    readonly other: Group<P>
    readonly saved: number
  }
  const best = new Map<Group<P>, Merge>()
  function findBest(group: Group<P>) {
    best.delete(group)
    for (const other of groups) {
      const saved = other === group ? 0 : rate(group, other)
      if (saved > (best.get(group)?.saved ?? 0)) best.set(group, { other, saved })
    }
  }
  for (const group of groups) findBest(group)

  while (best.size > 0) {
    const [one, { other, saved }] = [...best].reduce((first, next) => (next[1].saved > first[1].saved ? next : first))
    if (!groups.has(other) || rate(one, other) !== saved) {
      findBest(one)
      continue
    }
    const penalty = importCost(one, other) + importCost(other, one)
    if (penalty > (penalties.get(one)?.get(other) ?? 0)) {
      for (const [group, partner] of [
        [one, other],
        [other, one],
      ] as const) {
        penalties.set(group, new Map(penalties.get(group)).set(partner, penalty))
        findBest(group)
      }
      continue
    }
    const merged: Group<P> = {
      parts: [...one.parts, ...other.parts],
      bytes: one.bytes + other.bytes,
      visits: one.visits.union(other.visits),
    }
    for (const group of [one, other]) {
      groups.delete(group)
      best.delete(group)
    }
    add(merged)
    for (const { visits: loading } of reach(importedGroups(merged), merged)) for (const index of merged.visits) loading.add(index)
    for (const group of groups) {
      const better = group === merged ? 0 : rate(group, merged)
      if (better > (best.get(group)?.saved ?? 0)) best.set(group, { other: merged, saved: better })
    }
    findBest(merged)
  }
  return [...groups].map(({ parts: merged }) => merged)
}
