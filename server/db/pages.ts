/** Rows of one page of a long reading. */
const pageSize = 1_000

/**
 * A long reading a page at a time, each asked for after the last row of the one before. Nothing is held between two pages:
 * no connection, no transaction; whoever stops reading asks for no more.
 */
export async function* pagesAfter<Row>(
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

/** No more than so many rows of a long reading. */
export async function* upTo<Row>(most: number, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let left = most
  for await (const page of pages) {
    yield page.slice(0, left)
    left -= page.length
    if (left <= 0) return
  }
}
