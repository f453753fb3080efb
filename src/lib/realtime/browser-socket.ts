import { io } from 'socket.io-client'
import type { CreateSocket } from './socket.ts'

/** On the API host without the version path (§7). Long polling first, which every proxy lets through, then WebSocket. */
export const createBrowserSocket: CreateSocket = ({ url, token }) =>
  io(new URL(url, location.href).origin, {
    auth: (send) => send({ token: token() }),
    autoConnect: false,
    forceNew: true,
    reconnection: false,
  })
