import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/** The namespaces that a route file names in its static data. */
export function readNamespaces(routeFile: string): readonly string[] {
  const [, list = ''] = /\bwords: \[([^\]]*)\]/.exec(readFileSync(path.join(root, routeFile), 'utf8')) ?? []
  return list.match(/\w+/g) ?? []
}

/** The folder with the words of a namespace. */
const toFolder = (namespace: string): string => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Whether a module contains nothing but texts of one language. */
export const isWordFile = (source: string): boolean => /\.(en|ar)\.ts$/.test(source)

/** Finds the source file with the words of a namespace. */
export function toWordFile(parts: readonly { readonly module?: string | undefined }[], namespace: string, language: 'en' | 'ar'): string {
  const end = `/${toFolder(namespace)}/words.${language}.ts`
  const found = parts.find(({ module }) => module?.endsWith(end))?.module
  if (!found) throw new Error(`No file has the ${language} words of ${namespace}`)
  return found
}
