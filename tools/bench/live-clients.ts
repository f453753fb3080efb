// A child process of the live benchmark: it connects sockets and reports the latency of each event by IPC.
import { io, type Socket } from 'socket.io-client'

export interface ClientOrder {
  readonly url: string
  readonly tokens: readonly string[]
  readonly sockets: number
}

const atOnce = 25

/** The system time in fractional milliseconds. */
const systemTime = () => performance.timeOrigin + performance.now()

const delays: number[] = []

async function connect(url: string, token: string | undefined): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  socket.on('notification', ({ createdAt }: { createdAt: number }) => delays.push(systemTime() - createdAt))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return socket
}

process.on('message', async (message: ClientOrder | 'report') => {
  if (message === 'report') {
    process.send?.(delays.splice(0))
    return
  }
  const { url, tokens, sockets } = message
  for (let count = 0; count < sockets; count += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => connect(url, tokens[(count + index) % tokens.length])))
  process.send?.('connected')
})
