interface Row {
  readonly _id: string
}

interface Options {
  readonly openId: string | undefined
  /** Somebody is choosing in the list: no row may move under the pointer. */
  readonly isFrozen: boolean
}

/** The order in which rows are shown. The open one stays, although its filter may no longer fit after it is read or answered. */
export function arrangeRows<R extends Row>(before: readonly R[], next: readonly R[], { openId, isFrozen }: Options): readonly R[] {
  const newest = new Map(next.map((row) => [row._id, row]))
  if (isFrozen) {
    const stayingRows = before.flatMap((row) => newest.get(row._id) ?? (row._id === openId ? row : []))
    const ids = new Set(stayingRows.map(({ _id }) => _id))
    return [...stayingRows, ...next.filter(({ _id }) => !ids.has(_id))]
  }
  const at = before.findIndex(({ _id }) => _id === openId)
  const open = before[at]
  return !open || newest.has(open._id) ? next : next.toSpliced(at, 0, open)
}
