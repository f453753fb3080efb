import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A line to a PostgreSQL that can lose the one answer that hurts: the word that a transaction has been committed. */
export async function losingLine(target: string) {
  const { hostname, port } = new URL(target)
  let losing = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    let lost = false
    near.on('data', (sent) => {
      if (losing && sent.includes('commit')) {
        lost = true
        losing = false
      }
      far.write(sent)
    })
    far.on('data', (answer) => (lost ? cut() : near.write(answer)))
    for (const end of [near, far]) end.on('error', cut).on('close', cut)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** The next commit happens, and its answer does not come. */
    loseNextCommit: () => {
      losing = true
    },
    close: () => server.close(),
  }
}
