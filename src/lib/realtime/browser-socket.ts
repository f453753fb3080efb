import { io } from 'socket.io-client'
import type { CreateSocket } from './socket.ts'

/** Opens a socket on the API host without the version path (§7): by WebSocket, or by long polling where a proxy does not allow it. */
export const createBrowserSocket: CreateSocket = ({ url, token }) =>
  io(new URL(url, location.href).origin, {
    auth: (send) => send({ token: token() }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    autoConnect: false,
    forceNew: true,
    reconnection: false,
  })
