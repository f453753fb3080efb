import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws'

/** Frames of one client: it sends a few at its start and then one in 25 s. */
export const maxFrames = 20
const framePeriodMs = 10_000

/** Fragments raise no event, so a message of many is not counted as frames. */
const maxFragments = 16

/** Milliseconds that a client has to answer a closing frame; `ws` would read its frames for 30 s more. */
const closeTimeout = 1_000

/** Calls once, when too many came in a period. */
export function countFrames(onExceeded: () => void): () => void {
  let count = 0
  let periodEnd = 0
  return () => {
    if (performance.now() >= periodEnd) {
      count = 0
      periodEnd = performance.now() + framePeriodMs
    }
    count += 1
    if (count === maxFrames + 1) onExceeded()
  }
}

function limitFrames(websocket: WebSocket, onExceeded: () => void): void {
  const count = countFrames(() => {
    // The rest of the received bytes is still parsed: nobody handles what it contains.
    for (const event of ['ping', 'pong', 'message']) websocket.removeAllListeners(event)
    websocket.terminate()
    onExceeded()
  })
  websocket.on('ping', (data) => {
    count()
    if (websocket.readyState === WebSocket.OPEN) websocket.pong(data)
  })
  websocket.on('pong', count)
  websocket.on('message', count)
}

/** Limits every WebSocket from its start: Engine.IO counts neither pings and pongs nor frames before an upgrade or after a refusal. */
export const limitedWebSockets = (onExceeded: (request: IncomingMessage) => void) =>
  class extends WebSocketServer {
    constructor(options: ServerOptions) {
      const limited = { ...options, closeTimeout, maxFragments, autoPong: false }
      super(limited)
    }

    override handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: (client: WebSocket, request: IncomingMessage) => void,
    ): void {
      super.handleUpgrade(request, socket, head, (websocket) => {
        limitFrames(websocket, () => onExceeded(request))
        done(websocket, request)
      })
    }
  }
