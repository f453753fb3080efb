import { readFileSync, globSync } from 'node:fs'
import { pageScripts, readBundle, brotliBytes, listFiles } from './bundle.ts'
import { listPages } from './pages.ts'
const bundle = readBundle(process.argv[2]!)
const first = pageScripts(bundle, [])
const keys = Object.keys(bundle.manifest)
const shared = (l: string) => keys.filter((k) => new RegExp(`^src/(app|components|lib|ui)/.*words\\.${l}\\.ts$`).test(k))
const camel: Record<string,string> = {}
console.log('first', (brotliBytes(bundle, first)/1024).toFixed(1), first.size)
for (const page of listPages()) {
  const own = pageScripts(bundle, page.files).difference(first)
  const row = [(brotliBytes(bundle, own)/1024).toFixed(1), own.size]
  for (const l of ['en','ar']) {
    const area = /src\/features\/([^/]+)/.exec(page.component)?.[1]
    const isPublic = page.kind === 'landing'
    const words = isPublic ? [] : [...shared(l), ...keys.filter((k) => k === `src/features/${area}/words.${l}.ts`), ...keys.filter((k) => k === `src/features/inbox/words.${l}.ts`)]
    const w = pageScripts(bundle, page.files, words).difference(first)
    row.push((brotliBytes(bundle, w)/1024).toFixed(1), w.size)
  }
  console.log(page.kind.padEnd(12), page.route.padEnd(42), row.join('  '))
}
