import { io } from 'socket.io-client'
import type { CreateSocket } from './socket.ts'

const webSocketFirst = ['websocket', 'polling']

/**
 * Opens a socket on the API host without the version path (§7). Every second attempt begins with long polling: a proxy may accept
 * WebSocket and then let nothing through.
 */
export const createBrowserSocket: CreateSocket = ({ url, token }) => {
  const socket = io(new URL(url, location.href).origin, {
    auth: (send) => send({ token: token() }),
    transports: webSocketFirst,
    tryAllTransports: true,
    autoConnect: false,
    forceNew: true,
    reconnection: false,
  })
  let attempts = 0
  socket.on('connect', () => {
    attempts = 0
  })
  const connect = socket.connect.bind(socket)
  socket.connect = () => {
    socket.io.opts.transports = attempts % 2 === 0 ? webSocketFirst : webSocketFirst.toReversed()
    attempts += 1
    return connect()
  }
  return socket
}
