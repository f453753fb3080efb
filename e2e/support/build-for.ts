import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { run } from '../../scripts/run.ts'

/** Builds the portal for an API of another origin, as a host of files would be given it; answers the folder. */
export async function buildFor(apiUrl: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-build-'))
  const env = { VITE_API_URL: apiUrl, NODE_ENV: 'production' }
  const code = await run('vite', ['build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], { env, quiet: true })
  if (code !== 0) throw new Error(`The portal could not be built for ${apiUrl}`)
  return folder
}
