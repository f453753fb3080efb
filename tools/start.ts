// `npm start` builds the portal if its sources are newer than the last build, then serves it with the API.
import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'

const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const sources = ['package-lock.json', 'index.html', 'vite.config.ts', 'tailwind.config.ts', ...globSync('{src,public}/**/*.*')]

if (Math.max(...sources.map(changed)) > changed('dist/index.html')) {
  console.log('Building the portal…')
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// The next start compiles only what has changed.
enableCompileCache('node_modules/.cache/compiled')
await import('#server/main.ts')
