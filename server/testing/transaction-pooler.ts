import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const [readyForQuery, idle, terminate] = [...'ZIX'].map((letter) => letter.charCodeAt(0))

/** A simple query. */
const rollback = Buffer.from('Q\0\0\0\x0drollback\0')

/** Calls `onMessage` with each message that PostgreSQL sends. */
function readMessages(socket: Socket, onMessage: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const length = 1 + rest.readUInt32BE(1)
      onMessage(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  })
}

/** As PgBouncer with `pool_mode=transaction`: all clients share one connection, each until its transaction ends. */
export async function startTransactionPooler(target: string) {
  const { hostname, port } = new URL(target)
  const upstream = connect(Number(port), hostname)
  const greeting: Buffer[] = []
  const waiting: { readonly client: Socket; readonly sent: Buffer }[] = []
  let isConnected = false
  let servedClient: Socket | undefined
  const serveNext = () => {
    const next = waiting.findIndex(({ client }) => servedClient === undefined || client === servedClient)
    const taken = next < 0 ? undefined : waiting.splice(next, 1)[0]
    if (!taken) return
    servedClient = taken.client
    upstream.write(taken.sent)
    serveNext()
  }
  readMessages(upstream, (message) => {
    if (isConnected) servedClient?.write(message)
    else greeting.push(message)
    if (message[0] !== readyForQuery || message[5] !== idle) return
    if (!isConnected) for (const client of clients) client.write(Buffer.concat(greeting))
    isConnected = true
    servedClient = undefined
    serveNext()
  })
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => client.destroy())
    client.once('data', (startup) => {
      if (isConnected) client.write(Buffer.concat(greeting))
      else if (clients.size === 1) upstream.write(startup)
      client.on('data', (sent: Buffer) => {
        if (sent[0] === terminate) {
          if (servedClient === client) upstream.write(rollback)
          clients.delete(client)
          client.end()
          return
        }
        waiting.push({ client, sent })
        serveNext()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close: () => {
      for (const client of clients) client.destroy()
      upstream.destroy()
      server.close()
    },
  }
}
