import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from '#tools/run.ts'
import { commands } from './start-script.ts'

const sources = {
  include: ['server'],
  exclude: ['server/**/*.test.ts', 'server/testing', 'server/db/drizzle.config.ts'],
  files: Object.values(commands),
}

const settings = {
  noEmit: false,
  // Types are checked by `npm run check`.
  noCheck: true,
  rewriteRelativeImportExtensions: true,
  types: [],
}

/** What the server reads at run time; JSON that is imported is written by the compiler. */
const readAtRunTime = ['server/**/*.{sql,svg,txt,md}', 'server/db/migrations/meta/_journal.json', 'src/components/site-text/examples/*.md']

const absolute = (paths: readonly string[]) => paths.map((each) => path.join(root, each))

/** Writes the server and the tools as JavaScript into a folder, with the same paths as here. */
export async function compileServer(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  const project = path.join(target, 'tsconfig.json')
  const { include, exclude, files } = sources
  const config = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: { ...settings, rootDir: root, outDir: target },
    include: absolute(include),
    exclude: absolute(exclude),
    files: absolute(files),
  }
  writeFileSync(project, JSON.stringify(config))
  if ((await run('tsc', ['-p', project])) !== 0) throw new Error('The server could not be compiled')
  for (const file of globSync(readAtRunTime, { cwd: root })) {
    mkdirSync(path.join(target, path.dirname(file)), { recursive: true })
    copyFileSync(path.join(root, file), path.join(target, file))
  }
}

const specifiers = /(?:^(?:import|export|}).*\bfrom |^import |\bimport\()'([^'.#][^']*)'/gm

const packageName = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** The packages that the compiled server imports, statically or on demand. */
export function importedPackages(folder: string): string[] {
  const files = globSync('{server,src,tools}/**/*.js', { cwd: folder })
  const imported = files.flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(specifiers)])
  return [...new Set(imported.map(([, specifier = '']) => packageName(specifier)))].filter((name) => !name.startsWith('node:')).sort()
}
