import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildPortal } from '#tools/build.ts'
import { listFiles } from '#tools/bundle.ts'
import { root } from '#tools/run.ts'
import { compileServer, importedPackages } from './compile-server.ts'
import { listLicences } from './licences.ts'
import { writeStartScript } from './start-script.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
const git = (args: readonly string[], cwd = root) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()

interface Commit {
  /** Such as `7c7c2e2c13`, with `.changed` where the checkout has changes. */
  readonly name: string
  readonly time: string
}

const readCommit = (): Commit => ({
  name: `${git(['rev-parse', '--short=10', 'HEAD'])}${git(['status', '--porcelain']) && '.changed'}`,
  time: git(['log', '-1', '--format=%cI']),
})

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The package without those of other platforms and the tools of development, from npm's cache where it has them. */
function installPackages(folder: string): void {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(path.join(root, file), path.join(folder, file))
  npm(folder, 'ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--loglevel=error')
  // `npm sbom` would miss them.
  const { devDependencies: _left, ...remaining } = readJson(path.join(folder, 'package.json'))
  writeJson(path.join(folder, 'package.json'), remaining)
}

const npm = (folder: string, ...args: readonly string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })

/** Libraries of GCC that Node needs and a minimal Linux does not have. */
const gccLibraries = /^lib(?:atomic|gcc_s|stdc\+\+)\./
const gccLicence = 'GPL-3.0-or-later WITH GCC-exception-3.1'

function moveNode(folder: string): readonly string[] {
  const source = path.join(folder, `node_modules/node-linux-${process.arch}`)
  mkdirSync(path.join(folder, 'node/bin'), { recursive: true })
  mkdirSync(path.join(folder, 'node/lib'))
  renameSync(path.join(source, 'bin/node'), path.join(folder, 'node/bin/node'))
  copyFileSync(path.join(source, 'LICENSE'), path.join(folder, 'node/LICENSE'))
  const found = execFileSync('ldd', [path.join(folder, 'node/bin/node')], { encoding: 'utf8' }).matchAll(/(\S+) => (\S+)/g)
  const libraries = [...found].filter(([, name = '']) => gccLibraries.test(name))
  for (const [, name = '', file = ''] of libraries) copyFileSync(file, path.join(folder, 'node/lib', name))
  return libraries.map(([, name = '']) => name)
}

/** Without the number and the time of its making, so that one commit has one list. */
function writeSbom(folder: string, version: string, { time }: Commit, libraries: readonly string[]): void {
  const { serialNumber: _random, metadata, components, ...sbom } = JSON.parse(npm(folder, 'sbom', '--sbom-format=cyclonedx', '--omit=dev'))
  const own = libraries.map((name) => ({ type: 'library', name, licenses: [{ expression: gccLicence }] }))
  writeJson(path.join(folder, 'sbom.cdx.json'), {
    ...sbom,
    metadata: { ...metadata, timestamp: time, component: { ...metadata.component, type: 'application', name: 'qaseema', version } },
    components: [...components, ...own],
  })
}

/** What the compiled server in a folder needs as package.json: its packages only, and aliases that lead from `.ts` to `.js`. */
export function archivePackage(folder: string, version: string): object {
  const { name, type, license, dependencies, imports } = readJson(path.join(root, 'package.json'))
  const imported = importedPackages(folder)
  const aliases = Object.entries<string>(imports).filter(([, target]) => existsSync(path.join(folder, path.dirname(target))))
  return {
    name,
    version,
    license,
    private: true,
    type,
    imports: Object.fromEntries(
      aliases.flatMap(([alias, target]) => [
        [`${alias}.ts`, `${target}.js`],
        [alias, target],
      ]),
    ),
    dependencies: Object.fromEntries(imported.map((each) => [each, dependencies[each]])),
  }
}

/** What git knows below these paths. Beside it lie the secrets of a trial, such as `deploy/.env` and `deploy/tls`. */
export function copyTracked(checkout: string, folder: string, paths: readonly string[]): void {
  const tracked = git(['ls-files', '-z', '--', ...paths], checkout)
    .split('\0')
    .filter(Boolean)
  for (const file of tracked) cpSync(path.join(checkout, file), path.join(folder, file))
}

/** Leaves the packages that the server imports: those of the portal are in `dist`. */
function keepServerPackages(folder: string, version: string): void {
  writeJson(path.join(folder, 'package.json'), archivePackage(folder, version))
  npm(folder, 'prune', '--omit=dev', '--ignore-scripts', '--loglevel=error')
  for (const file of ['package-lock.json', '.npmrc', 'tsconfig.json']) rmSync(path.join(folder, file))
}

function pack(folder: string, { time }: Commit): string {
  const archive = `${folder}-linux-${process.arch}.tar.gz`
  const unchanging = ['--sort=name', `--mtime=${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+w,go=rX']
  const place = ['-C', path.dirname(folder), path.basename(folder)]
  execFileSync('tar', [...unchanging, '--use-compress-program=gzip -9n', '-cf', archive, ...place])
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${path.basename(archive)}\n`)
  return archive
}

/** Builds the portal and writes the archive of this checkout for this machine's processor; resolves with its path. */
export async function writeArchive(): Promise<string> {
  const commit = readCommit()
  const version = `${readJson(path.join(root, 'package.json')).version}+${commit.name}`
  const folder = path.join(root, 'release', `qaseema-${version}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  console.log('Installing the packages…')
  installPackages(folder)
  const licences = listLicences(folder)
  const libraries = moveNode(folder)
  writeFileSync(path.join(folder, 'LICENSES'), `${libraries.map((name) => `${name}: ${gccLicence}`).join('\n')}\n${licences}`)
  writeSbom(folder, version, commit, libraries)
  console.log('Compiling the server…')
  await compileServer(folder)
  keepServerPackages(folder, version)
  console.log('Building the portal…')
  await buildPortal()
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true })
  copyTracked(root, folder, ['deploy', 'docs'])
  copyFileSync(path.join(import.meta.dirname, 'README.md'), path.join(folder, 'README.md'))
  writeStartScript(folder)
  const sums = listFiles(folder).map((file) => `${sha256(path.join(folder, file))}  ${file}\n`)
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''))
  console.log('Packing…')
  const archive = pack(folder, commit)
  rmSync(folder, { recursive: true })
  return archive
}
