const pageSize = 1_000

/** No connection is held between two pages. */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  while (true) {
    const page = await read(last, pageSize)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    last = page.at(-1)
  }
}

/** The rows of these ids in their order, whatever changes meanwhile; one that was deleted is left out. */
export async function* readById<Row extends { readonly id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = ids.slice(start, start + pageSize)
    const rows = new Map((await read(page)).map((row) => [row.id, row]))
    yield page.flatMap((id) => rows.get(id) ?? [])
  }
}

export async function* takeRows<Row>(maxRows: number, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let left = maxRows
  for await (const page of pages) {
    yield page.slice(0, left)
    left -= page.length
    if (left <= 0) return
  }
}
