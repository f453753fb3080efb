import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkBudget } from './budget.ts'
import { listFiles } from './bundle.ts'
import { compressBuild } from './compress.ts'
import { root, run } from './run.ts'

/** Hashes the sources of a build, so that a cache persisted by another build is recognised. */
function buildId(): string {
  const hash = createHash('sha256')
  // Tests are not part of a build, so a change of tests does not invalidate the cache.
  const built = listFiles(path.join(root, 'src')).filter((file) => !/^testing\/|\.test\.tsx?$/.test(file))
  const sources = [...built.map((file) => `src/${file}`), 'index.html', 'package-lock.json']
  const { VITE_ADAPTER } = process.env
  if (VITE_ADAPTER) sources.push(VITE_ADAPTER)
  for (const file of sources) hash.update(file).update(readFileSync(path.resolve(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Builds the portal into `dist/`, or with the route previews into `dist-previews/`; throws when that fails. */
export async function buildPortal({ previews = false } = {}): Promise<void> {
  const env = { BUILD_ID: buildId(), VITE_PREVIEWS: String(previews), NODE_ENV: 'production' }
  if ((await run('vite', ['build', '--logLevel', 'warn'], { env })) !== 0) throw new Error('vite build failed')
  if (previews) return
  if ((await run('node', ['tools/prerender.ts'], { env })) !== 0) throw new Error('Rendering the first paint failed')
  await compressBuild(path.join(root, 'dist'))
}

// `--check` also prints the byte budgets and fails where one is passed.
if (import.meta.main) {
  await buildPortal()
  const wrong = process.argv.includes('--check') ? checkBudget() : []
  for (const sentence of wrong) console.error(sentence)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
