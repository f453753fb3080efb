// `npm run audit` checks the packages of the lock file: licences by an allow list, known vulnerabilities by the registry or by files.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import semver from 'semver'
import * as z from 'zod/mini'
import { root } from './run.ts'

interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  /** Not in a release. */
  readonly isForDevelopment: boolean
}

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

interface Exception {
  readonly packages: RegExp
  readonly licence: string
  readonly why: string
}

const exceptions: readonly Exception[] = [
  { packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'libvips is a library of its own, unchanged, that can be replaced' },
  { packages: /^xmlhttprequest-ssl$/, licence: 'none', why: 'its LICENSE is that of MIT' },
]

/** A mixture of AND and OR is refused, because a parser for one package is too much. */
export function isAllowed(name: string, licence = 'none'): boolean {
  const isKnown = (each: string) =>
    allowed.has(each) || exceptions.some((exception) => exception.licence === each && exception.packages.test(name))
  const plain = licence.replaceAll(/[()]/g, '')
  if (/ OR /.test(plain) && / AND /.test(plain)) return false
  return / OR /.test(plain) ? plain.split(' OR ').some(isKnown) : plain.split(' AND ').every(isKnown)
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      name: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
    }),
  ),
})

export const readLock = (text: string): readonly LockedPackage[] =>
  Object.entries(Lock.parse(JSON.parse(text)).packages).flatMap(([place, { name, version, license, dev, devOptional }]) =>
    place && version
      ? [{ name: name ?? place.replace(/^.*node_modules\//, ''), version, licence: license, isForDevelopment: Boolean(dev ?? devOptional) }]
      : [],
  )

/** What of the format of OSV (ossf.github.io/osv-schema) says whether a version is affected. */
const Advisory = z.object({
  id: z.string(),
  summary: z.optional(z.string()),
  withdrawn: z.optional(z.string()),
  affected: z._default(
    z.array(
      z.object({
        package: z.optional(z.object({ ecosystem: z.string(), name: z.string() })),
        versions: z.optional(z.array(z.string())),
        ranges: z.optional(
          z.array(
            z.object({
              type: z.string(),
              events: z.array(
                z.object({ introduced: z.optional(z.string()), fixed: z.optional(z.string()), last_affected: z.optional(z.string()) }),
              ),
            }),
          ),
        ),
      }),
    ),
    [],
  ),
})
export type Advisory = z.infer<typeof Advisory>

type Events = NonNullable<Advisory['affected'][number]['ranges']>[number]['events']

/** The events of a range in the order of their versions; the last one that was reached decides. */
function isInRange(version: string, events: Events): boolean {
  const isReached = (at: string) => at === '0' || semver.gte(version, at)
  const opened = events.flatMap(({ introduced }) => (introduced !== undefined && isReached(introduced) ? [introduced] : []))
  const closed = events.flatMap(({ fixed, last_affected: last }) => {
    if (fixed !== undefined && isReached(fixed)) return [fixed]
    return last !== undefined && semver.gt(version, last) ? [last] : []
  })
  const newest = (versions: readonly string[]) => versions.map((each) => (each === '0' ? '0.0.0-0' : each)).sort(semver.rcompare)[0]
  const [from, to] = [newest(opened), newest(closed)]
  return from !== undefined && (to === undefined || semver.gt(from, to))
}

export function isAffected({ name, version }: LockedPackage, { withdrawn, affected }: Advisory): boolean {
  if (withdrawn) return false
  return affected.some(
    ({ package: concerned, versions = [], ranges = [] }) =>
      concerned?.ecosystem === 'npm' &&
      concerned.name === name &&
      (versions.includes(version) || ranges.some(({ type, events }) => type === 'SEMVER' && isInRange(version, events))),
  )
}

/** One advisory or an array of them in each file. */
const readAdvisories = (folder: string): readonly Advisory[] =>
  globSync('**/*.json', { cwd: folder }).flatMap((file) => {
    const content: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    return [content].flat().map((each) => Advisory.parse(each))
  })

function findByFiles(packages: readonly LockedPackage[], folder: string): readonly string[] {
  const advisories = readAdvisories(folder)
  if (advisories.length === 0) throw new Error(`${folder} has no advisories: files of OSV's format whose names end in .json`)
  console.log(`${packages.length} packages compared with ${advisories.length} advisories of ${folder}`)
  return advisories.flatMap((advisory) =>
    packages
      .filter((each) => isAffected(each, advisory))
      .map(({ name, version, isForDevelopment }) =>
        [`${name} ${version}`, isForDevelopment ? '(development)' : '', `${advisory.id}: ${advisory.summary ?? ''}`].join(' '),
      ),
  )
}

const RegistryAnswer = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})

function findByRegistry(): readonly string[] {
  let output = ''
  try {
    output = execFileSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    // npm exits with 1 also when it has found something.
    output = String((error as { readonly stdout?: string }).stdout)
  }
  const { data } = z.safeParse(RegistryAnswer, output.startsWith('{') ? JSON.parse(output) : undefined)
  if (!data)
    throw new Error('The registry answers no audits. Give a folder of advisories: npm run audit -- --advisories FOLDER, or ADVISORIES')
  return Object.entries(data.vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
}

const report = (title: string, findings: readonly string[]) => {
  console.log(`${title}: ${findings.length === 0 ? 'none' : findings.length}`)
  for (const finding of findings) console.log(`  ${finding}`)
  if (findings.length > 0) process.exitCode = 1
}

function main(): void {
  const { values } = parseArgs({ options: { advisories: { type: 'string' } } })
  const packages = readLock(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const released = packages.filter(({ isForDevelopment }) => !isForDevelopment)
  const refused = released.filter(({ name, licence }) => !isAllowed(name, licence))
  report(
    `Licences outside of the list, of ${released.length} packages of a release`,
    refused.map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'none'}`),
  )
  const folder = values.advisories ?? process.env.ADVISORIES
  try {
    report('Known vulnerabilities', folder ? findByFiles(packages, folder) : findByRegistry())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
  }
}

if (import.meta.main) main()
