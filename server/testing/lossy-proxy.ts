import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export async function startLossyProxy(target: string) {
  const { hostname, port } = new URL(target)
  let lostStatement: string | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    let lost = false
    /** Whether the running transaction has sent the statement. */
    let isMeant = false
    client.on('data', (sent) => {
      isMeant ||= lostStatement !== undefined && sent.includes(lostStatement)
      if (sent.includes('commit')) {
        if (isMeant) {
          lost = true
          lostStatement = undefined
        }
        isMeant = false
      }
      upstream.write(sent)
    })
    upstream.on('data', (answer) => (lost ? cut() : client.write(answer)))
    for (const end of [client, upstream]) end.on('error', cut).on('close', cut)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Cuts the line after the next commit of a transaction with that statement, whatever else the server commits meanwhile. */
    loseNextCommitOf: (statement: string) => {
      lostStatement = statement
    },
    close: () => server.close(),
  }
}
