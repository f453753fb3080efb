import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { run } from '#tools/run.ts'

/** Builds the portal for another backend, by its origin or with an adapter; returns the folder. */
export async function buildFor(backend: { readonly VITE_API_URL: string } | { readonly VITE_ADAPTER: string }): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-build-'))
  const env = { ...backend, NODE_ENV: 'production' }
  const code = await run('vite', ['build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], { env, quiet: true })
  if (code !== 0) throw new Error(`The portal could not be built for ${JSON.stringify(backend)}`)
  return folder
}
