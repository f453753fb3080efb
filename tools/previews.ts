import { createServer } from 'vite'
import { root } from './run.ts'

/** `npm run previews` serves the gallery of route previews with hot reload. It needs no API. */
const server = await createServer({ root, server: { port: 5174, open: false }, clearScreen: false })
await server.listen()
const address = server.resolvedUrls?.local[0] ?? 'http://localhost:5174/'
console.log(`Route previews: ${address}preview`)
