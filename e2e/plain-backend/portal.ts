import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The build that calls its own origin. */
export const ownBuild = path.join(import.meta.dirname, '../../dist')

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Serves the built portal as a static host does; any path that is not a file gets index.html. */
export async function servePortal(build: string, pathname: string): Promise<Response> {
  const type = mediaTypes[path.extname(pathname)]
  const file = type ? path.join(build, pathname) : path.join(build, 'index.html')
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return new Response('Not found', { status: 404 })
  return new Response(bytes, { headers: { 'content-type': type ?? mediaTypes['.html']! } })
}
