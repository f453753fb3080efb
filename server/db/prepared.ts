import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** So many askings later all is prepared anew: tables may have grown meanwhile, and PGlite never analyses them by itself. */
const plansLast = 1_000

interface Prepared {
  readonly statement: string
  /** Of its values. */
  readonly types: readonly number[]
}

/**
 * PGlite parses and plans a text each time it is asked, in six trips into WebAssembly; for our reads that is most of their time.
 * This prepares it the first time, as `pg` does with a named statement, and asks in one trip from then on. Whose turn it is,
 * answers and errors are PGlite's own, and so are transactions.
 */
export function preparedQuery(pglite: PGlite): PGlite['query'] {
  const known = new Map<string, Prepared>()
  let asked = 0
  const send = (...sent: Uint8Array[]) => pglite.execProtocolStream(Buffer.concat(sent), {})

  async function prepare(text: string): Promise<Prepared> {
    if (asked % plansLast === 0) {
      await send(serialize.query('deallocate all'))
      known.clear()
    }
    asked += 1
    const found = known.get(text)
    if (found) return found
    const statement = `asked ${asked}`
    const described = await send(
      serialize.parse({ name: statement, text }),
      serialize.describe({ type: 'S', name: statement }),
      serialize.sync(),
    )
    const prepared = { statement, types: parse.parseDescribeStatementResults(described) }
    known.set(text, prepared)
    return prepared
  }

  const ask: PGlite['query'] = async <Row>(text: string, params: unknown[] = [], options = {}) => {
    const { statement, types } = await prepare(text)
    const values = params.map((param, index) => {
      const asText = pglite.serializers[types[index] ?? 0] ?? String
      return param === null || param === undefined ? null : asText(param)
    })
    const answered = await send(
      serialize.bind({ statement, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    return parse.parseResults(answered, pglite.parsers, options)[0] as Results<Row>
  }

  return async (...asking) => {
    await pglite._checkReady()
    return pglite._runExclusiveTransaction(() => pglite._runExclusiveQuery(() => ask(...asking)))
  }
}
