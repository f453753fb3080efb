import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Licensed {
  readonly name: string
  readonly licence: string
  readonly text: string
}

const isLicenceFile = (name: string) => /^(licen[cs]e|copying|notice)/i.test(name)

function readPackage(folder: string): Licensed {
  const { name, version, license, licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter(isLicenceFile).sort()
  return {
    name: `${name} ${version}`,
    licence: license ?? licenses?.map(({ type }: { readonly type: string }) => type).join(' OR ') ?? 'not declared',
    text: files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n'),
  }
}

/** Every package below `node_modules` with its licence; equal texts stand once. */
export function listLicences(folder: string): string {
  const installed = JSON.parse(readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  const packages = Object.keys(installed.packages).map((place) => readPackage(path.join(folder, place)))
  const texts = [...Map.groupBy(packages, ({ text }) => text)].filter(([text]) => text)
  const sections = texts.map(([text, users]) => `${users.map(({ name }) => name).join(', ')}\n\n${text}`)
  const lines = packages.map(({ name, licence }) => `${name}: ${licence}`)
  return `${[lines.join('\n'), ...sections].join(`\n\n${'='.repeat(80)}\n\n`)}\n`
}
