import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export async function startLossyProxy(target: string) {
  const { hostname, port } = new URL(target)
  let dropNextCommit = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    let lost = false
    client.on('data', (sent) => {
      if (dropNextCommit && sent.includes('commit')) {
        lost = true
        dropNextCommit = false
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
    loseNextCommit: () => {
      dropNextCommit = true
    },
    close: () => server.close(),
  }
}
