// `npm run dev` starts the API on its port, and Vite with hot reload in front of it.
import { createServer } from 'vite'
import { root } from './run.ts'

await import('#server/main.ts')
const vite = await createServer({ root, clearScreen: false })
await vite.listen()
vite.printUrls()
