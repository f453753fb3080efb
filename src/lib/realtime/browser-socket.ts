import { io } from 'socket.io-client'
import type { CreateSocket } from './socket.ts'

/** Opens a socket on the API host without the version path (§7): first by long polling, which every proxy allows, then by WebSocket. */
export const createBrowserSocket: CreateSocket = ({ url, token }) =>
  io(new URL(url, location.href).origin, {
    auth: (send) => send({ token: token() }),
    autoConnect: false,
    forceNew: true,
    reconnection: false,
  })
