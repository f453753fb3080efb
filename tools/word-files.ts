import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Bundle } from './bundle.ts'
import { root } from './run.ts'

/** The namespaces that a route file names in its static data. */
export function readNamespaces(routeFile: string): readonly string[] {
  const [, list = ''] = /\bwords: \[([^\]]*)\]/.exec(readFileSync(path.join(root, routeFile), 'utf8')) ?? []
  return list.match(/\w+/g) ?? []
}

/** The folder with the words of a namespace. */
export const toFolder = (namespace: string): string => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The built files with the words of a route. Those that the layouts name share one file for each language (`tools/chunks.ts`). */
export function wordFiles({ manifest }: Bundle, routeFile: string, language: 'en' | 'ar'): Set<string> {
  const keys = Object.keys(manifest)
  const shared = keys.find((key) => key.startsWith(`_words-${language}-`))
  const files = readNamespaces(routeFile).map((namespace) => {
    const key = keys.find((each) => each.endsWith(`/${toFolder(namespace)}/words.${language}.ts`)) ?? shared
    const file = key && manifest[key]?.file
    if (!file) throw new Error(`No file has the ${language} words of ${namespace}`)
    return file
  })
  return new Set(files)
}
