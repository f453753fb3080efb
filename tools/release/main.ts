// `npm run release` writes the archive of docs/operations/release.md; `-- --rehearse` then starts it in an empty Debian.
import { statSync } from 'node:fs'
import path from 'node:path'
import { root } from '#tools/run.ts'
import { writeArchive } from './archive.ts'
import { rehearse } from './rehearse.ts'

if (process.platform !== 'linux') {
  console.error('An archive is for Linux and is written on Linux, on the kind of processor that it is for.')
  process.exit(1)
}
const archive = await writeArchive()
console.log(`${path.relative(root, archive)}: ${(statSync(archive).size / 1e6).toFixed(0)} MB`)
if (process.argv.includes('--rehearse')) await rehearse(archive)
